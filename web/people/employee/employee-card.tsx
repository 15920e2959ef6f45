import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { EmployeeItem } from '#contract/people/directory.ts'
import { workStatuses } from '#contract/people/employment-form.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Photo } from '#web/ui/page/photo.tsx'
import { RouterArea } from '#web/ui/page/router-area.tsx'
import { employeePath } from './viewed-position.ts'

/** A person in the directory; the whole card links to the profile. */
export function EmployeeCard({ person }: { person: EmployeeItem }) {
  return (
    <Card sx={{ height: '100%' }}>
      <RouterArea
        to={employeePath(person)}
        sx={{ height: '100%', display: 'flex', alignItems: 'start', gap: 2, p: 2, justifyContent: 'start' }}
      >
        <Photo src={person.profile} name={person.name} variant="rounded" sx={{ width: 66, height: 88 }} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {person.name}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {person.job_name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[person.department_name, person.company_name].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {person.employee_identity}
            {person.employee_number && ` · ${person.employee_number}`}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
            {person.sequence !== undefined && <StatusChip status="level" label={`LV ${person.sequence}`} />}
            <StatusChip status={person.status} label={workStatuses.label(person.status)} />
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
