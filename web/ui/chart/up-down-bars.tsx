import { token } from '#web/ui/theme/palette.ts'
import { axisTicks } from './axis-ticks.ts'
import { ChartFrame } from './chart-frame.tsx'
import { type ChartProps, colourOf, FRAME, plotHeight, plotWidth } from './series.ts'

/** Two series of bars from a line in the middle: the first one up, the second one down. */
export function UpDownBars({ series, points, text }: ChartProps) {
  const most = Math.max(1, ...points.flatMap(({ values }) => values.map((it) => it ?? 0)))
  const end = axisTicks(most).at(-1) ?? 1
  const step = plotWidth / Math.max(1, points.length)
  const width = Math.min(28, step * 0.6)
  const middle = FRAME.top + plotHeight / 2
  const x = (index: number) => FRAME.left + (index + 0.5) * step
  return (
    <ChartFrame series={series} points={points} ticks={[]} x={x}>
      <line x1={FRAME.left} x2={FRAME.left + plotWidth} y1={middle} y2={middle} stroke={token('divider')} />
      {points.map(({ label, values }, place) =>
        values.slice(0, 2).map((value, index) => {
          if (!value) return null
          const height = ((plotHeight / 2 - 4) * value) / end
          return (
            <rect
              key={`${label} ${series[index]}`}
              x={x(place) - width / 2}
              y={index === 0 ? middle - height : middle + 1}
              width={width}
              height={height}
              fill={colourOf(index)}
            >
              <title>{`${label}, ${series[index]}: ${text(value)}`}</title>
            </rect>
          )
        }),
      )}
    </ChartFrame>
  )
}
