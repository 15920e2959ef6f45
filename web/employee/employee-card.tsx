import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type EmployeeItem, workStatusOptions } from '#contract/employee.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Photo } from '#web/ui/page/photo.tsx'
import { RouterArea } from '#web/ui/page/router-area.tsx'
import { detailOf } from './subject.ts'

export const workStatus = (status: EmployeeItem['status']) =>
  workStatusOptions.find((it) => it.value === status)?.label ?? status

/** One person of the directory; the whole card leads to the profile. */
export function EmployeeCard({ it }: { it: EmployeeItem }) {
  return (
    <Card sx={{ height: '100%' }}>
      <RouterArea
        to={detailOf(it)}
        sx={{ height: '100%', display: 'flex', alignItems: 'start', gap: 2, p: 2, justifyContent: 'start' }}
      >
        <Photo src={it.profile} name={it.name} variant="rounded" sx={{ width: 66, height: 88 }} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {it.name}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {it.job_name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {it.company_name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {it.employee_identity}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
            {it.sequence !== undefined && <StatusChip status="level" label={`LV ${it.sequence}`} />}
            <StatusChip status={it.status} label={workStatus(it.status)} />
          </Stack>
        </Box>
      </RouterArea>
    </Card>
  )
}

export const EmployeeCardSkeleton = () => (
  <Card sx={{ display: 'flex', gap: 2, p: 2 }}>
    <Skeleton variant="rounded" width={66} height={88} />
    <Box sx={{ flex: 1 }}>
      <Skeleton width="70%" height={26} />
      <Skeleton width="50%" />
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </Box>
  </Card>
)
