/** Sums of paid claims, and the median days until payment. Pure. */
import { groupBy } from '#server/platform/group-by.ts'
import type { PaidGroup } from './queries.ts'

interface PaidSum {
  paid: number
  pay_days: number | null
}
export type PaidSums = ReadonlyMap<string, PaidSum>
export const NOTHING_PAID: PaidSum = { paid: 0, pay_days: null }

type Waits = Pick<PaidGroup, 'wait' | 'claims'>

/** The value in the middle of all claims, the mean of two where they are even; null without any. */
export const medianWait = (groups: readonly Waits[]): number | null => {
  const known = groups.flatMap(({ wait, claims }) => (wait === null ? [] : { wait, claims }))
  let count = 0
  /** Each wait with the number of claims that waited no longer. */
  const sorted = known
    .toSorted((one, other) => one.wait - other.wait)
    .map(({ wait, claims }) => {
      count += claims
      return { wait, through: count }
    })
  const at = (place: number) => sorted.find((it) => it.through > place)?.wait ?? 0
  return count === 0 ? null : (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2
}

export const paidSums = (groups: readonly PaidGroup[]): PaidSums => {
  const found = groupBy(groups, (it) => it.key)
  return new Map(
    [...found].map(([key, own]) => [
      key,
      { paid: own.reduce((sum, it) => sum + it.total, 0), pay_days: medianWait(own) },
    ]),
  )
}
