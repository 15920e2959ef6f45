import { describe, expect, it } from 'vitest'
import bpjs from './bpjs.json' with { type: 'json' }
import pph21 from './pph21.json' with { type: 'json' }
import { article17, bpjsValuesIn, ptkpOf, type TaxStatus, terBands, terCategoryOf } from './tables.ts'

describe('tables of income tax', () => {
  it('have 44, 40 and 41 rows, which rise to an unbounded one', () => {
    expect([terBands.A.length, terBands.B.length, terBands.C.length]).toEqual([44, 40, 41])
    for (const rows of [...Object.values(terBands), article17]) {
      const uppers = rows.map((it) => it.upper)
      expect(uppers).toEqual(uppers.toSorted((a, b) => a - b))
      expect(new Set(uppers).size).toBe(uppers.length)
      expect(uppers.at(-1)).toBe(Number.POSITIVE_INFINITY)
      const rates = rows.map((it) => it.bp)
      expect(rates).toEqual(rates.toSorted((a, b) => a - b))
    }
  })

  it('know category and allowance of each status', () => {
    const { self, married, dependant } = pph21.ptkp
    for (const status of Object.keys(pph21.ter_category_of_status) as TaxStatus[]) {
      const dependants = Number(status.at(-1))
      expect(ptkpOf(status)).toBe(self + (status.startsWith('K') ? married : 0) + dependants * dependant)
      expect(['A', 'B', 'C']).toContain(terCategoryOf(status))
    }
  })
})

describe('bpjsValuesIn', () => {
  it('takes the latest value of the law that is not after the month', () => {
    const caps = ['2026-02', '2026-03', '2027-01'].map((month) => bpjsValuesIn(month).jp_cap)
    expect(caps).toEqual([10_547_400, 11_086_300, 11_086_300])
    expect(['2027-12', '2028-01'].map((month) => bpjsValuesIn(month).pension_age)).toEqual([59, 60])
    expect(bpjsValuesIn('2026-05').jkk_bp).toEqual(bpjs.jkk.classes.map((it) => it.bp))
  })

  it('prefers the latest value that a group has added, from its month on', () => {
    const added = [
      { key: 'jp_cap' as const, month: '2028-03', value: 12_000_000 },
      { key: 'jp_cap' as const, month: '2027-03', value: 11_500_000 },
    ]
    const caps = ['2027-02', '2027-03', '2028-03'].map((month) => bpjsValuesIn(month, added).jp_cap)
    expect(caps).toEqual([11_086_300, 11_500_000, 12_000_000])
    expect(bpjsValuesIn('2028-03', added).kes_cap).toBe(12_000_000)
  })
})

it('a value that the group added counts until the law of the program has a later one', () => {
  const added = [
    { key: 'jp_cap' as const, month: '2025-06', value: 10_600_000 },
    { key: 'jkm_bp' as const, month: '2025-06', value: 20 },
  ]
  const of = (month: string) => {
    const { jp_cap, jkm_bp } = bpjsValuesIn(month, added)
    return [jp_cap, jkm_bp]
  }
  expect([of('2025-05'), of('2026-02'), of('2026-03')]).toEqual([
    [10_547_400, 30],
    [10_600_000, 20],
    [11_086_300, 20],
  ])
})
