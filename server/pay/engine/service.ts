/** Pay by length of service: THR, the end of a contract, and severance. Pure. */
import {
  type SeveranceReason,
  servicePay,
  severanceFactors,
  severancePay,
  severanceTax,
} from '#server/pay/law/tables.ts'
import { divideHalfUp, shareDown } from './rupiah.ts'

const MONTHS_OF_YEAR = 12
const partsOf = (day: string) => ({
  months: Number(day.slice(0, 4)) * MONTHS_OF_YEAR + Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
})

/** Whole months from a day to another; the same day of the month completes one. */
export const wholeMonths = (start: string, day: string) => {
  const [from, to] = [partsOf(start), partsOf(day)]
  return Math.max(0, to.months - from.months - (to.day < from.day ? 1 : 0))
}

const ofYear = (wage: number, months: number) => divideHalfUp(wage * Math.min(months, MONTHS_OF_YEAR), MONTHS_OF_YEAR)

/** The holiday allowance: a month's wage from a year of service on, a part of it from a month on. */
export const thr = (start: string, day: string, wage: number) => {
  const months = wholeMonths(start, day)
  return { months, amount: ofYear(wage, months) }
}

/** Compensation at the end of a contract for a fixed term; it goes on after a year. */
export const pkwtCompensation = (wage: number, months: number) => divideHalfUp(wage * months, MONTHS_OF_YEAR)

export interface Severance {
  wage: number
  /** Whole years of service. */
  years: number
  reason: SeveranceReason
  unused_leave: number
  /** The days of a month that a day's wage is counted by. */
  day_divisor: number
}

const monthsFor = (table: readonly { from_years: number; months: number }[], years: number) =>
  table.findLast((it) => it.from_years <= years)?.months ?? 0

/** The factors of the law are quarters at the finest. */
const QUARTERS = 4
const timesFactor = (amount: number, factor: number) => divideHalfUp(amount * factor * QUARTERS, QUARTERS)

/** The final tax on severance by bands of the whole sum. */
export const finalTax = (total: number) => {
  let [tax, lower] = [0, 0]
  for (const { upper, bp } of severanceTax) {
    tax += shareDown(Math.max(0, Math.min(total, upper) - lower), bp)
    lower = upper
  }
  return tax
}

export const severance = ({ wage, years, reason, unused_leave, day_divisor }: Severance) => {
  const { up, upmk: upmkFactor } = severanceFactors[reason]
  const pesangon_months = monthsFor(severancePay, years)
  const upmk_months = monthsFor(servicePay, years)
  const uang_pesangon = timesFactor(wage * pesangon_months, up)
  const upmk = timesFactor(wage * upmk_months, upmkFactor)
  const leave_pay = unused_leave > 0 ? divideHalfUp(wage * unused_leave * 2, day_divisor * 2) : 0
  const total = uang_pesangon + upmk + leave_pay
  return { pesangon_months, upmk_months, uang_pesangon, upmk, leave_pay, total, final_tax: finalTax(total) }
}
