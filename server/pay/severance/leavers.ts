/** Facts of positions that end: service, the leave that is left, and the days by which a day's wage is counted. */
import type { EmploymentCategory } from '#contract/org/employment-category.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { weekOn } from '#server/calendar/work-calendar/calendar.ts'
import { readPersonalCalendars } from '#server/calendar/work-calendar/queries.ts'
import { findLedgerPositions, readBalances } from '#server/leave/ledger/balances.ts'
import { divideHalfUp } from '#server/pay/engine/rupiah.ts'
import { pkwtCompensation, wholeMonths } from '#server/pay/engine/service.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'

export interface Leaving {
  position_id: number
  company_id: number
  start_at: string | null
  contract_end_at: string | null
  category: EmploymentCategory | null
  last_day: string
}

export interface LeavingFacts {
  unused_leave: number
  day_divisor: number
  /** Whole months of service, the last day included. */
  months: number
  /** Whole months of the contract; null without one. */
  contract_months: number | null
}

const DAYS_OF_FIVE = 21
const DAYS_OF_SIX = 25
const FIVE = 5

/** Both days are included; a contract that ends early counts until then. */
const monthsUntil = (start: string | null, last: string) => (start ? wholeMonths(start, shiftDay(last, 1)) : 0)
const contractMonths = ({ category, start_at, contract_end_at, last_day }: Leaving) => {
  if (category !== 'kontrak') return null
  return monthsUntil(start_at, contract_end_at !== null && contract_end_at < last_day ? contract_end_at : last_day)
}

/** By position. */
export const readLeavers = async (
  db: Db,
  clock: Clock,
  leavers: readonly Leaving[],
): Promise<Map<number, LeavingFacts>> => {
  if (leavers.length === 0) return new Map()
  const ids = leavers.map((it) => it.position_id)
  const years = [...new Set(leavers.map((it) => Number(it.last_day.slice(0, 4))))]
  const days = leavers.map((it) => it.last_day).toSorted()
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const positions = await findLedgerPositions(db, clock, db`p.id = any(${ids})`)
  const balances = await readBalances(db, positions, years)
  const calendarOf = await readPersonalCalendars(db, leavers, period)
  return new Map(
    leavers.map((it) => {
      const { position_id, company_id, last_day } = it
      const year = Number(last_day.slice(0, 4))
      const left = balances.find((row) => row.position_id === position_id && row.year === year)?.remaining ?? 0
      const week = weekOn(calendarOf(position_id, company_id), last_day).working_days
      const facts: LeavingFacts = {
        unused_leave: Math.max(0, left),
        day_divisor: week > FIVE ? DAYS_OF_SIX : DAYS_OF_FIVE,
        months: monthsUntil(it.start_at, last_day),
        contract_months: contractMonths(it),
      }
      return [position_id, facts]
    }),
  )
}

/** Halves of days count. */
export const leavePay = (wage: number, { unused_leave, day_divisor }: LeavingFacts) =>
  divideHalfUp(wage * Math.round(unused_leave * 2), day_divisor * 2)

export const compensationOf = (wage: number, { contract_months }: LeavingFacts) =>
  contract_months === null
    ? null
    : { months: contract_months, amount: contract_months === 0 ? 0 : pkwtCompensation(wage, contract_months) }
