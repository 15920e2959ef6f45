import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { OrgChartNode } from '#contract/people/structure.ts'
import { admits } from '#contract/policy.ts'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { Photo } from '#web/ui/page/photo.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'

interface Props {
  person: OrgChartNode
  /** Names of the supervisors, nearest first, where the tree does not show them. */
  supervisors?: string[]
  before?: ReactNode
}

/** A person in the structure; links to the profile if the viewer may read it. */
export function PersonRow({
  person: { position_id, user_id, name, job_name, photo, reports },
  supervisors,
  before,
}: Props) {
  const me = useMe()
  const isOpen = admits.manager(me) || user_id === me.id
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 56, py: 0.5 }}>
      {before}
      <Photo src={photo} name={name} sx={{ width: 40, height: 40 }} />
      <Stack sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {isOpen ? (
            <RouterLink to={path('/detail-employee/$id/$userId', { id: position_id, userId: user_id })}>
              {name}
            </RouterLink>
          ) : (
            name
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {job_name}
          {reports > 0 && (
            <>
              {' · '}
              <NoWrap>{reports} bawahan</NoWrap>
            </>
          )}
        </Typography>
        {supervisors && supervisors.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            di bawah {supervisors.join(' › ')}
          </Typography>
        )}
      </Stack>
    </Stack>
  )
}
