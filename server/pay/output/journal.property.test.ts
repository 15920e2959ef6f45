import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeSlip } from '#server/pay/engine/slip.ts'
import { buildPositionPay, buildSlipFacts, manualLine, paidMonthly, usualBpjs } from '#test/slip-facts.ts'
import { journalOf } from './journal.ts'

const amount = fc.integer({ min: -5_000_000, max: 50_000_000 })
const line = fc.record({
  code: fc.constantFrom(
    'LEMBUR',
    'KASBON',
    'KASBON_CAIR',
    'BONUS',
    'PESANGON',
    'PPH_PESANGON',
    'PPH_DTP',
    'KOPERASI',
    'NATURA',
  ),
  kind: fc.constantFrom('earning' as const, 'deduction' as const, 'benefit' as const),
  taxable: fc.boolean(),
  amount,
})
const slip = fc.record({
  unit: fc.constantFrom('', 'Keuangan', 'Gudang'),
  job: fc.constantFrom('Staf', 'Kepala'),
  base: fc.integer({ min: 1_000_000, max: 90_000_000 }),
  lines: fc.array(line, { maxLength: 6 }),
  grossUp: fc.boolean(),
  withheld: fc.option(fc.integer({ min: 0, max: 40_000_000 })),
})

it('balances for every run, whatever its lines, refunds and allowances', () => {
  fc.assert(
    fc.property(fc.array(slip, { maxLength: 8 }), (slips) => {
      const booked = slips.map(({ unit, job, base, lines, grossUp, withheld }) => {
        const {
          lines: all,
          sums,
          bpjs,
        } = computeSlip(
          buildSlipFacts({
            method: grossUp ? 'gross_up' : 'gross',
            positions: [buildPositionPay({ components: [paidMonthly(base, { bpjs_base: true })] })],
            manual: lines.map((it) => manualLine({ ...it, taxable: it.taxable && it.kind !== 'deduction' })),
            bpjs: usualBpjs('2026-05'),
            tax: {
              last:
                withheld === null
                  ? null
                  : {
                      ...{ gross: withheld * 5, months: 8, pension: 0, zakat: 0, withheld, allowance: 0 },
                      ...{ previous_net: 0, previous_tax: 0, annualise: false },
                    },
            },
          }),
        )
        return { unit, job, net: sums.net, tax: sums.tax, bpjs, lines: all.map((it) => ({ ...it, a1: null })) }
      })
      const bookings = journalOf(booked)
      const total = bookings.at(-1)
      expect(total?.debit).toBe(total?.credit)
      for (const { debit, credit } of bookings) expect(Math.min(debit, credit) >= 0).toBe(true)
    }),
  )
})
