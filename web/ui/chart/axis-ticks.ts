/** Ticks of the axis: round integers, and few enough for a phone. */
export function axisTicks(highest: number): number[] {
  const rough = Math.max(highest, 1) / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (([1, 2, 5] as const).find((it) => it * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
