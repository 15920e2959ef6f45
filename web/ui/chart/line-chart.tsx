import { token } from '#web/ui/theme/palette.ts'
import { axisTicks } from './axis-ticks.ts'
import { ChartFrame, yOf } from './chart-frame.tsx'
import { type ChartProps, colourOf, dashOf, FRAME, plotWidth } from './series.ts'

/** The path through the known values; a gap where one is unknown. */
export const linePath = (
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
) => {
  let isOpen = false
  return values
    .map((value, index) => {
      if (value === null) {
        isOpen = false
        return ''
      }
      const step = `${isOpen ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
      isOpen = true
      return step
    })
    .join('')
}

/** Lines over months. */
export function LineChart({ series, points, text }: ChartProps) {
  const ticks = axisTicks(Math.max(0, ...points.flatMap(({ values }) => values.map((it) => it ?? 0))))
  const end = ticks.at(-1) ?? 1
  const step = plotWidth / Math.max(1, points.length - 1)
  const x = (index: number) => FRAME.left + index * step
  const y = (value: number) => yOf(value, end)
  return (
    <ChartFrame series={series} points={points} ticks={ticks} x={x}>
      {series.map((name, index) => (
        <g key={name}>
          <path
            d={linePath(
              points.map(({ values }) => values[index] ?? null),
              x,
              y,
            )}
            fill="none"
            stroke={colourOf(index)}
            strokeWidth={2}
            strokeDasharray={dashOf(index)}
          />
          {points.map(({ label, values }, place) => {
            const value = values[index]
            return value === null || value === undefined ? null : (
              <circle
                key={label}
                cx={x(place)}
                cy={y(value)}
                r={3}
                fill={colourOf(index)}
                stroke={token('background-paper')}
              >
                <title>{`${label}, ${name}: ${text(value)}`}</title>
              </circle>
            )
          })}
        </g>
      ))}
    </ChartFrame>
  )
}

/** A small line without axes, for cards. */
export function SmallLine({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((it) => it !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const range = most - least || 1
  const x = (index: number) => 2 + (index * 156) / Math.max(1, values.length - 1)
  return (
    <svg aria-hidden viewBox="0 0 160 32" width="160" height="32">
      <path
        d={linePath(values, x, (value) => 29 - ((value - least) / range) * 26)}
        fill="none"
        stroke={colourOf(0)}
        strokeWidth={2}
      />
    </svg>
  )
}
