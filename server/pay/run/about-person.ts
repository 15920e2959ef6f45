/** The facts about a person that a slip states, and those that its warnings need. Pure. */
import type { PayRun } from '#contract/pay/run-rows.ts'
import type { SlipDays } from '#contract/pay/slip-parts.ts'
import type { PositionPay, SlipComponent } from '#server/pay/engine/position-pay.ts'
import { isInsured, isLeaver, JANUARY, monthNumber, yearOfMonth } from './person-facts.ts'
import type { PersonSource } from './person-source.ts'
import type { RunTerms } from './run-terms.ts'

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
    came: since !== null && since >= period.from && yearOfMonth(since) <= yearOfMonth(tax_month),
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
