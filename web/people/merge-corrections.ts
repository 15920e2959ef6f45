import type { Correction } from '#contract/people.ts'

/** The latest correction of a cell wins. */
export const mergeCorrections = (before: readonly Correction[], fixes: readonly Correction[]): Correction[] => {
  const cells = new Map([...before, ...fixes].map((it) => [`${it.row} ${it.column}`, it]))
  return [...cells.values()]
}
