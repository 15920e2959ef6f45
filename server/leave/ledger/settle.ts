/** Computes the entries that the ledger of a position lacks by the rules of its figures. Pure. */
import type { LeavePolicy } from '#contract/leave/policy.ts'
import { shiftDay } from '#contract/platform/day.ts'
import {
  firstDay,
  grantedAfterOpening,
  grantOf,
  isAfterOpening,
  lapseDay,
  NOTHING,
  remainingOf,
  type StoredSums,
  type YearSums,
  yearEnd,
  yearOf,
} from './rules.ts'

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
