import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { payslip } from '#contract/pay/slip.ts'
import { monthInWords } from '#contract/platform/date-names.ts'
import { route, useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { newestSlip, slipYear } from '#web/pay/slip/newest-slip.ts'
import { RouterArea } from '#web/ui/page/router-area.tsx'

const own = route<typeof payslip.own>('GET', '/staff/payroll/slip')

/** The slip that was published lately, without its amount; nothing where there is none. */
export default function SlipCard() {
  const { data } = useRead(own, { query: { year: slipYear() } }, { failure: false })
  const slip = data && newestSlip(data)
  if (!slip) return null
  return (
    <Card component="section" aria-label="Slip Gaji">
      <RouterArea to={path('/slip-gaji/$id', { id: slip.id })} sx={{ px: 2, py: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>Slip Gaji</Typography>
        <Typography variant="body2" color="textSecondary">
          {slip.kind === 'bulanan' ? monthInWords(slip.month) : slip.run_name} sudah terbit
        </Typography>
      </RouterArea>
    </Card>
  )
}
