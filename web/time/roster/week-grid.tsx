import Box from '@mui/material/Box'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { DayCell } from './day-cell.tsx'
import { toneOfShift } from './day-style.ts'
import { NeedRows } from './need-rows.tsx'
import type { MarkedRow } from './paint.ts'
import { PersonButton } from './person-button.tsx'
import { hoursSum, overText, workOf, workText } from './roster-sums.ts'
import { dayOn, holidayOn, type RosterViewProps } from './roster-view.ts'
import { useCellPainting } from './use-cell-painting.ts'

/** People by days; the days of a week fit beside the menu of a small laptop. */
export function WeekGrid({ rows, dates, shifts, today, countOf, canPaint, onPaint, onOpenPattern }: RosterViewProps) {
  const aboutOf = aboutNamesakes(rows)
  const { grid, cell } = useCellPainting({ rows: rows.length, columns: dates.length }, (row, column, stroke) => {
    const [person, date] = [rows[row], dates[column]]
    if (person && date && canPaint(person, date)) onPaint(person, date, stroke)
  })
  return (
    // Focusable so that the keyboard can scroll a table wider than its container.
    <Box role="group" aria-label="Pekan" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" role="grid" aria-label="Jadwal" sx={tableStyle} {...grid}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: 168, textAlign: 'left' }}>
              Nama
            </Box>
            {dates.map((date) => (
              <DayHead key={date} date={date} isToday={date === today} holiday={holidayOn(rows, date)} />
            ))}
            <Box component="th" scope="col" sx={{ width: 112, '&&': { textAlign: 'right' } }}>
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
              {dates.map((date, column) => {
                const day = dayOn(row, date)
                return (
                  <td key={date}>
                    {day && (
                      <DayCell
                        {...cell(rowIndex, column)}
                        day={day}
                        mark={row.marks.days.get(date)}
                        tone={toneOfShift(shifts, day.shift_id)}
                        whose={`${row.name}, ${weekday(date)} ${shortDays(date)}`}
                        canPaint={canPaint(row, date)}
                      />
                    )}
                  </td>
                )
              })}
              <WorkCell row={row} monday={dates[0] ?? today} />
            </tr>
          ))}
        </tbody>
        <NeedRows
          dates={dates}
          shifts={shifts}
          countOf={countOf}
          today={today}
          total={hoursSum(rows.reduce((sum, row) => sum + workOf(row.days).minutes, 0))}
        />
      </Box>
    </Box>
  )
}

const DayHead = ({ date, isToday, holiday }: { date: string; isToday: boolean; holiday: string | null }) => (
  <th scope="col" aria-current={isToday ? 'date' : undefined}>
    <Box component="span" sx={isToday ? todayStyle : undefined}>
      {weekday(date)} <strong>{Number(date.slice(8))}</strong>
    </Box>
    {holiday && (
      <Box component="span" title={holiday} sx={holidayStyle}>
        {holiday}
      </Box>
    )}
  </th>
)

const WorkCell = ({ row, monday }: { row: MarkedRow; monday: string }) => {
  const week = row.marks.weeks.get(monday) ?? { ...workOf(row.days), worked_minutes: 0, is_over: false }
  return (
    <Box component="td" sx={{ ...workStyle, color: week.is_over ? 'error.main' : undefined }}>
      <Box component="span" sx={{ fontWeight: week.is_over ? 700 : 500, whiteSpace: 'nowrap' }}>
        {workText(week)}
      </Box>
      {week.is_over && (
        <Box component="span" sx={{ display: 'block', fontSize: 12 }}>
          {overText(week)}
        </Box>
      )}
    </Box>
  )
}

const workStyle = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const
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
  '& tr > th:first-of-type': { pl: 2 },
  '& thead th:last-child, & tbody td:last-child, & tfoot td[rowspan]': { pr: 2 },
  '& thead th': { fontWeight: 500, color: 'text.secondary', verticalAlign: 'top', py: 1 },
} as const
