/** The value that this percentage of the samples does not exceed. */
export const percentile = (samples: number[], percent: number) => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
