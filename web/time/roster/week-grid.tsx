import Box from '@mui/material/Box'
import type { Shift } from '#contract/time/shift.ts'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { DayCell } from './day-cell.tsx'
import { OnDutyRow } from './on-duty-row.tsx'
import type { PlannedRow } from './paint.ts'
import { PersonButton } from './person-button.tsx'
import { hoursSum, workOf } from './roster-sums.ts'
import { useCellPainting } from './use-cell-painting.ts'

export interface RosterViewProps {
  rows: readonly PlannedRow[]
  shifts: readonly Shift[]
  today: string
  /** The company has more people than these. */
  isPart: boolean
  canPaint: (row: PlannedRow, date: string) => boolean
  onPaint: (row: PlannedRow, date: string) => void
  onOpenPattern: (row: PlannedRow) => void
}

/** People by days; the days of a week fit beside the menu of a small laptop. */
export function WeekGrid({ rows, shifts, today, isPart, canPaint, onPaint, onOpenPattern }: RosterViewProps) {
  const days = rows[0]?.days ?? []
  const aboutOf = aboutNamesakes(rows)
  const cellProps = useCellPainting(rows.length, (row, column) => {
    const [person, day] = [rows[row], rows[row]?.days[column]]
    if (person && day && canPaint(person, day.date)) onPaint(person, day.date)
  })
  return (
    // Focusable so that the keyboard can scroll a table wider than its container.
    <Box role="group" aria-label="Pekan" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" role="grid" aria-label="Jadwal" sx={tableStyle}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: 168, textAlign: 'left' }}>
              Nama
            </Box>
            {days.map(({ date, holiday }) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                <Box component="span" sx={date === today ? todayStyle : undefined}>
                  {weekday(date)} <strong>{Number(date.slice(8))}</strong>
                </Box>
                {holiday && (
                  <Box component="span" title={holiday} sx={holidayStyle}>
                    {holiday}
                  </Box>
                )}
              </th>
            ))}
            <Box component="th" scope="col" sx={{ width: 76, '&&': { textAlign: 'right' } }}>
              Pekan ini
            </Box>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.position_id}>
              <Box component="th" scope="row" sx={{ textAlign: 'left' }}>
                <PersonButton row={row} about={aboutOf(row) || row.job_name} onOpen={() => onOpenPattern(row)} />
              </Box>
              {row.days.map((day, column) => (
                <td key={day.date}>
                  <DayCell
                    {...cellProps(rowIndex, column)}
                    day={day}
                    shifts={shifts}
                    whose={`${row.name}, ${weekday(day.date)} ${shortDays(day.date)}`}
                    canPaint={canPaint(row, day.date)}
                  />
                </td>
              ))}
              <WorkCell row={row} />
            </tr>
          ))}
        </tbody>
        <OnDutyRow rows={rows} shifts={shifts} isPart={isPart} />
      </Box>
    </Box>
  )
}

const WorkCell = ({ row }: { row: PlannedRow }) => {
  const { days, minutes } = workOf(row.days)
  return (
    <Box component="td" sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <strong>{hoursSum(minutes)}</strong>
      <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
        {days} hari
      </Box>
    </Box>
  )
}

/** Two lines of a long name; the pointer tells the rest. */
const holidayStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  color: 'error.main',
  fontSize: 12,
} as const
const todayStyle = { px: 1, py: 0.25, borderRadius: 4, bgcolor: 'primary.main', color: 'primary.contrastText' }
const tableStyle = {
  width: '100%',
  minWidth: 880,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13,
  userSelect: 'none',
  '& th, & td': { px: 0.5, py: 0.5, borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { pl: 2 },
  '& tr > :last-child': { pr: 2 },
  '& thead th': { fontWeight: 500, color: 'text.secondary', verticalAlign: 'top', py: 1 },
} as const
