/** How long decisions took: median and percentile, as PostgreSQL's percentile_cont. Pure. */

const tenth = (value: number) => Math.round(value * 10) / 10

export const percentile = (sorted: readonly number[], fraction: number): number | null => {
  if (sorted.length === 0) return null
  const at = fraction * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return tenth(low + (high - low) * (at - Math.floor(at)))
}

export const waitFigures = (hours: readonly number[]) => {
  const sorted = hours.toSorted((a, b) => a - b)
  return { decided: hours.length, median_hours: percentile(sorted, 0.5), p90_hours: percentile(sorted, 0.9) }
}
