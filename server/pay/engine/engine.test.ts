/** Every worked case of the case file, 20 of them from official publications. */
import { expect, it } from 'vitest'
import { bpjsValuesIn, type TaxStatus } from '#server/pay/law/tables.ts'
import { buildPositionPay, buildSlipFacts, manualLine, paidOnce, usualBpjs } from '#test/slip-facts.ts'
import { type BpjsFacts, bpjs } from './bpjs.ts'
import { cases } from './cases.json' with { type: 'json' }
import { pkwtCompensation, type Severance, severance, thr } from './service.ts'
import { computeSlip } from './slip.ts'
import { art17, type DtpRefund, dtp, grossUpLast, grossUpMonth, monthTax, type TaxYear, ter, yearTax } from './tax.ts'
import { overtimePay, overtimeWage, prorate, type Segment, unpaid } from './time.ts'

/** A rule that takes the input of its cases. */
const rule =
  <I>(run: (input: I) => object) =>
  (input: unknown) =>
    run(input as I)
const NOTHING_EARLIER = { gross: 0, tax: 0 }

interface YearInput {
  status: TaxStatus
  months: Record<string, number>
  pension?: number
  zakat?: number
  previous_net?: number
  previous_tax?: number
  annualise?: boolean
}

/** A whole year: the monthly rate until the month before the last, then the last period. */
const year = ({
  status,
  months,
  pension = 0,
  zakat = 0,
  previous_net = 0,
  previous_tax = 0,
  annualise = false,
}: YearInput) => {
  const numbers = Object.keys(months).map(Number)
  const last = Math.max(...numbers)
  const monthly_tax: Record<string, number> = {}
  for (const number of numbers.filter((it) => it !== last))
    monthly_tax[number] = monthTax(status, months[number] ?? 0, NOTHING_EARLIER).tax
  const withheld = Object.values(monthly_tax).reduce((sum, it) => sum + it, 0)
  const gross_year = Object.values(months).reduce((sum, it) => sum + it, 0)
  const facts: TaxYear = {
    status,
    gross: gross_year,
    months: numbers.length,
    pension: pension * numbers.length,
    zakat: zakat * numbers.length,
    withheld,
    previous_net,
    previous_tax,
    annualise,
  }
  const { tax, ...rest } = yearTax(facts)
  return { ...rest, gross_year, withheld, previous_tax, last_tax: tax, monthly_tax: { ...monthly_tax, [last]: tax } }
}

interface BpjsInput extends Partial<Omit<BpjsFacts, 'birth_month'>> {
  wage: number
  month: string
  birth?: string
}
const bpjsOf = ({ birth, ...input }: BpjsInput) => {
  const facts: BpjsFacts = {
    umk: null,
    jkk_class: 1,
    programs: ['kes', 'jkk', 'jkm', 'jht', 'jp'],
    extra_family: 0,
    birth_month: birth ?? null,
    ...input,
  }
  return bpjs(facts, bpjsValuesIn(input.month))
}

interface SlipInput {
  month: string
  status: TaxStatus
  earnings: { code: string; amount: number }[]
  bpjs_in?: Omit<BpjsInput, 'month'>
  earlier_gross?: number
  earlier_tax?: number
  nontaxable?: number
  other_deductions?: number
  method?: 'gross' | 'gross_up'
}

const slip = ({ month, status, earnings, bpjs_in, ...input }: SlipInput) => {
  const { birth, wage = 0, ...terms } = bpjs_in ?? {}
  const facts = buildSlipFacts({
    month,
    positions: [
      buildPositionPay({ items: earnings.map(({ code, amount }) => paidOnce(code, amount)), bpjs_wage: wage }),
    ],
    manual: [
      ...(input.nontaxable ? [manualLine({ amount: input.nontaxable, taxable: false })] : []),
      ...(input.other_deductions
        ? [manualLine({ kind: 'deduction', amount: input.other_deductions, taxable: false })]
        : []),
    ],
    bpjs: bpjs_in ? { ...usualBpjs(month), ...terms, birth_month: birth ?? null } : null,
    method: input.method,
    tax: { status, earlier: { gross: input.earlier_gross ?? 0, tax: input.earlier_tax ?? 0, allowance: 0 } },
  })
  const { sums, tax } = computeSlip(facts)
  const { taxable_gross: gross_taxable, ...rest } = sums
  return { ...rest, gross_taxable, rate_bp: tax.rate_bp }
}

type OvertimeInput = Record<'fixed' | 'variable' | 'hours_x100', number>
interface LastInput {
  status: TaxStatus
  gross: number
  months: number
  withheld: number
  paid_allowance: number
}

const rules: Record<string, (input: unknown) => object> = {
  year: rule(year),
  ter: rule<{ status: TaxStatus; gross: number }>(({ status, gross }) => ter(status, gross)),
  art17: rule<{ pkp: number }>(({ pkp }) => ({ tax: art17(pkp) })),
  grossUpMonth: rule<{ status: TaxStatus; base: number }>(({ status, base }) => grossUpMonth(status, base)),
  grossUpLast: rule<LastInput>(({ paid_allowance, ...input }) =>
    grossUpLast({ ...input, pension: 0, zakat: 0, previous_net: 0, previous_tax: 0, annualise: false }, paid_allowance),
  ),
  dtp: rule<{ months_tax: Record<string, number>; facility: number[]; refund_rule: DtpRefund }>((input) => {
    const taxes = new Map(Object.entries(input.months_tax).map(([month, tax]) => [Number(month), tax]))
    const result = dtp(taxes, new Set(input.facility), input.refund_rule)
    return { dtp: Object.fromEntries(result.dtp), refund: result.refund }
  }),
  bpjs: rule(bpjsOf),
  slip: rule(slip),
  prorate: rule<{ segments: Segment[]; divisor: number }>((it) => ({ amount: prorate(it.segments, it.divisor) })),
  unpaid: rule<{ amount: number; days: number; divisor: number }>(({ amount, days, divisor }) => ({
    deduction: unpaid(amount, days, divisor),
  })),
  overtimePay: rule<OvertimeInput>((it) => ({ pay: overtimePay(it.fixed, it.variable, it.hours_x100) })),
  overtimeWage: rule<OvertimeInput>(({ fixed, variable }) => ({ wage: overtimeWage(fixed, variable) })),
  thr: rule<{ start: string; day: string; wage: number }>(({ start, day, wage }) => thr(start, day, wage)),
  severance: rule<Omit<Severance, 'unused_leave' | 'day_divisor'> & Partial<Severance>>((it) =>
    severance({ unused_leave: 0, day_divisor: 21, ...it }),
  ),
  pkwtCompensation: rule<{ wage: number; months: number }>(({ wage, months }) => ({
    amount: pkwtCompensation(wage, months),
  })),
}

it.each(cases.map((it) => [it.id, it.title, it] as const))('%s: %s', (_, __, { fn, input, expected }) => {
  const run = rules[fn]
  expect(run, `a rule called ${fn}`).toBeDefined()
  expect(run?.(input)).toMatchObject(expected)
})

it('has all cases, and those of the official publications', () => {
  expect(cases).toHaveLength(109)
  expect(cases.filter((it) => 'official' in it)).toHaveLength(20)
})

it('withholds a fifth more without a tax number, in a month and in the last period', () => {
  const factsOf = (surcharge: boolean) =>
    buildSlipFacts({
      positions: [buildPositionPay({ items: [paidOnce('POKOK', 10_000_000)] })],
      tax: { status: 'K/0', surcharge },
    })
  expect([false, true].map((it) => computeSlip(factsOf(it)).tax.tax)).toEqual([200_000, 240_000])
  expect(computeSlip(factsOf(true)).tax.text).toBe(
    'PPh 21: TER A 2,40% × 10.000.000 = 240.000 (+20%: tanpa NIK dan NPWP)',
  )
  const { tax_year } = yearTax({
    ...{ status: 'K/0', gross: 120_000_000, months: 12, pension: 1_200_000, zakat: 0, withheld: 0 },
    ...{ previous_net: 0, previous_tax: 0, annualise: false, surcharge: true },
  })
  expect(tax_year).toBe(2_715_000 * 1.2)
})
