import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { typeLabel } from '#contract/leave/form.ts'
import type { TeamMember } from '#contract/leave/team.ts'
import { statusWord } from '#contract/status-words.ts'
import { weekday } from '#web/ui/short-format.ts'
import { isWeekend, isWithin } from './date-arithmetic.ts'
import { leaveColour } from './leave-colour.ts'

type LeaveOfMember = TeamMember['leaves'][number]

interface Member {
  key: string | number
  name: ReactNode
  leaves: readonly Pick<LeaveOfMember, 'id' | 'request_type' | 'start_date' | 'end_date' | 'status'>[]
}

interface Props {
  label: string
  days: readonly string[]
  people: readonly Member[]
  today?: string
  /** Beside other content: days and names take the width of a phone. */
  isNarrow?: boolean
}

const NARROW = { name: 64, day: 16 }
const minWidthOf = (days: number, isNarrow: boolean) => (isNarrow ? NARROW.name + days * NARROW.day : 120 + days * 22)
const nameWidthOf = (days: number, isNarrow: boolean) => (isNarrow ? NARROW.name : days > 7 ? 180 : 108)

/** Table of people by days; approved leave is filled, waiting leave outlined. */
export const DayTable = ({ label, days, people, today, isNarrow = false }: Props) => (
  // Focusable so that the keyboard can scroll a table wider than its container.
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Box
      component="table"
      aria-label={label}
      sx={{
        ...tableStyle,
        minWidth: { xs: NARROW.name + days.length * NARROW.day, sm: minWidthOf(days.length, isNarrow) },
      }}
    >
      <thead>
        <tr>
          <Box component="td" sx={{ width: { xs: NARROW.name, sm: nameWidthOf(days.length, isNarrow) } }} />
          {days.map((day) => (
            <Box component="th" scope="col" key={day} sx={isWeekend(day) ? weekend : undefined}>
              <DayName day={day} isShort={days.length > (isNarrow ? 7 : 16)} />
              <Box component="span" sx={day === today ? ringed : undefined}>
                {Number(day.slice(8))}
              </Box>
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ key, name, leaves }) => (
          <tr key={key}>
            <Box
              component="th"
              scope="row"
              sx={{ textAlign: 'left', fontWeight: 500, overflowWrap: 'anywhere', pr: 1 }}
            >
              {name}
            </Box>
            {days.map((day) => {
              const leave = leaves.find((it) => isWithin(it, day))
              return (
                <Box component="td" key={day} sx={isWeekend(day) ? weekend : undefined}>
                  {leave && <Mark leave={leave} day={day} />}
                </Box>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
)

/** One letter where three would not fit: on a phone, and in a month. */
const DayName = ({ day, isShort }: { day: string; isShort: boolean }) => (
  <span>
    {weekday(day)?.charAt(0)}
    <Box component="span" sx={{ '&&': { display: isShort ? 'none' : { xs: 'none', sm: 'inline' } } }}>
      {weekday(day)?.slice(1)}
    </Box>
  </span>
)

function Mark({ leave, day }: { leave: Member['leaves'][number]; day: string }) {
  const { background, text } = leaveColour(leave.request_type)
  const isCertain = leave.status === 'accepted'
  const type = typeLabel(leave.request_type)
  const [isFirst, isLast] = [leave.start_date === day, leave.end_date === day]
  return (
    <Box
      title={`${type} (${statusWord(leave.status)})`}
      sx={{
        height: 22,
        lineHeight: '18px',
        fontSize: 11,
        fontWeight: 600,
        textAlign: 'center',
        border: `2px ${isCertain ? 'solid' : 'dashed'} ${background}`,
        borderLeftWidth: isFirst || isCertain ? 2 : 0,
        borderRightWidth: isLast || isCertain ? 2 : 0,
        borderRadius: `${isFirst ? 6 : 0}px ${isLast ? 6 : 0}px ${isLast ? 6 : 0}px ${isFirst ? 6 : 0}px`,
        bgcolor: isCertain ? background : 'transparent',
        color: isCertain ? text : 'text.primary',
      }}
    >
      <span aria-hidden>{type.charAt(0)}</span>
      <Box
        component="span"
        sx={{ position: 'absolute', clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden' }}
      >
        {type} ({statusWord(leave.status)})
      </Box>
    </Box>
  )
}

const weekend = { bgcolor: 'action.hover' }
const ringed = { bgcolor: 'primary.main', color: 'primary.contrastText', borderRadius: 4 }
const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': { p: 0, py: 0.5, position: 'relative', borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 500, color: 'text.secondary', fontSize: 12 },
  '& thead span': { display: 'block', mx: 'auto', maxWidth: 26 },
} as const
