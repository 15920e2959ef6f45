/** Overtime by PP 35/2021: hours multiplied by the kind of day, and the pay for them. Pure, on exact minutes. */

import { DAY_LIMIT_HOURS, MEAL_HOURS, WEEK_LIMIT_HOURS } from '#contract/pay/overtime-law.ts'
import type { AttendancePolicy } from '#contract/time/policy.ts'

/** A working day or joint leave; a free day in a week of five or of six days; a holiday on the short day of six. */
export type LawDay = 'work' | 'free_of_five' | 'free_of_six' | 'short_day'

/** Factors in halves, so that one and a half is an integer; each applies up to an hour of the date. */
const bands: Record<LawDay, readonly { until: number; halves: number }[]> = {
  work: [
    { until: 1, halves: 3 },
    { until: Number.POSITIVE_INFINITY, halves: 4 },
  ],
  free_of_five: freeDay(8),
  free_of_six: freeDay(7),
  short_day: freeDay(5),
}

/** Twice up to these hours, three times in the next one, four times after it. */
function freeDay(hours: number) {
  return [
    { until: hours, halves: 4 },
    { until: hours + 1, halves: 6 },
    { until: Number.POSITIVE_INFINITY, halves: 8 },
  ]
}

/** The hours of one date times their factors, in half minutes. */
export const multipliedHalfMinutes = (day: LawDay, minutes: number) => {
  let [counted, sum] = [0, 0]
  for (const { until, halves } of bands[day]) {
    const upTo = Math.min(minutes, until * 60)
    sum += Math.max(0, upTo - counted) * halves
    counted = Math.max(counted, upTo)
  }
  return sum
}

/** Hours with two decimals, half up. */
const hoursIn = (units: number, unitsPerHour: number) =>
  Math.floor((units * 200 + unitsPerHour) / (2 * unitsPerHour)) / 100
export const hoursOfMinutes = (minutes: number) => hoursIn(minutes, 60)
export const hoursOfHalfMinutes = (halfMinutes: number) => hoursIn(halfMinutes, 120)

/** Both with two decimals, as stored; null if unknown. */
export interface Salary {
  base_salary: string | null
  take_home_pay: string | null
}

/** A quarter of a hundredth of a rupiah: three quarters of every amount are whole in it. */
const UNITS_PER_RUPIAH = 400n
const unitsOf = (amount: string | null, quarters: bigint) =>
  amount === null ? null : BigInt(amount.replace('.', '')) * quarters

/** The monthly wage that counts: by law at least the base salary, and three quarters of the take-home pay. */
const wageUnits = (basis: AttendancePolicy['overtime_wage'], { base_salary, take_home_pay }: Salary) => {
  const base = unitsOf(base_salary, 4n)
  if (basis === 'base') return base
  if (basis === 'take_home') return unitsOf(take_home_pay, 4n)
  const floor = unitsOf(take_home_pay, 3n)
  if (base === null || floor === null) return base ?? floor
  return base > floor ? base : floor
}

const HOURS_PER_MONTH = 173n
const HALF_MINUTES_PER_HOUR = 120n

/** Whole rupiah, rounded half up once at the end; null without a known wage. */
export const payOf = (basis: AttendancePolicy['overtime_wage'], salary: Salary, halfMinutes: number) => {
  const wage = wageUnits(basis, salary)
  if (wage === null) return null
  const divisor = HOURS_PER_MONTH * HALF_MINUTES_PER_HOUR * UNITS_PER_RUPIAH
  return Number((wage * BigInt(halfMinutes) * 2n + divisor) / (2n * divisor))
}

/** The limits concern minutes on working days and joint leave; food and drink the minutes of any date. */
export const exceedsDay = (minutes: number) => minutes > DAY_LIMIT_HOURS * 60
export const exceedsWeek = (minutes: number) => minutes > WEEK_LIMIT_HOURS * 60
export const needsMeal = (minutes: number) => minutes >= MEAL_HOURS * 60
