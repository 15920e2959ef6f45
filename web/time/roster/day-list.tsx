import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { DayCell } from './day-cell.tsx'
import { toneOfShift } from './day-style.ts'
import { PersonButton } from './person-button.tsx'
import { overText, workText } from './roster-sums.ts'
import { dayOn, holidayOn, type RosterViewProps } from './roster-view.ts'
import { gapAt } from './staffing.ts'

/** One day at a time on a phone: the days of the week, and the people of the chosen one. */
export function DayList({ rows, dates, shifts, today, countOf, canPaint, onPaint, onOpenPattern }: RosterViewProps) {
  const aboutOf = aboutNamesakes(rows)
  const [wanted, setChosen] = useState(today)
  // Another week has other days.
  const chosen = dates.find((it) => it === wanted) ?? dates[0] ?? today
  const holiday = holidayOn(rows, chosen)
  return (
    <Box sx={{ px: 1, pb: 1 }}>
      <Box role="group" aria-label="Hari" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.5 }}>
        {dates.map((date) => (
          <DayButton
            key={date}
            date={date}
            isToday={date === today}
            isFree={holidayOn(rows, date) !== null}
            hasChange={rows.some((row) => row.days.some((it) => it.date === date && it.change))}
            isChosen={date === chosen}
            onChoose={() => setChosen(date)}
          />
        ))}
      </Box>
      <Typography variant="h3" component="h2" sx={{ px: 1, mt: 1.5 }}>
        {weekday(chosen)}, {shortDays(chosen)}
        {holiday && (
          <Typography component="span" color="error">
            {` · ${holiday}`}
          </Typography>
        )}
      </Typography>
      {shifts.length > 0 && (
        <Typography variant="body2" component="p" sx={{ px: 1, mt: 0.5 }}>
          {shifts.map((shift, index) => {
            const gap = gapAt({ shifts, countOf, today }, shift, chosen)
            return (
              <Box
                component="span"
                key={shift.id}
                sx={gap ? { color: 'error.main', fontWeight: 600 } : { color: 'text.secondary' }}
              >
                {index > 0 && ' · '}
                {shift.name} {countOf(chosen, shift.id)}
                {shift.needed !== null && ` dari ${shift.needed}`}
                {gap && `, ${gap.text}`}
              </Box>
            )
          })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => {
          const day = dayOn(row, chosen)
          const week = row.marks.weeks.get(dates[0] ?? chosen)
          return (
            <Box component="li" key={row.position_id} sx={lineStyle}>
              <div>
                <PersonButton row={row} about={aboutOf(row) || row.job_name} onOpen={() => onOpenPattern(row)} />
                {week?.is_over && (
                  <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
                    {workText(week)}, {overText(week)}
                  </Typography>
                )}
              </div>
              {day && (
                <DayCell
                  day={day}
                  mark={row.marks.days.get(chosen)}
                  tone={toneOfShift(shifts, day.shift_id)}
                  whose={row.name}
                  canPaint={canPaint(row, day.date)}
                  onClick={() => canPaint(row, day.date) && onPaint(row, day.date)}
                />
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

interface DayButtonProps {
  date: string
  isToday: boolean
  isFree: boolean
  hasChange: boolean
  isChosen: boolean
  onChoose: () => void
}

const DayButton = ({ date, isToday, isFree, hasChange, isChosen, onChoose }: DayButtonProps) => (
  <ButtonBase
    aria-pressed={isChosen}
    aria-label={`${weekday(date)} ${shortDays(date)}${hasChange ? ', ada yang belum disimpan' : ''}`}
    onClick={onChoose}
    sx={{
      flexDirection: 'column',
      minHeight: 52,
      fontSize: 12,
      borderRadius: 1,
      border: 2,
      borderColor: isChosen ? 'primary.main' : 'transparent',
      color: isFree ? 'error.main' : undefined,
    }}
  >
    <span>{weekday(date)}</span>
    <Box component="span" sx={{ fontSize: 16, fontWeight: isToday ? 700 : 500 }}>
      {Number(date.slice(8))}
      {hasChange && '•'}
    </Box>
  </ButtonBase>
)

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 124px',
  gap: 1,
  alignItems: 'center',
  px: 1,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const
