/** Series of charts: each has a colour and a pattern of its own, so that greyscale tells them apart too. */
import { token } from '#web/ui/theme/palette.ts'

const names = ['one', 'two', 'three', 'four', 'five', 'six'] as const
const dashes = ['', '6 3', '2 3', '8 3 2 3', '12 4', '1 4'] as const

export const colourOf = (index: number) => token(`chart-${names[index % names.length]}`)
export const dashOf = (index: number) => dashes[index % dashes.length] || undefined

export interface ChartPoint {
  label: string
  values: readonly (number | null)[]
}

export interface ChartProps {
  series: readonly string[]
  points: readonly ChartPoint[]
  /** The value as a text, of the title of a point. */
  text: (value: number) => string
}

export const FRAME = { width: 640, height: 220, left: 24, right: 48, top: 8, bottom: 24 } as const
export const plotWidth = FRAME.width - FRAME.left - FRAME.right
export const plotHeight = FRAME.height - FRAME.top - FRAME.bottom
