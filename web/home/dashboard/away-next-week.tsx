import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AwayRow, AwayWeek } from '#contract/home/dashboard.ts'
import { path } from '#web/client/paths.ts'
import { number } from '#web/ui/format.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { jobOfNamesakes } from '#web/ui/shared-names.ts'
import { shortDays } from '#web/ui/short-format.ts'

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function AwayNextWeek({ week: { from, to, rows, total } }: { week: AwayWeek }) {
  const more = total - rows.length
  const jobOf = jobOfNamesakes(rows)
  return (
    <Box
      component="section"
      aria-label="Tidak masuk pekan depan"
      sx={{ mt: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        Pekan depan, {shortDays(from, to)}
      </Typography>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Semua masuk.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {rows.map((leave) => (
          <Typography key={leave.id} component="li" variant="body2">
            <PersonName name={<AwayPersonLink leave={leave} />} about={jobOf(leave)} />{' '}
            <RouterLink to={awayLeavePath(leave)} color="textSecondary">
              {capital(leave.request_type)} <NoWrap>{shortDays(leave.start_date, leave.end_date)}</NoWrap>
              {leave.status === 'waiting' && ' · Menunggu'}
            </RouterLink>
          </Typography>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          dan {number(more)} lagi
        </Typography>
      )}
    </Box>
  )
}

export const awayLeavePath = ({ id }: AwayRow) => path('/request-leave/detail/$id', { id })

/** Everybody who sees the week may open the time of its people. */
export const AwayPersonLink = ({ leave: { user_name, position_id, user_id } }: { leave: AwayRow }) => (
  <RouterLink
    to={path('/detail-employee/$id/$userId', { id: position_id, userId: user_id })}
    search={{ tab: 'waktu' }}
    color="textPrimary"
  >
    {user_name}
  </RouterLink>
)
