import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { SessionUser } from '#contract/access/auth.ts'
import type { photo } from '#contract/people/photo.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { route, useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { Photo } from '#web/ui/page/photo.tsx'
import { RouterArea } from '#web/ui/page/router-area.tsx'

const ownPhoto = route<typeof photo.read.own>('GET', '/staff/user/own/profile/picture')

/** The signed-in person; links to the own profile. */
export function ProfileCard({ me }: { me: SessionUser }) {
  // Photo links expire within minutes, so the one from the sign-in may be expired.
  const { data } = useRead(ownPhoto, {}, { failure: screenMessages.photo.loadFailed })
  return (
    <Card>
      <RouterArea
        to={path('/detail-employee/$id/$userId', { id: me.position_id, userId: me.id })}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2, justifyContent: 'start' }}
      >
        <Photo src={data ? data.profile : me.profile} name={me.name} variant="rounded" sx={{ width: 60, height: 80 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="p" noWrap>
            {me.name}
          </Typography>
          <Typography variant="body2">{me.job_name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {me.company_name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            NIK {me.employee_identity}
          </Typography>
        </Box>
      </RouterArea>
    </Card>
  )
}
