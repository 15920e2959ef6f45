/** A slip of a person in a run: its lines, contributions, tax and sums, with a sentence for each figure. Pure. */
import type { SlipSums, SlipTaxRow } from '#contract/pay/slip-parts.ts'
import type { BpjsValues, TaxStatus } from '#server/pay/law/tables.ts'
import { type Bpjs, type BpjsFacts, bpjs } from './bpjs.ts'
import {
  bpjsWage,
  type ComputedComponents,
  type EarningRules,
  earningLines,
  type PositionPay,
  type SlipComponent,
  type SlipLine,
} from './earnings.ts'
import { amountText, rateText } from './slip-texts.ts'
import {
  type EarlierInMonth,
  grossUpLast,
  grossUpMonth,
  type MonthTax,
  monthTax,
  type TaxYear,
  yearTax,
} from './tax.ts'

export interface SlipFacts {
  month: string
  positions: readonly PositionPay[]
  rules: EarningRules & { method: 'gross' | 'gross_up' }
  computed: ComputedComponents & { tax_allowance: SlipComponent }
  /** Lines beside those of the positions: what earlier months lack, THR. Slips of older versions have none. */
  added?: readonly SlipLine[]
  /** Lines that HR has written itself. */
  manual: readonly SlipLine[]
  /** Null where another run of the month has the contributions, or the person came too late in the month. */
  bpjs: (Omit<BpjsFacts, 'wage' | 'month'> & { values: BpjsValues }) | null
  tax: TaxFacts
  /** Set where the state bears the tax of the person, or did so earlier in the year. */
  dtp?: DtpFacts | null
}

interface DtpFacts {
  /** It bears that of this run too. */
  applies: boolean
  /** Borne in the year so far. */
  given: number
}

interface TaxFacts {
  mode: 'auto' | 'manual' | 'none'
  status: TaxStatus
  /** Typed by HR, for people whose tax is not computed. */
  manual_tax: number
  /** Without a tax number the rates are a fifth higher, where the company chose so. */
  surcharge?: boolean
  /** Earlier runs of the same tax month. */
  earlier: EarlierInMonth & { allowance: number }
  /** Set in the last period: the year before this run, in this company. */
  last: (Omit<TaxYear, 'status'> & { allowance: number; previous_slip?: string | null }) | null
}

export interface ComputedSlip {
  lines: SlipLine[]
  sums: SlipSums
  tax: SlipTaxRow
  bpjs: Bpjs | null
}

const sum = (lines: readonly SlipLine[], counts: (line: SlipLine) => boolean) =>
  lines.reduce((total, it) => total + (counts(it) ? it.amount : 0), 0)

export const computeSlip = (facts: SlipFacts): ComputedSlip => {
  const { positions, computed, rules } = facts
  const earned = [
    ...positions.flatMap((it) => earningLines(it, computed, rules)),
    ...(facts.added ?? []),
    ...facts.manual,
  ]
  const contributions =
    facts.bpjs && bpjs({ wage: bpjsWage(positions), month: facts.month, ...facts.bpjs }, facts.bpjs.values)
  const taxed = sum(earned, (it) => it.taxable && it.kind !== 'deduction') + (contributions?.taxable ?? 0)
  const reduced = (by: 'pension' | 'zakat') => sum(earned, (it) => it.reduces === by)
  const { tax, allowance } = taxOf(facts, {
    gross: taxed,
    pension: reduced('pension') + (contributions?.deductible ?? 0),
    zakat: reduced('zakat'),
  })
  const lines = [
    ...earned,
    ...allowanceLine(computed.tax_allowance, allowance),
    ...refundLine(tax.tax),
    ...dtpLine(facts, tax.tax),
  ]
  const earnings = sum(lines, (it) => it.kind === 'earning' && it.code !== REFUND)
  const deductions = sum(lines, (it) => it.kind === 'deduction')
  const bpjs_employee = contributions?.employee_total ?? 0
  return {
    lines,
    tax,
    bpjs: contributions,
    sums: {
      earnings,
      taxable_gross: taxed + allowance,
      deductions,
      bpjs_employee,
      bpjs_employer: contributions?.employer_total ?? 0,
      tax: tax.tax,
      tax_allowance: allowance,
      net: earnings - deductions - bpjs_employee - tax.tax,
    },
  }
}

/** Tax that was withheld too much in the year is paid back. */
const REFUND = 'PPH_KEMBALI'
const refundLine = (tax: number): SlipLine[] =>
  tax < 0
    ? [
        {
          ...{ position_id: null, component_id: null, code: REFUND, name: 'Pengembalian PPh 21', kind: 'earning' },
          ...{ amount: -tax, taxable: false, reduces: null, manual: false },
          text: `Pengembalian PPh 21 ${amountText(-tax)}`,
        } satisfies SlipLine,
      ]
    : []

export const DTP_CODE = 'PPH_DTP'

/** Tax that the state bears is paid out; of tax withheld too much, its part is not. */
const dtpLine = ({ dtp, tax: { mode, last } }: SlipFacts, tax: number): SlipLine[] => {
  if (!dtp || mode !== 'auto') return []
  const isPaidOut = tax >= 0 || last === null
  const amount = isPaidOut ? (dtp.applies ? tax : 0) : -Math.min(-tax, dtp.given)
  if (amount === 0) return []
  const text =
    amount < 0 ? `PPh 21 DTP yang tidak dikembalikan ${amountText(-amount)}` : `PPh 21 DTP ${amountText(amount)}`
  return [
    {
      ...{ position_id: null, component_id: null, code: DTP_CODE, name: 'PPh 21 DTP', kind: 'earning' },
      ...{ amount, taxable: false, reduces: null, manual: false, text },
    } satisfies SlipLine,
  ]
}

const allowanceLine = ({ id, code, name, kind, taxable }: SlipComponent, amount: number): SlipLine[] =>
  amount === 0
    ? []
    : [
        {
          ...{ position_id: null, component_id: id, code, kind, amount, taxable, reduces: null, manual: false },
          name: amount < 0 ? `Penyesuaian ${name}` : name,
          text: `${name} ${amountText(amount)}: sebesar PPh 21`,
        },
      ]

interface Income {
  gross: number
  pension: number
  zakat: number
}

const taxOf = (facts: SlipFacts, income: Income): { tax: SlipTaxRow; allowance: number } => {
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
  return surcharge ? { ...found, tax: { ...found.tax, text: `${found.tax.text} (+20 %: tanpa NIK dan NPWP)` } } : found
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
