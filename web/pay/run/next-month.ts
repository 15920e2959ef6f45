/** The month for which the next run is begun, and the day on which it is paid. Pure. */
import type { PayRun } from '#contract/pay/run-rows.ts'

const following = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** After the newest monthly run of the year; without one the month from which the company computes pay here, or January. */
export const nextMonth = (runs: readonly PayRun[], year: number, enabledFrom: string | null) => {
  const last = runs
    .filter((it) => it.kind === 'bulanan')
    .map((it) => it.month)
    .toSorted()
    .at(-1)
  if (last) return following(last)
  const january = `${year}-01`
  return enabledFrom && enabledFrom > january ? enabledFrom : january
}

/** The pay day in the month, or its last day where the month is shorter or the company has no fixed day. */
export const payDateOf = (month: string, payDay: number | null) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(payDay ?? last, last)).padStart(2, '0')}`
}
