/** The tax of a slip: that of its month, or that of the year in its last month. Pure. */
import type { SlipTaxRow } from '#contract/pay/slip-parts.ts'
import type { SlipFacts, TaxFacts } from './slip-facts.ts'
import { amountText, rateText } from './slip-texts.ts'
import { grossUpLast, grossUpMonth, type MonthTax, monthTax, type TaxYear, yearTax } from './tax.ts'

interface Income {
  gross: number
  pension: number
  zakat: number
}

export const taxOf = (facts: SlipFacts, income: Income): { tax: SlipTaxRow; allowance: number } => {
  const { tax: known, rules } = facts
  const about = { mode: known.mode, method: rules.method, status: known.status, last: known.last !== null }
  if (known.mode !== 'auto') {
    const tax = known.mode === 'manual' ? known.manual_tax : 0
    const text = known.mode === 'manual' ? `PPh 21 diisi sendiri: ${amountText(tax)}` : 'Tanpa PPh 21'
    return { tax: { ...about, gross: income.gross, tax, text }, allowance: 0 }
  }
  const { surcharge = false } = known
  const found = known.last
    ? lastTax(about, { ...known.last, surcharge }, income)
    : ofMonth(about, known.earlier, income, surcharge)
  return surcharge ? { ...found, tax: { ...found.tax, text: `${found.tax.text} (+20%: tanpa NIK dan NPWP)` } } : found
}

type About = Pick<SlipTaxRow, 'mode' | 'method' | 'status' | 'last'>

const ofMonth = (about: About, earlier: TaxFacts['earlier'], { gross }: Income, surcharge: boolean) => {
  const solved: MonthTax & { allowance: number } =
    about.method === 'gross_up'
      ? grossUpMonth(about.status, gross, earlier, surcharge)
      : { ...monthTax(about.status, gross, earlier, surcharge), allowance: 0 }
  const { allowance, tax, category, rate_bp } = solved
  const ofAll = gross + allowance + earlier.gross
  const before = earlier.tax === 0 ? '' : ` − ${amountText(earlier.tax)} di proses sebelumnya`
  const text = `PPh 21: TER ${category} ${rateText(rate_bp)} × ${amountText(ofAll)}${before} = ${amountText(tax)}`
  return { tax: { ...about, gross: ofAll, tax, category, rate_bp, text }, allowance }
}

const lastTax = (about: About, { allowance: given, ...before }: NonNullable<TaxFacts['last']>, income: Income) => {
  const year: TaxYear = {
    ...before,
    status: about.status,
    gross: before.gross + income.gross,
    pension: before.pension + income.pension,
    zakat: before.zakat + income.zakat,
  }
  const solved = about.method === 'gross_up' ? grossUpLast(year, given) : { ...yearTax(year), allowance: 0 }
  const { allowance, tax, job_expense, net, ptkp, pkp, tax_year } = solved
  const { months, pension, zakat, previous_net, previous_tax, withheld } = year
  const text = `PPh 21 setahun ${amountText(tax_year)} − sudah dipotong ${amountText(withheld + previous_tax)} = ${amountText(tax)}`
  const figures = {
    months,
    job_expense,
    pension,
    zakat,
    net,
    previous_net,
    previous_tax,
    ptkp,
    pkp,
    tax_year,
    withheld,
  }
  return { tax: { ...about, gross: year.gross + allowance, tax, ...figures, text }, allowance }
}
