/** Slips line by line: the amounts, and the sentences that explain them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPositionPay, buildSlipFacts, manualLine, paidMonthly, paidOnce, usualBpjs } from '#test/slip-facts.ts'
import { computeSlip } from './slip.ts'

const salary = (amount: number, days?: number) =>
  paidMonthly(amount, { code: 'POKOK', name: 'Gaji Pokok', bpjs_base: true, overtime: 'fixed' }, days)
const textsOf = (facts: Parameters<typeof buildSlipFacts>[0]) =>
  computeSlip(buildSlipFacts(facts)).lines.map((it) => [it.text, it.amount])

describe('lines of a slip', () => {
  it('divide the month of somebody who came in it, and not that of others', () => {
    const came = buildPositionPay({ components: [salary(6_000_000, 10)], is_whole: false })
    expect(textsOf({ positions: [came] })).toEqual([['Gaji Pokok 6.000.000 × 10/21 hari = 2.857.143', 2_857_143]])
    expect(textsOf({ positions: [buildPositionPay({ components: [salary(6_000_000)] })] })).toEqual([
      ['Gaji Pokok 6.000.000', 6_000_000],
    ])
  })

  it('divide a month with a raise by the days of each value', () => {
    const raised = {
      ...salary(10_000_000, 20),
      segments: [
        { amount: 10_000_000, days: 20 },
        { amount: 15_000_000, days: 10 },
      ],
    }
    expect(
      textsOf({ positions: [buildPositionPay({ components: [{ ...raised, last: 15_000_000 }], all_days: 30 })] }),
    ).toEqual([['Gaji Pokok 10.000.000 × 20/30 hari + 15.000.000 × 10/30 hari = 11.666.667', 11_666_667]])
  })

  it('pay some components by days of presence, and never divide deductions', () => {
    const meals = paidMonthly(25_000, { name: 'Uang Makan', paid: 'day', prorated: false })
    const coop = paidMonthly(100_000, { name: 'Koperasi', kind: 'deduction', taxable: false }, 3)
    const position = buildPositionPay({ components: [meals, coop], days: { present: 18 }, is_whole: false })
    expect(textsOf({ positions: [position] })).toEqual([
      ['Uang Makan 25.000 × 18 hari hadir = 450.000', 450_000],
      ['Koperasi 100.000', 100_000],
    ])
  })

  it('take unpaid days and lateness back, and pay overtime by the law', () => {
    const allowance = paidMonthly(1_200_000, { name: 'Tunjangan', overtime: 'fixed' })
    const position = buildPositionPay({
      components: [salary(6_000_000), allowance],
      all_days: 22,
      days: { unpaid_days: 2, late_minutes: 30, late_days: 1, overtime_hours_x100: 650 },
    })
    const lines = textsOf({ positions: [position], rules: { late: 'per_minute', late_amount: 1000 } })
    expect(lines.slice(2)).toEqual([
      ['Lembur 6,5 jam dikalikan × 1/173 upah = 270.520', 270_520],
      ['Potongan Tidak Masuk Gaji Pokok 6.000.000 × 2/22 hari + Tunjangan 1.200.000 × 2/22 hari = 654.546', -654_546],
      ['Potongan Terlambat 1.000 × 30 menit = 30.000', -30_000],
    ])
    expect(textsOf({ positions: [position], rules: { overtime: false } })).toHaveLength(3)
  })

  it('carry amounts of the month and of HR with their notes', () => {
    const bonus = { ...paidOnce('Bonus', 2_000_000), note: 'Target tercapai' }
    const { lines } = computeSlip(
      buildSlipFacts({
        positions: [buildPositionPay({ items: [bonus] })],
        manual: [manualLine({ amount: -5, text: 'Salah hitung' })],
      }),
    )
    expect(lines.map((it) => [it.text, it.manual])).toEqual([
      ['Bonus 2.000.000: Target tercapai', false],
      ['Salah hitung', true],
    ])
  })
})

describe('tax of a slip', () => {
  const components = [salary(10_000_000)]
  const positions = [buildPositionPay({ components })]

  it('explains the rate of the month', () => {
    const { tax, sums } = computeSlip(buildSlipFacts({ positions, bpjs: usualBpjs('2026-05'), tax: { status: 'K/1' } }))
    expect(tax.text).toBe('PPh 21: TER B 1,50% × 10.454.000 = 156.810')
    expect(sums).toEqual({
      earnings: 10_000_000,
      taxable_gross: 10_454_000,
      deductions: 0,
      bpjs_employee: 400_000,
      bpjs_employer: 1_024_000,
      tax: 156_810,
      tax_allowance: 0,
      net: 9_443_190,
    })
  })

  const year = { gross: 50_000_000, pension: 0, zakat: 0, withheld: 1_000_000, allowance: 0 }
  const last = { ...year, months: 6, previous_net: 0, previous_tax: 0, annualise: false }

  it('pays back in the last period what was withheld too much, as an untaxed line', () => {
    const { tax, sums, lines } = computeSlip(buildSlipFacts({ positions, tax: { last } }))
    expect(tax).toMatchObject({ last: true, gross: 60_000_000, tax_year: 150_000, tax: -850_000, months: 6 })
    expect(tax.text).toBe('PPh 21 setahun 150.000 − sudah dipotong 1.000.000 = −850.000')
    expect(lines.at(-1)).toMatchObject({ name: 'Pengembalian PPh 21', amount: 850_000, taxable: false })
    expect([sums.earnings, sums.net]).toEqual([10_000_000, 10_850_000])
  })

  it('is typed by HR, or missing, for people whose tax is not computed', () => {
    const typed = computeSlip(buildSlipFacts({ positions, tax: { mode: 'manual', manual_tax: 123_000 } }))
    expect([typed.tax.text, typed.sums.net]).toEqual(['PPh 21 diisi sendiri: 123.000', 9_877_000])
    const none = computeSlip(buildSlipFacts({ positions, tax: { mode: 'none', manual_tax: 5 } }))
    expect([none.tax.text, none.sums.tax]).toEqual(['Tanpa PPh 21', 0])
  })

  it('counts zakat and pension only in the last period', () => {
    const zakat = paidMonthly(200_000, { kind: 'deduction', taxable: false, reduces: 'zakat' })
    const dplk = paidMonthly(300_000, { kind: 'deduction', taxable: false, reduces: 'pension' })
    const given = [buildPositionPay({ components: [...components, zakat, dplk] })]
    const { tax } = computeSlip(buildSlipFacts({ positions: given, bpjs: usualBpjs('2026-12'), tax: { last } }))
    expect(tax).toMatchObject({ zakat: 200_000, pension: 600_000 })
    expect(computeSlip(buildSlipFacts({ positions: given })).tax).toMatchObject({ gross: 10_000_000 })
  })
})

it('adds up: the net is what lines, contributions and tax leave, whatever the facts', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 4 }),
      fc.array(amount, { maxLength: 2 }),
      fc.constantFrom('gross' as const, 'gross_up' as const),
      fc.integer({ min: 0, max: 42 }),
      (earned, deducted, method, halfDays) => {
        const components = [
          ...earned.map((it) => salary(it)),
          ...deducted.map((it) => paidMonthly(it, { kind: 'deduction', taxable: false })),
        ]
        const position = buildPositionPay({ components, days: { unpaid_days: halfDays / 2 } })
        const { lines, sums, tax, bpjs } = computeSlip(
          buildSlipFacts({ positions: [position], method, bpjs: usualBpjs('2026-05') }),
        )
        const total = (kind: string) => lines.filter((it) => it.kind === kind).reduce((sum, it) => sum + it.amount, 0)
        expect(sums.net).toBe(total('earning') - total('deduction') - (bpjs?.employee_total ?? 0) - tax.tax)
        if (method === 'gross_up') expect(sums.tax_allowance).toBe(tax.tax)
        for (const it of lines) expect(Number.isInteger(it.amount)).toBe(true)
      },
    ),
  )
})
