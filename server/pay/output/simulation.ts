/** The tax of the last period that is to be expected, from the months paid so far. Pure. */
import type { SimulatedPerson } from '#contract/pay/year-end.ts'
import { monthNames } from '#contract/platform/date-names.ts'
import { computeSlip } from '#server/pay/engine/slip.ts'
import type { SlipFacts } from '#server/pay/engine/slip-facts.ts'
import { amountText } from '#server/pay/engine/slip-texts.ts'

export interface YearSoFar {
  user_id: number
  employee_identity: string
  name: string
  /** The facts of the newest monthly slip. */
  facts: SlipFacts
  /** The first month here, and the last one that is paid. */
  first_month: number
  last_month: number
  annualise: boolean
  gross: number
  pension: number
  zakat: number
  tax: number
  allowance: number
  previous_net: number
  previous_tax: number
  /** The gross of each paid month. */
  months: readonly { month: number; gross: number }[]
}

const DECEMBER = 12
const NO_EARLIER = { gross: 0, tax: 0, allowance: 0 }

/** A month without bonus, overtime, absence, payments for earlier months and what HR has written. */
export const usualMonth = (facts: SlipFacts): SlipFacts => ({
  ...facts,
  manual: [],
  added: [],
  positions: facts.positions.map((it) => ({
    ...it,
    items: [],
    is_whole: true,
    components: it.components.map((pay) => ({ ...pay, segments: [{ amount: pay.last, days: it.all_days }] })),
    days: { ...it.days, unpaid_days: 0, late_days: 0, late_minutes: 0, overtime_hours_x100: 0 },
  })),
  tax: { ...facts.tax, earlier: NO_EARLIER, last: null },
})

/** The sums of a slip that later months of the year add up. */
const sumsOf = (facts: SlipFacts) => {
  const { lines, sums, bpjs } = computeSlip(facts)
  const reduced = (by: 'pension' | 'zakat') =>
    lines.filter((it) => it.reduces === by).reduce((sum, it) => sum + it.amount, 0)
  return {
    gross: sums.taxable_gross,
    pension: reduced('pension') + (bpjs?.deductible ?? 0),
    zakat: reduced('zakat'),
    tax: sums.tax,
    allowance: sums.tax_allowance,
  }
}

const monthName = (month: number) => monthNames[month - 1] ?? ''
/** A month counts as unusual from an eighth more than the usual one on. */
const MUCH = 8

const causeOf = ({ first_month, months, previous_net }: YearSoFar, usual: number) => {
  const high = months.filter((it) => it.gross * MUCH > usual * (MUCH + 1)).map((it) => monthName(it.month))
  const low = months.filter((it) => it.gross * (MUCH + 1) < usual * MUCH)
  if (previous_net > 0) return 'penghasilan dari pemberi kerja sebelumnya ikut dihitung'
  if (first_month > 1) return `mulai ${monthName(first_month)}, tetapi PTKP dihitung setahun penuh`
  if (high.length > 0) return `penghasilan ${high.join(' dan ')} lebih tinggi, sehingga tarif bulanannya juga`
  if (low.length > 0) return 'penghasilan naik di tengah tahun'
  return 'tarif bulanan (TER) hanya perkiraan dari tarif setahun'
}

export const simulate = (person: YearSoFar): SimulatedPerson => {
  const { user_id, employee_identity, name, last_month, first_month, annualise, previous_net, previous_tax } = person
  const facts = usualMonth(person.facts)
  const usual = sumsOf(facts)
  const ahead = Math.max(0, DECEMBER - 1 - last_month)
  const before = {
    gross: person.gross + ahead * usual.gross,
    pension: person.pension + ahead * usual.pension,
    zakat: person.zakat + ahead * usual.zakat,
    allowance: person.allowance + ahead * usual.allowance,
    withheld: person.tax + ahead * usual.tax,
  }
  const months = DECEMBER - first_month + 1
  const { tax } = computeSlip({
    ...facts,
    tax: { ...facts.tax, last: { ...before, months, previous_net, previous_tax, annualise } },
  })
  const cause = causeOf(person, usual.gross)
  const withheld = before.withheld + previous_tax
  const result =
    tax.tax < 0
      ? `${amountText(-tax.tax)} dikembalikan`
      : `masa terakhir ${amountText(tax.tax)}, bulan biasa ${amountText(usual.tax)}`
  return {
    ...{ user_id, employee_identity, name, months, gross_year: tax.gross, tax_year: tax.tax_year ?? 0 },
    ...{ withheld: before.withheld, tax: tax.tax, usual: usual.tax },
    text: `PPh 21 setahun ${amountText(tax.tax_year ?? 0)}, dipotong sebelumnya ${amountText(withheld)}: ${result}; ${cause}.`,
  }
}

/** Refunds first, then those who pay more than in a usual month. */
export const bySurprise = (a: SimulatedPerson, b: SimulatedPerson) =>
  Number(b.tax < 0) - Number(a.tax < 0) ||
  (a.tax < 0 ? a.tax - b.tax : b.tax - b.usual - (a.tax - a.usual)) ||
  a.name.localeCompare(b.name, 'id')
