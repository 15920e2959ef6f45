import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import { managesPay } from '#contract/policy.ts'
import { useMe } from '#web/client/session.ts'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import { day } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { valueText } from './figure-text.ts'
import { daysOfFigure, figureLabel, visibleGroups } from './row-groups.ts'

interface Props {
  row: PayrollRow
  companyId: number
  /** The days of the payroll's month. */
  period: { from: string; to: string }
  onClose: () => void
}

/** Every figure of a person in the month, by subject; a figure with days leads to them. */
export const RowPanel = ({ row, companyId, period, onClose }: Props) => (
  <SidePanel title={row.name} about={`${row.job_name}, NIK ${row.employee_identity}`} width={600} onClose={onClose}>
    <Facts
      facts={[
        { label: 'Status Karyawan', value: row.status_name ?? '-' },
        { label: 'Mulai Bekerja', value: day(row.start_at) },
      ]}
    />
    <Box sx={groupsStyle}>
      {visibleGroups(managesPay(useMe())).map(({ title, figures }) => (
        <section key={title} aria-label={title}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {figures
              .filter(({ name }) => row[name] !== undefined)
              .map((figure) => {
                const { name } = figure
                const text = row[name] === null ? 'Gaji belum diisi' : valueText(name, row[name] ?? null)
                const link = daysOfFigure(figure, { row, companyId, period })
                return (
                  <Box key={name} sx={lineStyle}>
                    <Typography component="dt" variant="body2" color="textSecondary">
                      {figureLabel(name)}
                    </Typography>
                    <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                      {link ? (
                        <RouterLink {...link} aria-label={`${figureLabel(name)} ${text}, lihat harinya`} sx={linkStyle}>
                          {text}
                        </RouterLink>
                      ) : (
                        text
                      )}
                    </Box>
                  </Box>
                )
              })}
          </Box>
        </section>
      ))}
    </Box>
    <Facts facts={[{ label: 'Perubahan', value: row.changes || '-', wide: true }]} />
  </SidePanel>
)

const groupsStyle = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const
/** The whole line can be pressed on a phone. */
const linkStyle = {
  fontWeight: 600,
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1 },
} as const
