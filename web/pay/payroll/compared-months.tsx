import Box from '@mui/material/Box'
import { comparedFigures, type PayrollReadiness } from '#contract/pay/payroll-readiness.ts'
import { payrollFigures } from '#contract/pay/payroll-row.ts'
import { valueText } from './figure-text.ts'

/** The sums of the month beside those of the month before. */
export const ComparedMonths = ({ readiness: { sums, before } }: { readiness: PayrollReadiness }) => (
  <Box component="table" sx={tableStyle}>
    <thead>
      <tr>
        <th scope="col">Jumlah</th>
        <th scope="col">Bulan lalu</th>
        <th scope="col">Bulan ini</th>
        <th scope="col">Selisih</th>
      </tr>
    </thead>
    <tbody>
      {[['people', 'Orang'] as const, ...comparedFigures.map((it) => [it, payrollFigures[it]] as const)]
        .filter(([name]) => sums[name] !== null)
        .map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{before ? valueText(name, before[name]) : '–'}</td>
            <td>{valueText(name, sums[name])}</td>
            <td>{before ? signed(name, (sums[name] ?? 0) - (before[name] ?? 0)) : '–'}</td>
          </tr>
        ))}
    </tbody>
  </Box>
)

const signed = (name: string, difference: number) =>
  difference === 0
    ? '–'
    : `${difference > 0 ? '+' : '−'}${valueText(name, Math.round(Math.abs(difference) * 100) / 100)}`

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: { xs: 12, sm: 13 },
  '& th, & td': {
    py: 0.5,
    pl: 1,
    verticalAlign: 'bottom',
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { pl: 0, textAlign: 'left', fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
} as const
