import BeachAccess from '@mui/icons-material/BeachAccessOutlined'
import FolderOpen from '@mui/icons-material/FolderOpenOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { daysText } from '#contract/leave/row.ts'
import { DOCUMENTS_MAX } from '#contract/people/document.ts'
import { workStatuses } from '#contract/people/employment-form.ts'
import type { BasicInfo } from '#contract/people/job-information.ts'
import { path } from '#web/client/paths.ts'
import { ProfilePhoto } from '#web/people/photo/profile-photo.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Photo } from '#web/ui/page/photo.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { employeePath, TIME_TAB } from './viewed-position.ts'

interface Props {
  person: BasicInfo
  isOwner: boolean
  actions: ReactNode
}

/** The heading of the page: name, job, status, and the counters of documents and leave. */
export function EmployeeHeaderCard({ person, isOwner, actions }: Props) {
  return (
    <Card sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: { xs: 2, sm: 3 }, alignItems: 'start' }}>
      {person.has_left ? (
        <Photo src={null} name="profil" variant="rounded" sx={{ width: 72, height: 96 }} />
      ) : (
        <ProfilePhoto subject={{ user_id: person.user_id, isOwner }} />
      )}
      <Box sx={{ minWidth: 0, flex: '1 1 140px' }}>
        <Typography variant="body2" color="textSecondary">
          NIK {person.employee_identity}
          {person.employee_number && (
            <>
              {' · '}
              <NoWrap>No. {person.employee_number}</NoWrap>
            </>
          )}
        </Typography>
        <Typography variant="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {person.name}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{person.job_name}</Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
          {[person.department_name, person.company_name].filter(Boolean).join(' · ')}
        </Typography>
        <StatusChip status={person.status} label={workStatuses.label(person.status)} />
      </Box>
      <Stack sx={{ gap: 1.5, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
        {!person.has_left && (
          <Counter icon={<FolderOpen />}>
            <RouterLink
              to={path('/dokumen/$id/$userId', { id: person.id, userId: person.user_id })}
              sx={{ fontWeight: 600 }}
            >
              {person.total_document} dari {DOCUMENTS_MAX} Dokumen
            </RouterLink>
          </Counter>
        )}
        <Counter icon={<BeachAccess />}>
          {person.has_left ? (
            <Typography sx={{ fontWeight: 600 }}>{leaveTaken(person)}</Typography>
          ) : (
            <RouterLink to={employeePath(person)} search={TIME_TAB} sx={{ fontWeight: 600 }}>
              {leaveTaken(person)}
            </RouterLink>
          )}
        </Counter>
        {actions}
      </Stack>
    </Card>
  )
}

const leaveTaken = ({ total_leave, leave_granted }: BasicInfo) =>
  `Cuti ${daysText(total_leave)} dari ${daysText(leave_granted)}`

const Counter = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{ gap: 1.25, alignItems: 'center', px: 2, py: 1.25, borderRadius: 1, bgcolor: 'background.default' }}
  >
    <Box sx={{ display: 'flex', color: 'text.secondary' }} aria-hidden>
      {icon}
    </Box>
    {children}
  </Stack>
)
