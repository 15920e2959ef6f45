/** Contributions to BPJS of a month. Pure. */
import type { BpjsValues } from '#server/pay/law/tables.ts'
import { shareHalfUp } from './rupiah.ts'

export const bpjsPrograms = ['kes', 'jkk', 'jkm', 'jht', 'jp'] as const
export type BpjsProgram = (typeof bpjsPrograms)[number]

export interface BpjsFacts {
  /** The components that count, for the full month. */
  wage: number
  month: string
  /** The minimum wage of the place of work, which lifts the base of Kesehatan. */
  umk: number | null
  jkk_class: number
  programs: readonly BpjsProgram[]
  /** Family members beyond the five that the contribution includes. */
  extra_family: number
  birth_month: string | null
}

export type Bpjs = Record<
  | 'kes_base'
  | 'jp_base'
  | 'kes_employer'
  | 'kes_employee'
  | 'jkk'
  | 'jkm'
  | 'jht_employer'
  | 'jht_employee'
  | 'jp_employer'
  | 'jp_employee'
  | 'taxable'
  | 'deductible'
  | 'employee_total'
  | 'employer_total',
  number
>

const monthsSince = (month: string, later: string) => {
  const [a, b] = [month, later].map((it) => Number(it.slice(0, 4)) * 12 + Number(it.slice(5, 7)))
  return (b ?? 0) - (a ?? 0)
}

/** The month in which the pension age is reached is the last with JP. */
const isPensioner = (birth_month: string | null, month: string, age: number) =>
  birth_month !== null && monthsSince(birth_month, month) > age * 12

export const bpjs = (facts: BpjsFacts, values: BpjsValues): Bpjs => {
  const { wage, month, programs } = facts
  const has = (program: BpjsProgram) => programs.includes(program)
  const kes_base = has('kes') ? Math.min(Math.max(wage, facts.umk ?? 0), values.kes_cap) : 0
  const hasPension = has('jp') && !isPensioner(facts.birth_month, month, values.pension_age)
  const jp_base = hasPension ? Math.min(wage, values.jp_cap) : 0
  const ofWage = (program: BpjsProgram, bp: number) => (has(program) ? shareHalfUp(wage, bp) : 0)
  const kes_employer = shareHalfUp(kes_base, values.kes_employer_bp)
  const kes_employee = shareHalfUp(kes_base, values.kes_employee_bp + values.kes_extra_family_bp * facts.extra_family)
  const jkk = ofWage('jkk', values.jkk_bp[facts.jkk_class - 1] ?? 0)
  const jkm = ofWage('jkm', values.jkm_bp)
  const jht_employer = ofWage('jht', values.jht_employer_bp)
  const jht_employee = ofWage('jht', values.jht_employee_bp)
  const jp_employer = shareHalfUp(jp_base, values.jp_employer_bp)
  const jp_employee = shareHalfUp(jp_base, values.jp_employee_bp)
  return {
    kes_base,
    jp_base,
    kes_employer,
    kes_employee,
    jkk,
    jkm,
    jht_employer,
    jht_employee,
    jp_employer,
    jp_employee,
    taxable: kes_employer + jkk + jkm,
    deductible: jht_employee + jp_employee,
    employee_total: kes_employee + jht_employee + jp_employee,
    employer_total: kes_employer + jkk + jkm + jht_employer + jp_employer,
  }
}
