/** The period and the page of a recap. */
import { departmentFilter } from '#contract/org/department.ts'
import { choices } from '#contract/platform/choices.ts'
import { Day } from '#contract/platform/fields.ts'
import { filter, Id } from '#contract/platform/http.ts'

export const RECAP_PAGE_SIZE = 25
const RECAP_DAYS_MAX = 62
const DAY_MS = 86_400_000

/** The days of people as a map, or their sums. */
export const recapViews = choices({ peta: 'Peta', angka: 'Angka' })
export type RecapView = (typeof recapViews.values)[number]

export const recapPeriod = { from: Day(), to: Day(), company_id: filter(Id), ...departmentFilter }

export const isShortEnough = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  // A date that does not exist is reported at its own field.
  return !(days < 1 || days > RECAP_DAYS_MAX)
}
export const tooLong = { path: ['to'], error: `Maksimal ${RECAP_DAYS_MAX} hari` }
