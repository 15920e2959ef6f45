import Box from '@mui/material/Box'
import { token } from '#web/ui/theme/palette.ts'
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
const DAYS = 'Sen Sel Rab Kam Jum Sab Min'.split(' ')

const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Weekdays by weeks; the fuller a cell, the higher its value. A day without one is only outlined. */
export function HeatMap({ cells }: { cells: readonly HeatCell[] }) {
  const before = cells[0] ? weekdayOf(cells[0].date) : 0
  const weeks = Math.ceil((cells.length + before) / DAYS.length)
  const width = LEFT + weeks * (SIZE + GAP)
  return (
    <Box aria-hidden sx={{ overflowX: 'auto' }}>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${DAYS.length * (SIZE + GAP)}`}
        width={width}
        height={DAYS.length * (SIZE + GAP)}
      >
        {DAYS.map((day, row) => (
          <text key={day} x={0} y={row * (SIZE + GAP) + 13} fontSize={11} fill={token('text-secondary')}>
            {day}
          </text>
        ))}
        {cells.map(({ date, value, title }, index) => {
          const place = {
            x: LEFT + Math.floor((index + before) / DAYS.length) * (SIZE + GAP),
            y: weekdayOf(date) * (SIZE + GAP),
          }
          const height = value === null ? 0 : Math.round(value * SIZE)
          return (
            <g key={date}>
              <rect
                {...place}
                width={SIZE}
                height={SIZE}
                rx={2}
                fill={token('chart-track')}
                stroke={token('divider')}
              />
              {value !== null && (
                <rect x={place.x} y={place.y + SIZE - height} width={SIZE} height={height} rx={2} fill={colourOf(0)} />
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
