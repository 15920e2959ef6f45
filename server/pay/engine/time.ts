/** Pay by time: parts of a month, absence, lateness and overtime. Pure. */
import { divideHalfUp } from './rupiah.ts'

/** A value of a component, and the days of the person on which it applies; half a day is 0.5. */
export interface Segment {
  amount: number
  days: number
}

/** Days in halves, so that they are integers. */
const HALVES = 2

/** The part of a monthly amount for own days out of all days, rounded once, and never more than the highest value. */
export const prorate = (segments: readonly Segment[], divisor: number) => {
  const highest = Math.max(0, ...segments.map((it) => it.amount))
  const units = segments.reduce((sum, it) => sum + it.amount * it.days * HALVES, 0)
  return Math.min(highest, divideHalfUp(units, divisor * HALVES))
}

/** The deduction for days without pay, never more than the amount itself. */
export const unpaid = (amount: number, days: number, divisor: number) =>
  Math.min(amount, divideHalfUp(amount * days * HALVES, divisor * HALVES))

const QUARTERS = 4
/** The monthly wage of overtime in quarters of a rupiah: by law at least three quarters of the whole pay. */
const overtimeQuarters = (fixed: number, variable: number) => Math.max(QUARTERS * fixed, 3 * (fixed + variable))

export const overtimeWage = (fixed: number, variable: number) =>
  divideHalfUp(overtimeQuarters(fixed, variable), QUARTERS)

const HOURS_PER_MONTH = 173
const HUNDREDTHS = 100
const MINUTES_PER_HOUR = 60

/** Multiplied hours are hundredths of an hour. */
export const overtimePay = (fixed: number, variable: number, hours_x100: number) =>
  divideHalfUp(overtimeQuarters(fixed, variable) * hours_x100, QUARTERS * HOURS_PER_MONTH * HUNDREDTHS)

export type LatePolicy = 'none' | 'per_minute' | 'per_day' | 'wage'

export interface Lateness {
  policy: LatePolicy
  /** Rupiah of a minute or a day. */
  amount: number
  late_minutes: number
  late_days: number
}

/** The deduction for lateness; by wage it is that of an hour of overtime. */
export const lateness = ({ policy, amount, late_minutes, late_days }: Lateness, fixed: number, variable: number) => {
  if (policy === 'per_minute') return amount * late_minutes
  if (policy === 'per_day') return amount * late_days
  if (policy === 'wage')
    return divideHalfUp(overtimeQuarters(fixed, variable) * late_minutes, QUARTERS * HOURS_PER_MONTH * MINUTES_PER_HOUR)
  return 0
}
