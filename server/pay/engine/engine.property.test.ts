/** Rules that hold for every amount, beside the worked cases. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TaxStatus } from '#server/pay/law/tables.ts'
import { divideHalfUp, wholeRupiah } from './rupiah.ts'
import { grossUpLast, grossUpMonth, monthTax, ter, yearTax } from './tax.ts'
import { lateness, prorate } from './time.ts'

const statuses = ['TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3'] as const
const status = fc.constantFrom<TaxStatus>(...statuses)
const rupiah = fc.integer({ min: 0, max: 3_000_000_000 })

it('withholds the tax of a month whatever the order of its runs', () => {
  fc.assert(
    fc.property(status, rupiah, rupiah, (who, first, second) => {
      const taxOf = (a: number, b: number) => {
        const { tax } = monthTax(who, a, { gross: 0, tax: 0 })
        return tax + monthTax(who, b, { gross: a, tax }).tax
      }
      expect(taxOf(first, second)).toBe(taxOf(second, first))
      expect(taxOf(first, second)).toBe(ter(who, first + second).tax)
    }),
  )
})

it('gives the smallest allowance that equals the tax, also in several runs of a month', () => {
  fc.assert(
    fc.property(status, rupiah, rupiah, (who, base, second) => {
      const once = grossUpMonth(who, base)
      expect(once.tax).toBe(once.allowance)
      const { allowance, tax } = once
      const later = grossUpMonth(who, second, { gross: base + allowance, tax, allowance })
      expect(later.tax).toBe(later.allowance)
      expect(allowance + later.allowance).toBe(grossUpMonth(who, base + second).allowance)
    }),
  )
})

it('keeps the promised net over the year: allowances equal taxes, or the rest is refunded', () => {
  fc.assert(
    fc.property(status, fc.array(rupiah, { minLength: 1, maxLength: 12 }), (who, months) => {
      const paid = months.slice(0, -1).map((base) => grossUpMonth(who, base))
      const given = paid.reduce((sum, it) => sum + it.allowance, 0)
      const withheld = paid.reduce((sum, it) => sum + it.tax, 0)
      const year = { pension: 0, zakat: 0, previous_net: 0, previous_tax: 0, annualise: false }
      const gross = months.reduce((sum, it) => sum + it, 0) + given
      const last = grossUpLast({ ...year, status: who, gross, months: months.length, withheld }, given)
      expect(given + last.allowance).toBe(withheld + last.tax + last.refund)
      expect(withheld + last.tax).toBe(last.tax_year)
    }),
  )
})

it('never asks for less tax when the income grows', () => {
  fc.assert(
    fc.property(status, rupiah, rupiah, (who, base, more) => {
      expect(ter(who, base + more).tax).toBeGreaterThanOrEqual(ter(who, base).tax)
      const year = { status: who, months: 12, pension: 0, zakat: 0, withheld: 0, previous_net: 0, previous_tax: 0 }
      const taxOf = (gross: number) => yearTax({ ...year, gross, annualise: false }).tax
      expect(taxOf(base + more)).toBeGreaterThanOrEqual(taxOf(base))
    }),
  )
})

it('divides a month without losing more than a rupiah', () => {
  fc.assert(
    fc.property(rupiah, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 31 }), (amount, divisor, own) => {
      const days = Math.min(own, divisor)
      const parts = prorate([{ amount, days }], divisor) + prorate([{ amount, days: divisor - days }], divisor)
      expect(Math.abs(parts - amount)).toBeLessThanOrEqual(1)
    }),
  )
})

it('rounds half away from zero, once', () => {
  expect([divideHalfUp(5, 2), divideHalfUp(-5, 2), divideHalfUp(-6_000_000, 13)]).toEqual([3, -3, -461_538])
  expect(['1500000', '1500000.50', '1500000.49', '0.5'].map(wholeRupiah)).toEqual([1_500_000, 1_500_001, 1_500_000, 1])
})

it('deducts lateness by the rule of the company', () => {
  const late = { amount: 1000, late_minutes: 90, late_days: 2 }
  const byRule = (['none', 'per_minute', 'per_day', 'wage'] as const).map((policy) =>
    lateness({ policy, ...late }, 3_460_000, 0),
  )
  expect(byRule).toEqual([0, 90_000, 2000, 30_000])
})
