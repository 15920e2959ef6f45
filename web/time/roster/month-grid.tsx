import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { mondayOf } from '#contract/platform/day.ts'
import { useTodayInView } from '#web/ui/list/use-today-in-view.ts'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { toneOfShift } from './day-style.ts'
import { MonthCell } from './month-cell.tsx'
import { MonthDayHead } from './month-day-head.tsx'
import { tableStyle } from './month-style.ts'
import { NeedRows } from './need-rows.tsx'
import type { MarkedRow } from './paint.ts'
import { hoursNumber, overText, workOf, workText } from './roster-sums.ts'
import { dayOn, holidayOn, type RosterViewProps } from './roster-view.ts'
import { useCellPainting } from './use-cell-painting.ts'

/** People by the days of a month, a letter each; where they do not fit, the days scroll beside the names. */
export function MonthGrid({ rows, dates, shifts, today, countOf, canPaint, onPaint, onOpenPattern }: RosterViewProps) {
  const aboutOf = aboutNamesakes(rows)
  const box = useTodayInView(`${dates[0]} ${rows.length > 0}`)
  const { grid, cell } = useCellPainting({ rows: rows.length, columns: dates.length }, (row, column, stroke) => {
    const [person, date] = [rows[row], dates[column]]
    if (person && date && canPaint(person, date)) onPaint(person, date, stroke)
  })
  return (
    // Focusable so that the keyboard can scroll a table wider than its container.
    <Box ref={box} role="group" aria-label="Bulan" tabIndex={0} sx={{ overflowX: 'auto', position: 'relative' }}>
      <Box component="table" role="grid" aria-label="Jadwal sebulan" sx={tableStyle} {...grid}>
        <thead>
          <tr>
            <th scope="col">Nama</th>
            {dates.map((date) => (
              <MonthDayHead key={date} date={date} isToday={date === today} holiday={holidayOn(rows, date)} />
            ))}
            <th scope="col">Jam</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.position_id}>
              <th scope="row">
                <ButtonBase
                  title={`Pola mingguan ${row.name}`}
                  onClick={() => onOpenPattern(row)}
                  sx={{ ...nameStyle, '&:hover': { textDecoration: 'underline' } }}
                >
                  {row.name}
                  {aboutOf(row) && (
                    <Box component="span" sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
                      {aboutOf(row)}
                    </Box>
                  )}
                </ButtonBase>
              </th>
              {dates.map((date, column) => {
                const day = dayOn(row, date)
                return (
                  <td key={date}>
                    {day && (
                      <MonthCell
                        {...cell(rowIndex, column)}
                        day={day}
                        mark={row.marks.days.get(date)}
                        isOverWeek={row.marks.weeks.get(mondayOf(date))?.is_over ?? false}
                        shifts={shifts}
                        tone={toneOfShift(shifts, day.shift_id)}
                        whose={`${row.name}, ${weekday(date)} ${shortDays(date)}`}
                        canPaint={canPaint(row, date)}
                      />
                    )}
                  </td>
                )
              })}
              <WorkCell row={row} dates={dates} />
            </tr>
          ))}
        </tbody>
        <NeedRows
          dates={dates}
          shifts={shifts}
          countOf={countOf}
          today={today}
          isNarrow
          total={hoursNumber(rows.reduce((sum, row) => sum + workOf(row.days).minutes, 0))}
        />
      </Box>
    </Box>
  )
}

/** The hours of the month, and its weeks over the law. */
const WorkCell = ({ row, dates }: { row: MarkedRow; dates: readonly string[] }) => {
  const mondays = new Set(dates.map(mondayOf))
  const over = [...row.marks.weeks].filter(([monday, it]) => mondays.has(monday) && it.is_over)
  const reasons = over.map(([monday, it]) => `Pekan ${shortDays(monday)}: ${workText(it)}, ${overText(it)}`)
  const { days, minutes } = workOf(row.days)
  return (
    <td title={reasons.join('; ') || undefined}>
      {minutes === 0 && days > 0 ? '–' : hoursNumber(minutes)}
      {over.length > 0 && (
        <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 600, color: 'error.main' }}>
          {over.map(([monday, it]) => (
            <Box component="span" key={monday} sx={{ display: 'block' }}>
              {workText(it)}
            </Box>
          ))}
        </Box>
      )}
    </td>
  )
}

const nameStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  width: '100%',
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44 },
  textAlign: 'left',
  fontSize: 13,
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const
