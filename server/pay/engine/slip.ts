/** A slip of a person in a run: its lines, contributions, tax and sums, with a sentence for each figure. Pure. */
import type { SlipSums, SlipTaxRow } from '#contract/pay/slip-parts.ts'
import { type Bpjs, bpjs } from './bpjs.ts'
import { bpjsWage, earningLines } from './earnings.ts'
import type { SlipComponent, SlipLine } from './position-pay.ts'
import type { SlipFacts } from './slip-facts.ts'
import { taxOf } from './slip-tax.ts'
import { amountText } from './slip-texts.ts'

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
