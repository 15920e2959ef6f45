import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isPayFigure, type PayrollFigure, type PayrollRow, payrollFigures } from '#contract/pay/payroll-row.ts'
import { valueText } from './figure-text.ts'

const summed: readonly PayrollFigure[] = [
  'absent',
  'unpaid_days',
  'overtime_hours',
  'overtime_pay',
  'claims_paid',
  'base_salary',
  'take_home_pay',
]

/** In hundredths, which are exact. */
const sumOf = (rows: readonly PayrollRow[], name: PayrollFigure) =>
  rows.reduce((sum, row) => sum + Math.round((row[name] ?? 0) * 100), 0) / 100

/** The sums of the rows in sight. */
export const RowTotals = ({ rows, knowsPay }: { rows: readonly PayrollRow[]; knowsPay: boolean }) => (
  <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Typography sx={{ fontWeight: 600 }}>Jumlah {rows.length} orang di halaman ini</Typography>
    <Box component="dl" sx={listStyle}>
      {summed
        .filter((name) => knowsPay || !isPayFigure(name))
        .map((name) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {payrollFigures[name]}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {valueText(name, sumOf(rows, name))}
            </Box>
          </div>
        ))}
    </Box>
  </Box>
)

const listStyle = {
  m: 0,
  mt: 1,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
}
