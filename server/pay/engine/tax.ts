/** Income tax of employees (PPh 21): the monthly rate, the last period of a year, and tax that the employer bears. Pure. */
import {
  article17,
  jobExpense,
  ptkpOf,
  type TaxStatus,
  type TerCategory,
  terBands,
  terCategoryOf,
} from '#server/pay/law/tables.ts'
import { divideDown, shareDown } from './rupiah.ts'

export interface MonthTax {
  category: TerCategory
  rate_bp: number
  tax: number
}

/** Without a tax number all rates are a fifth higher; those of the law stay whole basis points. */
const rateOf = (bp: number, surcharge: boolean) => (surcharge ? bp + bp / 5 : bp)

/** The effective rate of a month (TER) on the whole gross, without any deduction. */
export const ter = (status: TaxStatus, gross: number, surcharge = false): MonthTax => {
  const category = terCategoryOf(status)
  const band = gross > 0 ? (terBands[category].find((it) => gross <= it.upper)?.bp ?? 0) : 0
  const rate_bp = rateOf(band, surcharge)
  return { category, rate_bp, tax: gross > 0 ? shareDown(gross, rate_bp) : 0 }
}

/** The sums of earlier runs in the same tax month. */
export interface EarlierInMonth {
  gross: number
  tax: number
}

/** The tax of a run that is not the last period: that of the whole month, less the tax of its earlier runs. */
export const monthTax = (status: TaxStatus, gross: number, earlier: EarlierInMonth, surcharge = false): MonthTax => {
  const month = ter(status, gross + earlier.gross, surcharge)
  return { ...month, tax: month.tax - earlier.tax }
}

/** The progressive tax of a year on the taxable income (Article 17). */
export const art17 = (pkp: number, surcharge = false) => {
  let [tax, lower] = [0, 0]
  for (const { upper, bp } of article17) {
    tax += shareDown(Math.max(0, Math.min(pkp, upper) - lower), rateOf(bp, surcharge))
    lower = upper
  }
  return tax
}

/** The tax year of a person in a company up to and including its last period. */
export interface TaxYear {
  status: TaxStatus
  /** All runs of the year in this company, opening figures included. */
  gross: number
  /** From the first to the last month of employment in this company. */
  months: number
  pension: number
  zakat: number
  /** Tax that the runs before this one withheld. */
  withheld: number
  /** The net income and tax on the slip of an earlier employer. */
  previous_net: number
  previous_tax: number
  /** The tax obligation began or ended within the year. */
  annualise: boolean
  /** The person has no tax number, and the company withholds a fifth more. */
  surcharge?: boolean
}

export interface YearTax {
  job_expense: number
  net: number
  net_total: number
  net_annualised: number | null
  ptkp: number
  pkp: number
  tax_annualised: number | null
  tax_year: number
  /** Negative if too much was withheld. */
  tax: number
}

const MONTHS_OF_YEAR = 12
const THOUSAND = 1000

export const yearTax = (year: TaxYear): YearTax => {
  const { status, gross, months, annualise } = year
  const { rate_bp, max_month, max_year } = jobExpense
  const job_expense = Math.min(shareDown(Math.max(0, gross), rate_bp), max_month * months, max_year)
  const net = gross - job_expense - year.pension - year.zakat
  const net_total = net + (annualise ? 0 : year.previous_net)
  const net_annualised = annualise ? divideDown(net * MONTHS_OF_YEAR, months) : null
  const ptkp = ptkpOf(status)
  const pkp = divideDown(Math.max(0, (net_annualised ?? net_total) - ptkp), THOUSAND) * THOUSAND
  const tax_annualised = annualise ? art17(pkp, year.surcharge) : null
  const tax_year =
    tax_annualised === null ? art17(pkp, year.surcharge) : divideDown(tax_annualised * months, MONTHS_OF_YEAR)
  const tax = tax_year - (annualise ? 0 : year.previous_tax) - year.withheld
  return { job_expense, net, net_total, net_annualised, ptkp, pkp, tax_annualised, tax_year, tax }
}

/**
 * The smallest allowance that equals the tax on the income with it. The tax never falls with the gross, so that
 * repeating ends there when it begins below.
 */
const smallestAllowance = (from: number, taxWith: (allowance: number) => number) => {
  let allowance = from
  for (;;) {
    const next = Math.max(from, taxWith(allowance))
    if (next === allowance) return allowance
    allowance = next
  }
}

/** The tax allowance of a month, and its tax; what earlier runs of the month gave and withheld is taken off. */
export const grossUpMonth = (
  status: TaxStatus,
  base: number,
  earlier: EarlierInMonth & { allowance: number } = { gross: 0, tax: 0, allowance: 0 },
  surcharge = false,
) => {
  const monthBase = base + earlier.gross - earlier.allowance
  const whole = smallestAllowance(0, (it) => ter(status, monthBase + it, surcharge).tax)
  const month = ter(status, monthBase + whole, surcharge)
  return { ...month, allowance: whole - earlier.allowance, gross: monthBase + whole, tax: month.tax - earlier.tax }
}

/** In the last period the allowance may take back those of the year; the tax left below that is refunded. */
export const grossUpLast = (year: TaxYear, paidAllowance: number) => {
  const yearWith = (allowance: number) => yearTax({ ...year, gross: year.gross + allowance })
  const allowance = smallestAllowance(-paidAllowance, (it) => yearWith(it).tax)
  const { tax, ...rest } = yearWith(allowance)
  return { ...rest, allowance, gross_year: year.gross + allowance, tax, refund: Math.max(0, allowance - tax) }
}

export type DtpRefund = 'over_minus_dtp' | 'none'

/** Tax that the state bears (DTP) in the months of a facility, by month, and the part of the last period's refund paid out. */
export const dtp = (taxes: ReadonlyMap<number, number>, facility: ReadonlySet<number>, refundRule: DtpRefund) => {
  const borne = new Map([...taxes].map(([month, tax]) => [month, facility.has(month) ? Math.max(0, tax) : 0]))
  const given = [...borne.values()].reduce((sum, it) => sum + it, 0)
  const last = Math.max(...taxes.keys())
  const over = Math.max(0, -(taxes.get(last) ?? 0))
  const takenBack = refundRule === 'none' ? over : Math.min(over, given)
  if (over > 0) borne.set(last, 0 - takenBack)
  return { dtp: borne, refund: over - takenBack }
}
