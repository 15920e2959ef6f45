import type { Correction } from '#contract/people.ts'

/** The last word about a cell counts. */
export const mergeCorrections = (before: readonly Correction[], fixes: readonly Correction[]): Correction[] => {
  const cells = new Map([...before, ...fixes].map((it) => [`${it.row} ${it.column}`, it]))
  return [...cells.values()]
}
