import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AwayRow, AwayWeeks, dashboard } from '#contract/home/dashboard.ts'
import { route, useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { number } from '#web/ui/format.ts'
import { RouterButton, RouterLink } from '#web/ui/page/router-link.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { jobOfNamesakes } from '#web/ui/shared-names.ts'
import { shortDays } from '#web/ui/short-format.ts'
import { token } from '#web/ui/theme/palette.ts'
import { AwayNextWeek, AwayPersonLink, awayLeavePath, capital } from './away-next-week.tsx'

const away = route<typeof dashboard.away>('GET', '/manager/user/employee/position/leaves/away')

const names = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']
const DAY_MS = 86_400_000
/** Zero-based column of a date in its week. */
const columnOf = (date: string, monday: string) => Math.round((Date.parse(date) - Date.parse(monday)) / DAY_MS)

/** People with leave or a request for it this week, as people × days; those of the next week as a list. */
export function AwayStrip() {
  const reading = useRead(away)
  return (
    <Card component="section" aria-labelledby="away-week" sx={{ p: 2, minHeight: 168 }}>
      <Loaded query={reading} skeleton={<Box aria-busy sx={{ height: 136 }} />}>
        {(week) => <Week week={week} />}
      </Loaded>
    </Card>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(7, minmax(0, 1fr))', sm: '152px repeat(7, minmax(0, 1fr))' },
  alignItems: 'center',
}

/** A person with several leaves in a week gets one row. */
function peopleOf(rows: AwayRow[]) {
  const people = new Map<string, AwayRow[]>()
  for (const one of rows) {
    const who = `${one.user_id}, ${one.company_name}`
    people.set(who, [...(people.get(who) ?? []), one])
  }
  return [...people]
}

function Week({ week: { from, to, rows, total, next } }: { week: AwayWeeks }) {
  const people = peopleOf(rows)
  const jobOf = jobOfNamesakes(rows)
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          flexWrap: 'wrap',
          columnGap: 1,
          mb: 1,
        }}
      >
        <Typography variant="h2" id="away-week">
          Tidak masuk pekan ini
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {shortDays(from, to)}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ ...row, fontSize: 12, fontWeight: 600, mb: 0.5 }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        {names.map((name, at) => (
          <Box key={name} sx={at > 4 ? { color: 'text.secondary' } : undefined}>
            {name}{' '}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {new Date(Date.parse(from) + at * DAY_MS).getUTCDate()}
            </Box>
          </Box>
        ))}
      </Box>
      {people.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          Semua masuk pekan ini.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map(([who, leaves]) => (
          <Box component="li" key={who} sx={{ ...row, rowGap: 0.25, py: 0.25 }}>
            <Typography variant="body2" noWrap sx={{ gridColumn: { xs: '1 / -1', sm: '1' }, pr: 1 }}>
              {leaves[0] && <PersonName name={<AwayPersonLink leave={leaves[0]} />} about={jobOf(leaves[0])} />}
            </Typography>
            {leaves.map((leave) => (
              <Bar key={leave.id} leave={leave} monday={from} />
            ))}
          </Box>
        ))}
      </Box>
      <AwayNextWeek week={next} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {total > rows.length
            ? `${number(total - rows.length)} lagi tidak ditampilkan`
            : 'Garis putus-putus: menunggu keputusan'}
        </Typography>
        <RouterButton to="/overview" size="small">
          Kalender
        </RouterButton>
      </Box>
    </>
  )
}

function Bar({ leave, monday }: { leave: AwayRow; monday: string }) {
  const first = Math.max(columnOf(leave.start_date, monday), 0)
  const last = Math.min(columnOf(leave.end_date, monday), 6)
  const isWaiting = leave.status === 'waiting'
  const ground = token(`leave-${leave.request_type}-background`)
  const words = `${capital(leave.request_type)}${isWaiting ? ' · Menunggu' : ''}`
  return (
    <RouterLink
      to={awayLeavePath(leave)}
      title={`${words}, ${shortDays(leave.start_date, leave.end_date)}`}
      sx={{
        gridColumn: { xs: `${first + 1} / ${last + 2}`, sm: `${first + 2} / ${last + 3}` },
        gridRow: { sm: 1 },
        display: 'block',
        px: 0.75,
        borderRadius: 1,
        fontSize: 12,
        lineHeight: '22px',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        border: `1.5px ${isWaiting ? 'dashed' : 'solid'} ${ground}`,
        color: 'text.primary',
        ...(isWaiting ? {} : { background: ground, color: token(`leave-${leave.request_type}-text`) }),
      }}
    >
      {words}
    </RouterLink>
  )
}
