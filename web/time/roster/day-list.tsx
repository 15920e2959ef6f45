import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { DayCell } from './day-cell.tsx'
import { PersonButton } from './person-button.tsx'
import type { RosterViewProps } from './week-grid.tsx'

/** One day at a time on a phone: the days of the week, and the people of the chosen one. */
export function DayList({ rows, shifts, today, canPaint, onPaint, onOpenPattern }: RosterViewProps) {
  const days = rows[0]?.days ?? []
  const aboutOf = aboutNamesakes(rows)
  const [wanted, setChosen] = useState(today)
  // Another week has other days.
  const chosen = days.find((it) => it.date === wanted) ?? days[0]
  if (!chosen) return null
  return (
    <Box sx={{ px: 1, pb: 1 }}>
      <Box role="group" aria-label="Hari" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.5 }}>
        {days.map(({ date, holiday }) => (
          <DayButton
            key={date}
            date={date}
            isToday={date === today}
            isFree={holiday !== null}
            hasChange={rows.some((row) => row.days.some((it) => it.date === date && it.change))}
            isChosen={date === chosen.date}
            onChoose={() => setChosen(date)}
          />
        ))}
      </Box>
      <Typography variant="h3" component="h2" sx={{ px: 1, mt: 1.5 }}>
        {weekday(chosen.date)}, {shortDays(chosen.date)}
        {chosen.holiday && (
          <Typography component="span" color="error">
            {` · ${chosen.holiday}`}
          </Typography>
        )}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => {
          const day = row.days.find((it) => it.date === chosen.date)
          return (
            <Box component="li" key={row.position_id} sx={lineStyle}>
              <PersonButton row={row} about={aboutOf(row) || row.job_name} onOpen={() => onOpenPattern(row)} />
              {day && (
                <DayCell
                  day={day}
                  shifts={shifts}
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
