import Box from '@mui/material/Box'
import { typeLabel } from '#contract/leave/form.ts'
import type { TeamMember } from '#contract/leave/team.ts'
import { monthNames } from '#contract/platform/date-names.ts'
import { statusWord } from '#contract/status-words.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import { jobOfNamesakes } from '#web/ui/shared-names.ts'
import { shortDays } from '#web/ui/short-format.ts'
import { leaveColour } from './leave-colour.ts'

const DAY_MS = 86_400_000
const dayOfYear = (year: string, day: string) => (Date.parse(day) - Date.parse(`${year}-01-01`)) / DAY_MS

/** Start and width of a leave within the year, in percent of it. */
export const placeInYear = (year: string, { start_date, end_date }: { start_date: string; end_date: string }) => {
  const days = dayOfYear(year, `${year}-12-31`) + 1
  const first = Math.max(0, dayOfYear(year, start_date))
  const last = Math.min(days - 1, dayOfYear(year, end_date))
  return { left: (first / days) * 100, width: ((last - first + 1) / days) * 100 }
}

interface Props {
  year: string
  people: readonly TeamMember[]
}

/** A line a person: leave of a year on one strip, filled where it is approved and framed where it waits. */
export const YearTable = ({ year, people }: Props) => (
  <Box component="table" aria-label={`Izin dan cuti ${year}`} sx={tableStyle}>
    <thead>
      <tr>
        <td />
        <td>
          <Box aria-hidden sx={monthsStyle}>
            {monthNames.map((name) => (
              <Box component="span" key={name}>
                {name.charAt(0)}
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {name.slice(1, 3)}
                </Box>
              </Box>
            ))}
          </Box>
        </td>
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <tr key={person.position_id}>
          <th scope="row">
            <PersonName name={person.user_name} about={jobOfNamesakes(people)(person)} />
          </th>
          <td>
            <Box sx={stripStyle}>
              {person.leaves.map((leave) => (
                <LeaveBar key={leave.id} year={year} leave={leave} />
              ))}
            </Box>
          </td>
        </tr>
      ))}
    </tbody>
  </Box>
)

function LeaveBar({ year, leave }: { year: string; leave: TeamMember['leaves'][number] }) {
  const { background } = leaveColour(leave.request_type)
  const { left, width } = placeInYear(year, leave)
  const text = `${typeLabel(leave.request_type)} ${shortDays(leave.start_date, leave.end_date)}, ${statusWord(leave.status).toLowerCase()}`
  return (
    // No link: a day is too narrow to press.
    <Box
      role="img"
      aria-label={text}
      title={text}
      sx={{
        position: 'absolute',
        top: 3,
        bottom: 3,
        left: `${left}%`,
        width: `max(${width}%, 4px)`,
        borderRadius: 0.5,
        border: `2px ${leave.status === 'accepted' ? 'solid' : 'dashed'} ${background}`,
        bgcolor: leave.status === 'accepted' ? background : 'transparent',
      }}
    />
  )
}

const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13,
  px: 2,
  '& td, & th': { p: 0, py: 0.25 },
  '& tr > :first-child': { width: { xs: 96, sm: 190 }, pl: { xs: 1, sm: 2 }, pr: 1 },
  '& tr > :last-child': { pr: { xs: 1, sm: 2 } },
  '& th': { textAlign: 'left', fontWeight: 500, overflowWrap: 'anywhere' },
} as const
const monthsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  fontSize: 12,
  color: 'text.secondary',
} as const
/** Twelve equal parts stand for the months; leave is placed by its days. */
const stripStyle = {
  position: 'relative',
  height: 24,
  borderRadius: 0.5,
  bgcolor: 'action.hover',
  backgroundImage:
    'repeating-linear-gradient(to right, transparent, transparent calc(100% / 12 - 1px), var(--palette-divider) calc(100% / 12 - 1px), var(--palette-divider) calc(100% / 12))',
} as const
