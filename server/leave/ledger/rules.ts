/** How the figures of a leave ledger come about. Pure, so that every case is a line of its test. */

import type { LeavePolicy } from '#contract/leave/policy.ts'
import { shiftDay } from '#contract/platform/day.ts'

/** The same day some months later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** The first day of entitlement; null while the first day of work is unknown. */
export const entitledFrom = ({ after_months }: LeavePolicy, start_at: string | null) =>
  start_at === null ? null : addMonths(start_at, after_months)

export const firstDay = (year: number) => `${year}-01-01`
export const yearEnd = (year: number) => `${year}-12-31`
export const yearOf = (day: string) => Number(day.slice(0, 4))

/** The grant of a year, and its date; undefined if there is none. */
export const grantOf = (policy: LeavePolicy, start_at: string | null, year: number) => {
  const entitled = entitledFrom(policy, start_at)
  if (entitled === null || entitled > yearEnd(year)) return undefined
  const { annual_days, first_grant } = policy
  if (entitled < firstDay(year)) return granted(annual_days, firstDay(year))
  if (first_grant !== 'prorata') return granted(first_grant === 'full' ? annual_days : 0, entitled)
  const months = 13 - Number(entitled.slice(5, 7))
  return granted(Math.ceil((annual_days * 2 * months) / 12) / 2, entitled)
}
const granted = (days: number, date: string) => (days > 0 ? { days, date } : undefined)

/** The last day on which carried days can be used; undefined if they do not lapse before the year ends. */
export const lapseDay = ({ carry_over_until_month }: LeavePolicy, year: number) =>
  carry_over_until_month === 12
    ? undefined
    : shiftDay(`${year}-${String(carry_over_until_month + 1).padStart(2, '0')}-01`, -1)

/** Whether a joint day costs this position a day; attendance and other leave of that day are asked elsewhere. */
export const isJointDeducted = (policy: LeavePolicy, start_at: string | null, date: string) => {
  const entitled = entitledFrom(policy, start_at)
  return policy.joint_deducts && (policy.joint_before_entitled === 'deduct' || (entitled !== null && entitled <= date))
}

/** The sums of a year's entries with their signs. */
export interface YearSums {
  granted: number
  carried: number
  adjusted: number
  joint: number
  /** Net of what was returned. */
  taken: number
  /** Lapsed carried days. */
  lapsed: number
  /** Lapsed on 31 December. */
  closed: number
  carried_out: number
  /** The part of taken and joint on dates up to the last day of carried days. */
  used_before_lapse: number
}
/** With the date of the carried days that lapsed, by which they are taken back. */
export type StoredSums = YearSums & {
  lapsed_on?: string | null
  /** The part of granted that is dated after the opening balance. */
  granted_later?: number
}
/** Without an opening balance all of it. */
export const grantedAfterOpening = ({ granted, granted_later }: StoredSums) => granted_later ?? granted

/** Whether a date is after the opening balance: everything dated up to that is in its figure. */
export const isAfterOpening = ({ opening_date }: { opening_date?: string | null }, date: string) =>
  !opening_date || date > opening_date
export const NOTHING: YearSums = {
  granted: 0,
  carried: 0,
  adjusted: 0,
  joint: 0,
  taken: 0,
  lapsed: 0,
  closed: 0,
  carried_out: 0,
  used_before_lapse: 0,
}

export const remainingOf = (sums: YearSums) =>
  sums.granted + sums.carried + sums.adjusted + sums.joint + sums.taken + sums.lapsed + sums.closed + sums.carried_out
