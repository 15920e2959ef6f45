/** The tables of the law on pay, as data with their sources, and the values that a group adds to them. */
import bpjsTable from './bpjs.json' with { type: 'json' }
import pph21Table from './pph21.json' with { type: 'json' }

export type TaxStatus = keyof typeof pph21Table.ter_category_of_status
export type TerCategory = keyof typeof pph21Table.ter_monthly
export type SeveranceReason = keyof typeof pph21Table.severance.reasons

/** Rows of an upper bound, which is part of the row, and a value; null is unbounded. */
type Bands = readonly (readonly (number | null)[])[]
const bandsOf = (rows: Bands) =>
  rows.map(([upper = null, bp]) => ({ upper: upper ?? Number.POSITIVE_INFINITY, bp: bp ?? 0 }))

export const terCategoryOf = (status: TaxStatus): TerCategory =>
  pph21Table.ter_category_of_status[status] as TerCategory
export const terBands = {
  A: bandsOf(pph21Table.ter_monthly.A),
  B: bandsOf(pph21Table.ter_monthly.B),
  C: bandsOf(pph21Table.ter_monthly.C),
} satisfies Record<TerCategory, unknown>
export const article17 = bandsOf(pph21Table.article_17)
export const ptkpOf = (status: TaxStatus) => pph21Table.ptkp.by_status[status]
export const jobExpense = pph21Table.job_expense
const { severance } = pph21Table
export const severancePay = severance.pesangon
export const servicePay = severance.upmk
export const severanceFactors: Record<SeveranceReason, { up: number; upmk: number }> = severance.reasons
/** The article of a reason, and whether it entitles to uang pisah by the rules of the company. */
export const severanceReasonOf = (reason: SeveranceReason) => {
  const { article, ...rest } = severance.reasons[reason]
  return { article, uang_pisah: 'uang_pisah' in rest }
}
export const severanceTax = bandsOf(severance.final_tax)

/** A value with the month from which it applies. */
interface Dated {
  from: string
  amount: number
}

/** The values of BPJS that apply in a month; a group may add later ones to those of the law. */
export interface BpjsValues {
  kes_cap: number
  kes_employer_bp: number
  kes_employee_bp: number
  kes_extra_family_bp: number
  jkk_bp: readonly number[]
  jkm_bp: number
  jht_employer_bp: number
  jht_employee_bp: number
  jp_cap: number
  jp_employer_bp: number
  jp_employee_bp: number
  pension_age: number
}

/** A value that HR of the group adds, such as the cap of the next year. */
export interface LawValue {
  key: Exclude<keyof BpjsValues, 'jkk_bp'>
  month: string
  value: number
}

/** The latest value that is not after the month; before the first one, the first. */
const valueIn = (values: readonly Dated[], month: string) =>
  (values.findLast((it) => it.from <= month) ?? values[0])?.amount ?? 0

const { kesehatan, jkk, jkm, jht, jp } = bpjsTable
const pensionAges = jp.pension_age.map(({ from, age }) => ({ from, amount: age }))

/** The month from which the law of the program has its present value; rates have none. */
const lawSince = (month: string): Partial<Record<LawValue['key'], string>> => {
  const latest = (values: readonly { from: string }[]) => values.findLast((it) => it.from <= month)?.from
  return { kes_cap: latest(kesehatan.cap), jp_cap: latest(jp.cap), pension_age: latest(jp.pension_age) }
}

/** The values of a month: those of the law, replaced by the latest added ones that are not older. */
export const bpjsValuesIn = (month: string, added: readonly LawValue[] = []): BpjsValues => {
  const values: BpjsValues = {
    kes_cap: valueIn(kesehatan.cap, month),
    kes_employer_bp: kesehatan.employer_bp,
    kes_employee_bp: kesehatan.employee_bp,
    kes_extra_family_bp: kesehatan.extra_family_bp,
    jkk_bp: jkk.classes.map((it) => it.bp),
    jkm_bp: jkm.employer_bp,
    jht_employer_bp: jht.employer_bp,
    jht_employee_bp: jht.employee_bp,
    jp_cap: valueIn(jp.cap, month),
    jp_employer_bp: jp.employer_bp,
    jp_employee_bp: jp.employee_bp,
    pension_age: valueIn(pensionAges, month),
  }
  const since = lawSince(month)
  const counted = added.filter((it) => it.month <= month && it.month >= (since[it.key] ?? ''))
  for (const it of counted.toSorted((a, b) => a.month.localeCompare(b.month))) values[it.key] = it.value
  return values
}

/** The values of the law with their months and regulations, for the screen. */
export const lawOfProgram: readonly (LawValue & { source: string })[] = [
  ...kesehatan.cap.map((it) => ({
    key: 'kes_cap' as const,
    month: it.from,
    value: it.amount,
    source: kesehatan.source,
  })),
  ...(['employer_bp', 'employee_bp', 'extra_family_bp'] as const).map((it) => ({
    ...{
      key: `kes_${it}` as const,
      month: kesehatan.cap[0]?.from ?? '',
      value: kesehatan[it],
      source: kesehatan.source,
    },
  })),
  { key: 'jkm_bp', month: '2015-07', value: jkm.employer_bp, source: jkm.source },
  { key: 'jht_employer_bp', month: '2015-07', value: jht.employer_bp, source: jht.source },
  { key: 'jht_employee_bp', month: '2015-07', value: jht.employee_bp, source: jht.source },
  ...jp.cap.map((it) => ({ key: 'jp_cap' as const, month: it.from, value: it.amount, source: `Surat ${it.letter}` })),
  { key: 'jp_employer_bp', month: '2015-07', value: jp.employer_bp, source: jp.source },
  { key: 'jp_employee_bp', month: '2015-07', value: jp.employee_bp, source: jp.source },
  ...jp.pension_age.map((it) => ({
    ...{ key: 'pension_age' as const, month: it.from, value: it.age, source: jp.source },
  })),
]

/** The names of the files that Coretax takes, in their order. */
export const coretax = pph21Table.coretax
/** The highest regular income with which the state bears the tax, by year. */
export const dtpLimitOf = (year: number) => pph21Table.dtp.find((it) => it.year === year)?.limit
