import { token } from '#web/ui/theme/palette.ts'
import { axisTicks } from './axis-ticks.ts'
import { ChartFrame, yOf } from './chart-frame.tsx'
import { type ChartProps, colourOf, FRAME, plotWidth } from './series.ts'

const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, it) => sum + (it ?? 0), 0)

/** Bars over months whose parts add up; a line of the background parts them, so that greyscale does too. */
export function StackedBars({ series, points, text }: ChartProps) {
  // Parts that are rounded may add up to a little more than 100.
  const ticks = axisTicks(Math.round(Math.max(0, ...points.map(({ values }) => sumOf(values)))))
  const end = ticks.at(-1) ?? 1
  const step = plotWidth / Math.max(1, points.length)
  const width = Math.min(28, step * 0.7)
  const x = (index: number) => FRAME.left + (index + 0.5) * step
  return (
    <ChartFrame series={series} points={points} ticks={ticks} x={x}>
      {points.map(({ label, values }, place) =>
        values.map((value, index) => {
          if (!value) return null
          const below = sumOf(values.slice(0, index))
          const top = yOf(below + value, end)
          return (
            <rect
              key={`${label} ${series[index]}`}
              x={x(place) - width / 2}
              y={top}
              width={width}
              height={yOf(below, end) - top}
              fill={colourOf(index)}
              stroke={token('background-paper')}
            >
              <title>{`${label}, ${series[index]}: ${text(value)}`}</title>
            </rect>
          )
        }),
      )}
    </ChartFrame>
  )
}
