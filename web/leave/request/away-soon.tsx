import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { typeLabel } from '#contract/leave/form.ts'
import { leave } from '#contract/leave/request.ts'
import type { TeamMember } from '#contract/leave/team.ts'
import { mondayOf } from '#contract/platform/day.ts'
import { statusWord } from '#contract/status-words.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { number } from '#web/ui/format.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { jobOfNamesakes } from '#web/ui/shared-names.ts'
import { shortDays } from '#web/ui/short-format.ts'
import { addDays } from './date-arithmetic.ts'

const SHOWN = 50

/** Colleagues who are away this week and next, in one box. */
export function AwaySoon({ today, company_id }: { today: string; company_id: string }) {
  const monday = mondayOf(today)
  const weeks = [
    { title: 'Tidak masuk pekan ini', from: monday, to: addDays(monday, 6) },
    { title: 'Tidak masuk pekan depan', from: addDays(monday, 7), to: addDays(monday, 13) },
  ]
  const query = { from: monday, to: addDays(monday, 13), company_id, page_size: SHOWN }
  const reading = useRead(leave.team, { query }, { placeholderData: (old) => old })
  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {weeks.map((week) => (
        <Box key={week.from} component="section" aria-label={week.title} sx={{ p: 2 }}>
          <Typography variant="h3" component="h2">
            {week.title}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              <NoWrap>{shortDays(week.from, week.to)}</NoWrap>
            </Typography>
          </Typography>
          <Loaded query={reading} skeleton={<Skeleton height={64} />}>
            {({ data, total_item }) => <Names people={data} week={week} more={total_item - data.length} />}
          </Loaded>
        </Box>
      ))}
    </Card>
  )
}

interface NamesProps {
  people: readonly TeamMember[]
  week: { from: string; to: string }
  /** Number of people who are not listed. */
  more: number
}

function Names({ people, week, more }: NamesProps) {
  const jobOf = jobOfNamesakes(people)
  const away = people.flatMap((person) =>
    person.leaves.filter((it) => it.start_date <= week.to && it.end_date >= week.from).map((it) => ({ ...it, person })),
  )
  if (away.length === 0 && more <= 0) return <Typography color="textSecondary">Semua masuk</Typography>
  return (
    <Box
      component="ul"
      // On a phone the page scrolls, where a second scroll would cut a line in half.
      sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, maxHeight: { sm: 220 }, overflowY: { sm: 'auto' } }}
      tabIndex={0}
    >
      {away.map((it) => (
        <Box
          component="li"
          key={it.id}
          sx={{
            display: 'flex',
            gap: 1,
            justifyContent: 'space-between',
            alignItems: 'baseline',
            py: 0.25,
            fontSize: 14,
          }}
        >
          <span>
            <strong>
              <PersonName name={it.person.user_name} about={jobOf(it.person)} />
            </strong>{' '}
            · {typeLabel(it.request_type)} <NoWrap>{shortDays(it.start_date, it.end_date)}</NoWrap>
          </span>
          <StatusChip status={it.status} label={statusWord(it.status)} />
        </Box>
      ))}
      {more > 0 && (
        <li>
          <RouterLink to="/overview" search={{ tab: 'tim' }}>
            dan {number(more)} orang lagi
          </RouterLink>
        </li>
      )}
    </Box>
  )
}
