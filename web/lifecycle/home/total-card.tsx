import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { LifecycleTotal } from '#contract/lifecycle/checklist-row.ts'
import type { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { route, useRead } from '#web/client/api.ts'
import { type LinkTarget, RouterLink } from '#web/ui/page/router-link.tsx'
import { cardStyle } from './task-lines.tsx'

const total = route<typeof checklist.total>('GET', '/hcis/checklist/total')
const managerTotal = route<typeof checklist.managerTotal>('GET', '/manager/checklist/total')

const figures: readonly { label: string; of: keyof LifecycleTotal; target: LinkTarget }[] = [
  { label: 'Mulai pekan ini', of: 'starting_week', target: { to: '/masuk-keluar' } },
  { label: 'Keluar bulan ini', of: 'leaving_month', target: { to: '/masuk-keluar', search: { tab: 'keluar' } } },
  { label: 'Tugas lewat', of: 'overdue', target: { to: '/masuk-keluar', search: { overdue: 'true' } } },
  { label: 'Barang di luar', of: 'items_out', target: { to: '/barang' } },
  { label: 'Masa percobaan & kontrak', of: 'terms', target: { to: '/masuk-keluar', search: { tab: 'masa' } } },
]

/** Figures for HR and for those who lead. */
export function TotalCard({ isHr }: { isHr: boolean }) {
  const ofHr = useRead(total, undefined, { failure: false, enabled: isHr })
  const ofLeader = useRead(managerTotal, undefined, { failure: false, enabled: !isHr })
  const { data } = isHr ? ofHr : ofLeader
  if (!data || figures.every((it) => data[it.of] === 0)) return null
  return (
    <Card component="section" aria-label="Masuk & Keluar" sx={cardStyle}>
      <RouterLink to="/masuk-keluar" variant="h2" color="inherit">
        Masuk & Keluar
      </RouterLink>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          mt: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {figures.map(({ label, of, target }) => {
          const figure = (
            <>
              <Typography variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography sx={{ fontWeight: 600, fontSize: 20 }}>{data[of]}</Typography>
            </>
          )
          // The list of things is of HR.
          if (of === 'items_out' && !isHr) return <Box key={of}>{figure}</Box>
          return (
            <RouterLink key={of} {...target} color="inherit" underline="hover">
              {figure}
            </RouterLink>
          )
        })}
      </Box>
    </Card>
  )
}
