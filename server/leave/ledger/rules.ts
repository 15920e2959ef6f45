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

const firstDay = (year: number) => `${year}-01-01`
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

export type SettledKind = 'grant' | 'carry_in' | 'carry_out' | 'expired'
export interface Settled {
  year: number
  kind: SettledKind
  date: string
  days: number
}

export interface DueDays {
  /** Grants up to this day are due, … */
  grants_until: string
  /** … and what follows the end of a day, up to this one. */
  ended_until: string
  /** The first year to settle; the year before that of the grants by default. */
  from_year?: number
  /** The note of the entries that are written. */
  note?: string
}
/** The first and the last year to settle. */
export const settledYears = ({ grants_until, from_year }: DueDays) => {
  const last = yearOf(grants_until)
  return { first: Math.min(from_year ?? last, last - 1), last }
}

/** The facts about a position that its settlement needs. */
export interface Settling extends DueDays {
  /** The day of the opening balance. */
  opening_date?: string | null
  start_at: string | null
  /** The policy of a year in the company that granted it, … */
  grantPolicy: (year: number) => LeavePolicy
  /** … and in the company of the position. */
  policy: (year: number) => LeavePolicy
  sums: ReadonlyMap<number, StoredSums>
  /** The first year with a ledger. */
  ledger_from: number
}

/** A correction of a grant is dated after the opening balance, which it does not change. */
const firstAfterOpening = ({ opening_date }: Settling, year: number) =>
  opening_date && opening_date >= firstDay(year) ? shiftDay(opening_date, 1) : firstDay(year)

/** The end of a year is settled unless the opening balance is of a later one. */
const isClosedByOpening = ({ opening_date }: Settling, year: number) => !!opening_date && year < yearOf(opening_date)

/**
 * The entries that are missing for the figures to be as they ought to be: targets minus what is there. Therefore it may
 * run twice or late, and a corrected start date or policy corrects the ledger.
 */
export const settle = (position: Settling): Settled[] => {
  const { start_at, policy, sums, ledger_from, grants_until, ended_until } = position
  const entries: Settled[] = []
  const now = new Map<number, StoredSums>(sums)
  const add = (entry: Settled, field: keyof YearSums) => {
    if (entry.days === 0) return
    entries.push(entry)
    const before = now.get(entry.year) ?? NOTHING
    now.set(entry.year, { ...before, [field]: before[field] + entry.days })
  }
  const { first, last } = settledYears(position)
  for (let year = Math.max(first, ledger_from); year <= last; year++) {
    const of = () => now.get(year) ?? NOTHING
    const grant = grantOf(position.grantPolicy(year), start_at, year)
    const isCounted = grant !== undefined && isAfterOpening(position, grant.date)
    const isDue = isCounted && grant.date <= grants_until
    add(
      {
        year,
        kind: 'grant',
        date: isCounted ? grant.date : firstAfterOpening(position, year),
        days: (isDue ? grant.days : 0) - grantedAfterOpening(of()),
      },
      'granted',
    )
    const lapse = lapseDay(policy(year), year)
    const hasLapsed = lapse !== undefined && lapse <= ended_until
    const unused = hasLapsed ? Math.max(0, of().carried + of().used_before_lapse) : 0
    // A policy that lets carried days lapse later takes back what lapsed too early.
    const date = hasLapsed ? lapse : (sums.get(year)?.lapsed_on ?? yearEnd(year))
    // Carried days of before an opening balance are part of its figure.
    if (isAfterOpening(position, firstDay(year)))
      add({ year, kind: 'expired', date, days: -unused - of().lapsed }, 'lapsed')
    if (yearEnd(year) > ended_until || isClosedByOpening(position, year)) continue
    const { closed, carried_out } = of()
    const rest = remainingOf(of()) - closed - carried_out
    const carried = Math.min(rest, policy(year).carry_over_days)
    add({ year, kind: 'carry_out', date: yearEnd(year), days: -carried - carried_out }, 'carried_out')
    add({ year, kind: 'expired', date: yearEnd(year), days: carried - Math.max(rest, carried) - closed }, 'closed')
    const next = year + 1
    const carriedIn = now.get(next)?.carried ?? 0
    add({ year: next, kind: 'carry_in', date: firstDay(next), days: carried - carriedIn }, 'carried')
  }
  return entries
}
