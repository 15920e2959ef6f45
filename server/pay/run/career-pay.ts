/** The pay of a position on the days of a period, from its career and its amounts. Pure. */

import type { PayPolicy } from '#contract/pay/pay-policy.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { calendarDays, type WorkCalendar, weekOn } from '#server/calendar/work-calendar/calendar.ts'
import { readDays } from '#server/calendar/work-calendar/career-days.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import type { ComponentPay, SlipComponent } from '#server/pay/engine/position-pay.ts'
import { wholeRupiah } from '#server/pay/engine/rupiah.ts'
import type { Segment } from '#server/pay/engine/time.ts'

/** A position in the company of a run. */
export interface CareerFacts {
  /** The days of the career in that company, as PostgreSQL writes them. */
  days: string
  start_at: string | null
  last_day: string | null
  /** The present base salary, with two decimals. */
  base_salary: string | null
}

/** A change of the base salary: what was paid before it. */
export interface SalaryChange {
  effective_at: string
  before: string
}

/** An amount of a component from a day on. */
export interface DatedAmount {
  component_id: number
  amount: string
  valid_from: string
  valid_until: string | null
}

/** The dates of a period that a position had in the company. */
export const ownDates = ({ days, start_at, last_day }: CareerFacts, dates: readonly string[]) => {
  const isHere = readDays(days)
  return dates.filter(
    (date) => isHere(date) && (start_at === null || start_at <= date) && (last_day === null || date <= last_day),
  )
}

/** As D9 reads it: what was paid before the first change after the date, else the present salary. */
const salaryOn = (changes: readonly SalaryChange[], present: string | null, date: string) =>
  changes.find((it) => it.effective_at > date)?.before ?? present

export interface Proration {
  /** The days of the whole period by which a part of it counts. */
  all: number
  counts: (date: string) => boolean
  /** The working days of the whole period, also before joining. */
  working_days: number
}

const DAYS_OF_FIVE = 21
const DAYS_OF_SIX = 25
const FIVE = 5

/** The days that count, and their number in the whole period; without any working day calendar days count. */
export const prorationOf = (
  { proration, fixed_days }: Pick<PayPolicy, 'proration' | 'fixed_days'>,
  calendar: WorkCalendar,
  { from, to }: DayPeriod,
): Proration => {
  const dates = calendarDays(calendar, from, to)
  const working = new Set(dates.filter((it) => it.kind === 'work').map((it) => it.date))
  const working_days = working.size
  if (proration === 'calendar' || working_days === 0) return { all: dates.length, counts: () => true, working_days }
  const counts = (date: string) => working.has(date)
  if (proration === 'working') return { all: working_days, counts, working_days }
  const ofWeek = weekOn(calendar, to).working_days > FIVE ? DAYS_OF_SIX : DAYS_OF_FIVE
  return { all: fixed_days ?? ofWeek, counts, working_days }
}

/** The values of the days in their order, each with the days that count. */
const segmentsOf = (own: readonly string[], valueOn: (date: string) => number, { counts }: Proration): Segment[] => {
  const segments: Segment[] = []
  const isUnbroken = shiftDay(own[0] ?? '', own.length - 1) === own.at(-1)
  let until = ''
  for (const date of own) {
    const amount = valueOn(date)
    const last = segments.at(-1)
    const days = counts(date) ? 1 : 0
    if (last && last.amount === amount && (isUnbroken || shiftDay(until, 1) === date)) last.days += days
    else segments.push({ amount, days })
    until = date
  }
  return segments
}

export interface PayOfPosition {
  career: CareerFacts
  own: readonly string[]
  changes: readonly SalaryChange[]
  amounts: readonly DatedAmount[]
  proration: Proration
}

/** The same amount is asked for each day of a period. */
const remember = (compute: (amount: string) => number) => {
  const known = new Map<string, number>()
  return (amount: string) => {
    const found = known.get(amount) ?? compute(amount)
    known.set(amount, found)
    return found
  }
}

/** The components with an amount on some own day. The base salary is that of the career. */
export const componentsOf = (
  { career, own, changes, amounts, proration }: PayOfPosition,
  components: readonly SlipComponent[],
): ComponentPay[] => {
  const lastDate = own.at(-1) ?? ''
  const rupiahOf = remember(wholeRupiah)
  return components.flatMap((component): ComponentPay[] => {
    if (component.paid === 'once') return []
    const dated = amounts.filter((it) => it.component_id === component.id)
    const valueOn = (date: string) => {
      if (component.code === BASE) return rupiahOf(salaryOn(changes, career.base_salary, date) ?? '0')
      const found = dated.find((it) => it.valid_from <= date && (it.valid_until === null || date <= it.valid_until))
      return found ? rupiahOf(found.amount) : 0
    }
    const segments = segmentsOf(own, valueOn, proration)
    if (segments.every((it) => it.amount === 0)) return []
    return [{ component, segments, last: valueOn(lastDate) }]
  })
}

/** The base salary, whose only writer is the career. */
export const BASE = 'POKOK'
