/** Facts that are the same for all people of a run: the policy on its last day, the components, and the first month computed here. */

import type { PayComponent } from '#contract/pay/component.ts'
import { type PayPolicy, payPolicy } from '#contract/pay/pay-policy.ts'
import type { PayRun } from '#contract/pay/run-rows.ts'
import { isFixed } from '#contract/pay/run-states.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import { policySettings } from '#server/org/policy/columns.ts'
import { listComponents } from '#server/pay/component/queries.ts'
import type { ComputedComponents, SlipComponent } from '#server/pay/engine/position-pay.ts'
import { lawValues } from '#server/pay/law/queries.ts'
import type { LawValue } from '#server/pay/law/tables.ts'
import { periodOf } from '#server/pay/payroll/period.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { inForce } from '#server/platform/database/in-force.ts'
import { componentsOfRun, type StoredRun } from './queries.ts'

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

export const policyOn = async (db: Db, company_id: number, day: string) =>
  exactlyOne(
    await db<(RunTerms['policy'] & { company_name: string })[]>`
      select c.name as company_name, ${policySettings(db, payPolicy, 'p')}
      from companies c left join lateral (${inForce(db, payPolicy, db`c.id`, db`${day}::date`)}) p on true
      where c.id = ${company_id}`,
  )

const firstMonth = async (db: Db, { company_id, tax_month }: StoredRun) => {
  const year = tax_month.slice(0, 4)
  const { first } = exactlyOne(
    await db<{ first: string | null }[]>`
      select min(tax_month) as first from pay_runs
      where company_id = ${company_id} and tax_month between ${`${year}-01`} and ${tax_month} and kind = 'bulanan'`,
  )
  return first ?? tax_month
}

const required = (components: readonly PayComponent[], code: string): PayComponent => {
  const found = components.find((it) => it.code === code)
  if (!found) throw new Error(`A company lacks the component ${code}.`)
  return found
}

/** Those of an approved run as they were, and those that came since. */
const frozenComponents = async (db: Db, run_id: number, present: readonly PayComponent[]) => {
  const frozen = (await componentsOfRun(db, run_id)) ?? []
  const known = new Set(frozen.map((it) => it.id))
  return [...frozen, ...present.filter((it) => !known.has(it.id))]
}

const ofPeriod = ({ from, to }: StoredRun) => ({ valued: { from, to }, leavers_until: to })

/** Long enough for those who left shortly before the day. */
const DAYS_BEFORE = 31

/** A run without attendance pays the amounts of the holiday or of its pay date; who leaves in its month is in the last period. */
const ofDay = ({ holiday, pay_date, tax_month }: StoredRun) => {
  const day = holiday?.date ?? pay_date
  return { valued: { from: shiftDay(day, -DAYS_BEFORE), to: day }, leavers_until: periodOf(tax_month, 1).to }
}

export const readRunTerms = async (db: Db, run: StoredRun): Promise<RunTerms> => {
  const { company_name, ...policy } = await policyOn(db, run.company_id, run.to)
  const allComponents = await listComponents(db, run.company_id)
  const components = isFixed(run.state) ? await frozenComponents(db, run.id, allComponents) : allComponents
  return {
    run_id: run.id,
    kind: run.kind,
    company_id: run.company_id,
    company_name,
    month: run.month,
    tax_month: run.tax_month,
    period: { from: run.from, to: run.to },
    ...(run.kind === 'bulanan' ? ofPeriod(run) : ofDay(run)),
    policy,
    components: components.filter((it) => it.active),
    allComponents,
    later: required(allComponents, 'SUSULAN'),
    thr: required(allComponents, 'THR'),
    loan: required(allComponents, 'KASBON'),
    computed: {
      overtime: required(components, 'LEMBUR'),
      absence: required(components, 'POT_ABSEN'),
      late: required(components, 'POT_TELAT'),
      tax_allowance: required(components, 'TJ_PAJAK'),
    },
    law: await lawValues(db),
    first_month: await firstMonth(db, run),
  }
}
