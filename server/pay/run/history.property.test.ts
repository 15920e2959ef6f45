/** Rules that hold for every year of a person: raises, joining, leaving, corrections and several runs in a month. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEFAULT_BANK_LAYOUT } from '#contract/pay/bank-layout.ts'
import { bankFileText, bankLines } from '#contract/pay/bank-lines.ts'
import type { PayPolicy } from '#contract/pay/pay-policy.ts'
import { type ComputedSlip, computeSlip } from '#server/pay/engine/slip.ts'
import type { SlipFacts } from '#server/pay/engine/slip-facts.ts'
import { yearTax } from '#server/pay/engine/tax.ts'
import type { TaxStatus } from '#server/pay/law/tables.ts'
import {
  buildComponent,
  buildPositionPay,
  buildSlipFacts,
  manualLine,
  paidMonthly,
  paidOnce,
} from '#test/slip-facts.ts'
import { slipFacts } from './person-facts.ts'
import type { PersonSource, TaxSums } from './person-source.ts'
import type { RunTerms } from './run-terms.ts'

const YEAR = 2026
const statuses = ['TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3'] as const
const nothing: TaxSums = { gross: 0, pension: 0, zakat: 0, tax: 0, allowance: 0 }

interface Month {
  base: number
  bonus: number
  correction: number
  unpaid_days: number
}
interface History {
  status: TaxStatus
  method: 'gross' | 'gross_up'
  first: number
  last: number
  zakat: number
  months: Month[]
}
const rupiah = (max: number) => fc.integer({ min: 0, max })
const histories: fc.Arbitrary<History> = fc
  .record({
    status: fc.constantFrom<TaxStatus>(...statuses),
    method: fc.constantFrom('gross' as const, 'gross_up' as const),
    span: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })),
    zakat: rupiah(500_000),
    months: fc.array(
      fc.record({
        base: fc.integer({ min: 1_000_000, max: 150_000_000 }),
        bonus: fc.oneof(fc.constant(0), rupiah(300_000_000)),
        correction: fc.integer({ min: -900_000, max: 900_000 }),
        unpaid_days: fc.integer({ min: 0, max: 5 }),
      }),
      { minLength: 12, maxLength: 12 },
    ),
  })
  .map(({ span, ...rest }) => ({ ...rest, first: Math.min(...span), last: Math.max(...span) }))

const monthOf = (number: number) => `${YEAR}-${String(number).padStart(2, '0')}`
const endOf = (number: number) => new Date(Date.UTC(YEAR, number, 0)).toISOString().slice(0, 10)

const SYSTEM = buildComponent({ code: 'SYSTEM' })

const termsOf = (number: number): RunTerms => ({
  ...{ run_id: 1, kind: 'bulanan', allComponents: [], later: SYSTEM, thr: SYSTEM, loan: SYSTEM, law: [] },
  ...{ company_id: 1, company_name: 'PT A', month: monthOf(number), tax_month: monthOf(number), components: [] },
  period: { from: `${monthOf(number)}-01`, to: endOf(number) },
  valued: { from: `${monthOf(number)}-01`, to: endOf(number) },
  leavers_until: endOf(number),
  policy: {
    ...{ late: 'none', late_amount: 0, overtime: true, method: 'gross', umk: null, jkk_class: 1, bpjs_until_day: 31 },
    ...{ programs: ['kes', 'jkk', 'jkm', 'jht', 'jp'], surcharge_without_tax_id: false },
  } as unknown as PayPolicy,
  computed: buildSlipFacts().computed,
  law: [],
  first_month: monthOf(1),
})

const ZAKAT = buildComponent({ code: 'ZAKAT', kind: 'deduction', taxable: false, reduces: 'zakat', prorated: false })

const personIn = ({ status, method, first, last, zakat, months }: History, number: number, sums: TaxSums) => {
  const month = months[number - 1]
  const person: Partial<PersonSource> = {
    since: `${monthOf(first)}-01`,
    until: last < 12 ? endOf(last) : null,
    terms: { status, confirmed: true, tax_mode: 'auto', annualise: false },
    ...{
      opening_month: null,
      birth_month: null,
      method,
      programs: null,
      extra_family: 0,
      ofMonth: nothing,
      ofYear: sums,
    },
    positions: [
      buildPositionPay({
        components: [
          paidMonthly(month?.base ?? 0, { code: 'POKOK', bpjs_base: true }),
          ...(zakat > 0 ? [{ component: ZAKAT, segments: [{ amount: zakat, days: 21 }], last: zakat }] : []),
        ],
        items: month?.bonus ? [paidOnce('BONUS', month.bonus)] : [],
        days: { unpaid_days: month?.unpaid_days ?? 0 },
      }),
    ],
  }
  return person as PersonSource
}

const withLine = (facts: SlipFacts, amount: number): SlipFacts => ({
  ...facts,
  manual: amount === 0 ? [] : [manualLine({ amount })],
})

const added = (sums: TaxSums, slip: ComputedSlip): TaxSums => ({
  gross: sums.gross + slip.sums.taxable_gross,
  pension: sums.pension + (slip.bpjs?.deductible ?? 0),
  zakat: sums.zakat + slip.lines.filter((it) => it.reduces === 'zakat').reduce((sum, it) => sum + it.amount, 0),
  tax: sums.tax + slip.sums.tax,
  allowance: sums.allowance + slip.sums.tax_allowance,
})

/** The slips of a year in their order, and what they add up to. */
const play = (history: History) => {
  const slips: ComputedSlip[] = []
  let sums = nothing
  for (let number = history.first; number <= history.last; number++) {
    const facts = slipFacts(personIn(history, number, sums), termsOf(number), [])
    const slip = computeSlip(withLine(facts, history.months[number - 1]?.correction ?? 0))
    slips.push(slip)
    sums = added(sums, slip)
  }
  return { slips, sums }
}

const total = (lines: ComputedSlip['lines'], kind: string) =>
  lines.filter((it) => it.kind === kind).reduce((sum, it) => sum + it.amount, 0)

it('withholds in a year exactly the tax of that year, whoever came, left or was raised', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { sums } = play(history)
      const { status, first, last } = history
      const year = yearTax({
        ...{ status, gross: sums.gross, months: last - first + 1, pension: sums.pension, zakat: sums.zakat },
        ...{ withheld: 0, previous_net: 0, previous_tax: 0, annualise: false },
      })
      expect(sums.tax).toBe(year.tax_year)
    }),
  )
})

it('adds up lines to sums, and sums to the net that the bank transfers', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { slips } = play(history)
      for (const { lines, sums, bpjs } of slips) {
        const refund = Math.max(0, -sums.tax)
        expect(total(lines, 'earning') - refund).toBe(sums.earnings)
        expect(total(lines, 'deduction')).toBe(sums.deductions)
        expect(bpjs?.employee_total).toBe(sums.bpjs_employee)
        expect(sums.net).toBe(sums.earnings - sums.deductions - sums.bpjs_employee - sums.tax)
        for (const figure of [...Object.values(sums), ...lines.map((it) => it.amount)])
          expect(Number.isSafeInteger(figure)).toBe(true)
      }
      const transfers = slips.map(({ sums: { net } }) => ({
        ...{
          nik: '1',
          name: 'Siti',
          bank: 'BCA',
          account_number: '1234567890',
          account_holder: null,
          email: null,
          net,
        },
      }))
      const facts = { month: monthOf(1), pay_date: endOf(1), name: 'Gaji' }
      const lines = bankLines(DEFAULT_BANK_LAYOUT, transfers, facts)
      const [, ...rows] = bankFileText(lines, 'comma').trimEnd().split('\r\n')
      const inFile = rows.reduce((sum, row) => sum + Number(row.split(',')[4]?.replace("'", '')), 0)
      expect(inFile).toBe(slips.reduce((sum, it) => sum + it.sums.net, 0))
    }),
    { numRuns: 50 },
  )
})

it('keeps the promised net where the employer bears the tax', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { slips, sums } = play({ ...history, method: 'gross_up' })
      // An allowance that was too high is taken back at the end of the year, or refunded with the tax.
      const refunded = Math.max(0, sums.allowance - sums.tax)
      expect(sums.allowance).toBe(sums.tax + refunded)
      for (const slip of slips.slice(0, -1)) {
        const promised = slip.sums.earnings - slip.sums.tax_allowance - slip.sums.deductions - slip.sums.bpjs_employee
        expect(slip.sums.net).toBe(promised)
      }
    }),
  )
})

it('gives the same slip for the same facts, also after they were stored', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const facts = slipFacts(personIn(history, history.first, nothing), termsOf(history.first), [])
      const stored = JSON.parse(JSON.stringify(facts)) as SlipFacts
      expect(JSON.stringify(computeSlip(stored))).toBe(JSON.stringify(computeSlip(facts)))
    }),
    { numRuns: 30 },
  )
})

it('two runs of a month withhold the same together in either order', () => {
  fc.assert(
    fc.property(histories, rupiah(200_000_000), rupiah(200_000_000), ({ status, method }, one, other) => {
      const inOrder = (amounts: number[]) => {
        let earlier = { gross: 0, tax: 0, allowance: 0 }
        for (const amount of amounts) {
          const { sums } = computeSlip(
            buildSlipFacts({
              ...{ method, positions: [buildPositionPay({ items: [paidOnce('BONUS', amount)] })] },
              tax: { status, earlier },
            }),
          )
          earlier = {
            gross: earlier.gross + sums.taxable_gross,
            tax: earlier.tax + sums.tax,
            allowance: earlier.allowance + sums.tax_allowance,
          }
        }
        return earlier
      }
      expect(inOrder([one, other])).toEqual(inOrder([other, one]))
    }),
  )
})
