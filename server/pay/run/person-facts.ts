/** The facts of a person in a run, from which the slip is computed, and what the slip says about the person. Pure. */

import type { PayComponent } from '#contract/pay/component.ts'
import type { PayPolicy } from '#contract/pay/pay-policy.ts'
import type { PayRun } from '#contract/pay/run-rows.ts'
import type { SlipDays } from '#contract/pay/slip-parts.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import type { BpjsProgram } from '#server/pay/engine/bpjs.ts'
import type { ComputedComponents, PositionPay, SlipComponent, SlipLine } from '#server/pay/engine/earnings.ts'
import type { SlipFacts } from '#server/pay/engine/slip.ts'
import { bpjsValuesIn, type LawValue, type TaxStatus } from '#server/pay/law/tables.ts'

/** The sums of earlier runs, and figures of another program. */
export interface TaxSums {
  gross: number
  pension: number
  zakat: number
  tax: number
  allowance: number
}

export interface TaxTerms {
  status: TaxStatus
  confirmed: boolean
  tax_mode: 'auto' | 'manual' | 'none'
  annualise: boolean
}

export interface RunTerms {
  run_id: number
  kind: PayRun['kind']
  company_id: number
  company_name: string
  month: string
  tax_month: string
  period: DayPeriod
  /** The days whose amounts count: the period, or those until the day of a run without attendance. */
  valued: DayPeriod
  /** People who work until this day or a day before it are in the last period. */
  leavers_until: string
  policy: PayPolicy
  components: readonly SlipComponent[]
  /** The present components of the company, those that are no longer used among them. */
  allComponents: readonly PayComponent[]
  /** The component of lines that settle earlier months. */
  later: SlipComponent
  thr: SlipComponent
  /** The component of instalments. */
  loan: SlipComponent
  computed: ComputedComponents & { tax_allowance: SlipComponent }
  /** Values of BPJS that the group has added to those of the law. */
  law: readonly LawValue[]
  /** The first month of the tax year that is computed here. */
  first_month: string
}

/** The rows about one person. */
export interface PersonSource {
  user_id: number
  employee_identity: string
  name: string
  birth_month: string | null
  id_number: string | null
  tax_number: string | null
  bank: string | null
  account_number: string | null
  account_holder: string | null
  bpjs_tk_number: string | null
  bpjs_kes_number: string | null
  /** The first day in the company, and the last one of all positions there; null without one. */
  since: string | null
  until: string | null
  terms: TaxTerms | null
  /** The lowest first month of figures of another program. */
  opening_month: number | null
  ofMonth: TaxSums
  ofYear: TaxSums
  method: 'gross' | 'gross_up' | null
  programs: readonly BpjsProgram[] | null
  extra_family: number
  /** The main position, whose job the slip names. */
  position: {
    id: number
    job_name: string
    status_name: string | null
    department_name: string | null
    contract_end_at: string | null
  }
  positions: readonly PositionPay[]
  /** The first day of service by position. */
  starts: Readonly<Record<number, string | null>>
  /** The slip of an earlier employer of the year. */
  previous: { net: number; tax: number; slip_number: string | null } | null
  days: SlipDays
  /** Undecided requests of the period. */
  waiting: boolean
  /** Things that the person has not given back, and what is charged for those that were lost or broken. */
  items?: { out: number; charge: number }
  /** Tax that the state bears; null where it does not. */
  dtp?: SlipFacts['dtp']
}

/** The facts about a person on a slip, and those that warnings need. */
export interface SlipAbout {
  employee_identity: string
  name: string
  company_name: string
  npwp: string | null
  job_name: string
  status_name: string | null
  department_name: string | null
  bank: string | null
  account_number: string | null
  account_holder: string | null
  id_number: string | null
  tax_number: string | null
  days: SlipDays
  has_status: boolean
  is_confirmed: boolean
  /** Worked here before the first computed month of the year, without figures of it. */
  lacks_opening: boolean
  contract_over: boolean
  waiting: boolean
  /** A programme has contributions, and its number of the person is missing. */
  lacks_bpjs_number: boolean
  umk: number | null
  is_leaver: boolean
  /** Null for people who stay; absent on slips of before it was kept. */
  last_day?: string | null
  came: boolean
  /** The kind of the run, which slips of older versions lack: they are of monthly ones. */
  kind?: PayRun['kind']
  /** It pays a person whose last period is over, and whose tax the program would have to compute. */
  is_after_final?: boolean
  /** The rest of loans before the slip. */
  loan_before?: number
  /** Things that a leaver has not given back, and what is charged for others; nothing is deducted by itself. */
  items?: { out: number; charge: number }
  /** The THR of the law, and what is odd about it. */
  thr?: { lawful: number; is_twice: boolean; is_late: boolean }
  /** The amounts of a full month by component. */
  wage: Record<string, number>
  base: number
  fixed: number
}

const yearOf = (month: string) => Number(month.slice(0, 4))
const monthNumber = (month: string) => Number(month.slice(5, 7))
const DECEMBER = 12
const JANUARY = 1

/** A period is not the last one while another position in the company goes on. */
export const isLeaver = ({ until }: PersonSource, { leavers_until }: RunTerms) =>
  until !== null && until <= leavers_until

/** From the first to the last month with employment here in the tax year. */
const monthsWorked = (person: PersonSource, run: RunTerms) => {
  const year = yearOf(run.tax_month)
  const { since, until, opening_month } = person
  const began = since !== null && since >= `${year}-01-01` ? monthNumber(since) : JANUARY
  const first = Math.min(began, opening_month ?? DECEMBER)
  const taxed = monthNumber(run.tax_month)
  const last = until !== null && isLeaver(person, run) && yearOf(until) === year ? monthNumber(until) : taxed
  return Math.max(1, last - first + 1)
}

const yearBefore = (person: PersonSource, run: RunTerms): NonNullable<SlipFacts['tax']['last']> => {
  const { gross, pension, zakat, tax, allowance } = person.ofYear
  const annualise = person.terms?.annualise ?? false
  // An annualised year stands for itself.
  const previous = annualise ? null : person.previous
  return {
    ...{ gross, pension, zakat, allowance, withheld: tax },
    months: monthsWorked(person, run),
    previous_net: previous?.net ?? 0,
    previous_tax: previous?.tax ?? 0,
    previous_slip: previous?.slip_number ?? null,
    annualise,
  }
}

/** People who came later in their first month than the company chose are insured from the next one on. */
const isInsured = ({ since }: PersonSource, { policy, period }: RunTerms) =>
  since === null || since < period.from || Number(since.slice(8)) <= policy.bpjs_until_day

const hasTaxNumber = ({ id_number, tax_number }: PersonSource) =>
  /^\d{16}$/.test(id_number ?? '') || Boolean(tax_number)

/** Without what HR writes on the slip, which is added when it is computed. */
export const slipFacts = (person: PersonSource, run: RunTerms, added: readonly SlipLine[]): SlipFacts => {
  const { policy, month, computed } = run
  const isMonthly = run.kind === 'bulanan'
  const isLast = monthNumber(run.tax_month) === DECEMBER || isLeaver(person, run)
  return {
    month,
    positions: isMonthly ? person.positions : [],
    rules: {
      late: policy.late,
      late_amount: policy.late_amount,
      overtime: policy.overtime,
      method: person.method ?? policy.method,
    },
    computed,
    dtp: person.dtp ?? null,
    added,
    manual: [],
    bpjs:
      isMonthly && isInsured(person, run)
        ? {
            umk: policy.umk,
            jkk_class: policy.jkk_class,
            programs: person.programs ?? policy.programs,
            extra_family: person.extra_family,
            birth_month: person.birth_month,
            values: bpjsValuesIn(month, run.law),
          }
        : null,
    tax: {
      mode: person.terms?.tax_mode ?? 'auto',
      status: person.terms?.status ?? 'TK/0',
      manual_tax: 0,
      surcharge: policy.surcharge_without_tax_id && !hasTaxNumber(person),
      earlier: { gross: person.ofMonth.gross, tax: person.ofMonth.tax, allowance: person.ofMonth.allowance },
      last: isLast ? yearBefore(person, run) : null,
    },
  }
}

/** Kesehatan has a number of its own; the other programmes share one. */
const lacksBpjsNumber = (person: PersonSource, run: RunTerms) => {
  const programs = isInsured(person, run) ? (person.programs ?? run.policy.programs) : []
  const needs = (isKes: boolean) => programs.some((it) => (it === 'kes') === isKes)
  return (needs(true) && !person.bpjs_kes_number) || (needs(false) && !person.bpjs_tk_number)
}

const lastOf = (positions: readonly PositionPay[], counts: (it: SlipComponent) => boolean) =>
  positions
    .flatMap((it) => it.components)
    .filter((it) => counts(it.component))
    .reduce((sum, it) => sum + it.last, 0)

export const aboutPerson = (person: PersonSource, run: RunTerms): SlipAbout => {
  const { positions, position, since, until, terms } = person
  const { kind, period, policy, first_month, tax_month } = run
  const wage: Record<string, number> = {}
  for (const { component, last } of positions.flatMap((it) => it.components))
    if (component.kind === 'earning') wage[component.code] = (wage[component.code] ?? 0) + last
  const beganBefore = since === null || since < `${first_month}-01`
  return {
    employee_identity: person.employee_identity,
    name: person.name,
    company_name: run.company_name,
    npwp: policy.npwp,
    job_name: position.job_name,
    status_name: position.status_name,
    department_name: position.department_name,
    bank: person.bank,
    account_number: person.account_number,
    account_holder: person.account_holder,
    id_number: person.id_number,
    tax_number: person.tax_number,
    days: person.days,
    has_status: terms !== null,
    is_confirmed: terms?.confirmed ?? false,
    lacks_opening: monthNumber(first_month) > JANUARY && beganBefore && person.opening_month === null,
    contract_over: position.contract_end_at !== null && position.contract_end_at < period.from,
    waiting: person.waiting,
    lacks_bpjs_number: lacksBpjsNumber(person, run),
    umk: policy.umk,
    is_leaver: isLeaver(person, run),
    last_day: isLeaver(person, run) ? until : null,
    ...(isLeaver(person, run) && person.items && { items: person.items }),
    came: since !== null && since >= period.from && yearOf(since) <= yearOf(tax_month),
    kind,
    is_after_final:
      kind !== 'bulanan' &&
      until !== null &&
      until < period.from &&
      until.slice(0, 7) < tax_month &&
      (terms?.tax_mode ?? 'auto') === 'auto',
    wage,
    base: wage[BASE_CODE] ?? 0,
    fixed: lastOf(positions, (it) => it.overtime === 'fixed'),
  }
}

const BASE_CODE = 'POKOK'
