/** The figures of a balance, from what was read. Pure. */
import type { BalanceFigures } from '#contract/leave/balance-row.ts'
import type { LeavePolicy } from '#contract/leave/policy.ts'
import { countedDays, jointDaysOf, sumOfDays, type WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import {
  grantedAfterOpening,
  grantOf,
  isAfterOpening,
  isJointDeducted,
  remainingOf,
  type StoredSums,
  yearOf,
} from './rules.ts'

/** The data of a position on which its balance depends. */
export interface LedgerPosition {
  position_id: number
  company_id: number
  start_at: string | null
  /** Set for a leaver, also before the day has come. */
  last_day: string | null
  is_active: boolean
  /** The first day in the present company, if the position moved there. */
  company_since: string | null
  /** The day of the opening balance. */
  opening_date: string | null
  /** The first year with a ledger. */
  ledger_from: number
  /** Today in the company. */
  today: string
}

export interface AskedLeave {
  id: number
  start_date: string
  end_date: string
  part: 'full' | 'morning' | 'afternoon'
}

interface YearFacts {
  year: number
  position: LedgerPosition
  sums: StoredSums
  /** The policy of the company that granted the year, and that of the position's company. */
  grantPolicy: LeavePolicy
  policy: LeavePolicy
  calendar: WorkCalendar
  /** Waiting requests that deduct. */
  waiting: readonly AskedLeave[]
  /** Joint days with an entry, and days on which joint leave costs nothing: with attendance or other accepted leave. */
  writtenJoint: ReadonlySet<string>
  exemptJoint: ReadonlySet<string>
}

/** The counted days of a leave that fall into a year. */
export const countedInYear = (calendar: WorkCalendar, leave: Omit<AskedLeave, 'id'>, year: number) =>
  sumOfDays(countedDays(calendar, leave).filter((it) => yearOf(it.date) === year))

/** The grant that the next run will write, and its date; undefined if there is none. */
export const expectedGrant = ({ year, position, sums, grantPolicy }: Omit<YearFacts, 'calendar' | 'waiting'>) => {
  const { start_at, is_active, last_day, ledger_from, today } = position
  if (!is_active || year < ledger_from || year < yearOf(today) - 1) return undefined
  const grant = grantOf(grantPolicy, start_at, year)
  if (grant && last_day !== null && grant.date > last_day) return undefined
  const isCounted = grant !== undefined && isAfterOpening(position, grant.date)
  const days = (isCounted ? grant.days : 0) - grantedAfterOpening(sums)
  return days === 0 ? undefined : { days, date: grant?.date ?? `${year}-01-01` }
}

/** The joint days of a company in a year that cost a position a day, by its time of work only. */
export const jointDates = (
  calendar: WorkCalendar,
  policy: LeavePolicy,
  position: Pick<LedgerPosition, 'start_at' | 'last_day' | 'company_since' | 'opening_date'>,
  year: number,
) => {
  const { start_at, last_day, company_since } = position
  return jointDaysOf(calendar, year).filter(
    (date) =>
      (start_at === null || start_at <= date) &&
      (last_day === null || date <= last_day) &&
      (company_since === null || company_since <= date) &&
      isAfterOpening(position, date) &&
      isJointDeducted(policy, start_at, date),
  )
}

export const balanceFigures = (facts: YearFacts): BalanceFigures => {
  const { year, position, sums, policy, calendar, waiting, writtenJoint, exemptJoint } = facts
  const hasLedger = year >= position.ledger_from
  const reserved = hasLedger ? waiting.reduce((sum, it) => sum + countedInYear(calendar, it, year), 0) : 0
  const expected = expectedGrant(facts)?.days ?? 0
  const ahead = hasLedger && year >= yearOf(position.today) - 1 ? jointDates(calendar, policy, position, year) : []
  const joint_ahead = ahead.filter((date) => !writtenJoint.has(date) && !exemptJoint.has(date)).length
  const remaining = remainingOf(sums)
  return {
    granted: sums.granted,
    carried: sums.carried,
    adjusted: sums.adjusted,
    joint: 0 - sums.joint,
    taken: 0 - sums.taken,
    expired: 0 - sums.lapsed - sums.closed,
    carried_out: 0 - sums.carried_out,
    remaining,
    reserved,
    expected,
    joint_ahead,
    available: remaining + expected - reserved - joint_ahead,
  }
}
