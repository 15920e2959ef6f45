import Box from '@mui/material/Box'
import { token } from '#web/ui/theme/palette.ts'
import { showLatest } from './chart-frame.tsx'
import { colourOf } from './series.ts'

export interface HeatCell {
  date: string
  /** From 0 to 1; null where the day has no value. */
  value: number | null
  title: string
}

const SIZE = 18
const GAP = 3
const LEFT = 34
const TOP = 18
const DAYS = 'Sen Sel Rab Kam Jum Sab Min'.split(' ')

const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const monthName = new Intl.DateTimeFormat('id', { month: 'short', timeZone: 'UTC' })
const isFirstMonday = (date: string) => weekdayOf(date) === 0 && Number(date.slice(8)) <= DAYS.length

/** Weekdays by weeks; the fuller a cell, the higher its value. A day without one is only outlined. */
export function HeatMap({ cells }: { cells: readonly HeatCell[] }) {
  const before = cells[0] ? weekdayOf(cells[0].date) : 0
  const weeks = Math.ceil((cells.length + before) / DAYS.length)
  const width = LEFT + weeks * (SIZE + GAP)
  const height = TOP + DAYS.length * (SIZE + GAP)
  return (
    <Box aria-hidden ref={showLatest} sx={{ overflowX: 'auto' }}>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {DAYS.map((day, row) => (
          <text key={day} x={0} y={TOP + row * (SIZE + GAP) + 13} fontSize={11} fill={token('text-secondary')}>
            {day}
          </text>
        ))}
        {cells.map(({ date, value, title }, index) => {
          const place = {
            x: LEFT + Math.floor((index + before) / DAYS.length) * (SIZE + GAP),
            y: TOP + weekdayOf(date) * (SIZE + GAP),
          }
          const filled = value === null ? 0 : Math.round(value * SIZE)
          return (
            <g key={date}>
              {isFirstMonday(date) && (
                <text x={place.x} y={11} fontSize={11} fill={token('text-secondary')}>
                  {monthName.format(Date.parse(date))}
                </text>
              )}
              <rect
                {...place}
                width={SIZE}
                height={SIZE}
                rx={2}
                fill={value === null ? 'none' : token('chart-track')}
                stroke={token('divider')}
              />
              {value !== null && (
                <rect x={place.x} y={place.y + SIZE - filled} width={SIZE} height={filled} rx={2} fill={colourOf(0)} />
              )}
              <rect {...place} width={SIZE} height={SIZE} fillOpacity={0}>
                <title>{title}</title>
              </rect>
            </g>
          )
        })}
      </svg>
    </Box>
  )
}
