import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { number } from '#web/ui/format.ts'
import { token } from '#web/ui/theme/palette.ts'
import { type ChartPoint, colourOf, FRAME, plotHeight, plotWidth } from './series.ts'

interface Props {
  series: readonly string[]
  points: readonly ChartPoint[]
  ticks: readonly number[]
  /** The middle of a point on the axis. */
  x: (index: number) => number
  children: ReactNode
}

const LABELS = 8

/** Millions of rupiah would not fit beside the axis: '10 jt'. */
const compact = new Intl.NumberFormat('id', { notation: 'compact' })
const LONG = 10_000
export const tickText = (tick: number) => (tick < LONG ? number(tick) : compact.format(tick))

/** On a phone the latest points are seen first, and the axis beside them. */
export const showLatest = (frame: HTMLElement | null) => {
  if (frame) frame.scrollLeft = frame.scrollWidth
}

export const yOf = (value: number, end: number) => FRAME.top + plotHeight * (1 - value / (end || 1))

/** Axes and legend around a chart; a table beside it has the numbers, so that it is hidden from screen readers. */
export function ChartFrame({ series, points, ticks, x, children }: Props) {
  const end = ticks.at(-1) ?? 1
  const every = Math.max(1, Math.ceil(points.length / LABELS))
  return (
    <Box aria-hidden>
      {series.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, fontSize: 12, mb: 1 }}>
          {series.map((label, index) => (
            <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Box sx={{ width: 12, height: 12, borderRadius: 0.25, bgcolor: colourOf(index) }} />
              {label}
            </Box>
          ))}
        </Box>
      )}
      <Box ref={showLatest} sx={{ overflowX: 'auto' }}>
        <Box
          component="svg"
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          sx={{ display: 'block', width: '100%', minWidth: 560, height: 'auto', fontSize: { xs: 11, lg: 8 } }}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={FRAME.left}
                x2={FRAME.left + plotWidth}
                y1={yOf(tick, end)}
                y2={yOf(tick, end)}
                stroke={token('divider')}
              />
              <text x={FRAME.left + plotWidth + 8} y={yOf(tick, end) + 4} fill={token('text-secondary')}>
                {tickText(tick)}
              </text>
            </g>
          ))}
          {points.map(({ label }, index) =>
            (points.length - 1 - index) % every === 0 ? (
              <text key={label} x={x(index)} y={FRAME.height - 6} textAnchor="middle" fill={token('text-secondary')}>
                {label}
              </text>
            ) : null,
          )}
          {children}
        </Box>
      </Box>
    </Box>
  )
}
