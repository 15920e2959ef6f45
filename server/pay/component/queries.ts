import type { PayComponent } from '#contract/pay/component.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

const columns = (db: Db) =>
  db`id, code, name, kind, paid, taxable, bpjs_base, overtime, thr_base, prorated, a1, reduces, system, active`

export type ComponentDraft = Omit<PayComponent, 'id' | 'system' | 'active'> & { active?: boolean }

export const listComponents = (db: Db, company_id: number) => db<PayComponent[]>`
  select ${columns(db)} from pay_components where company_id = ${company_id} order by id`

export const lockComponent = async (tx: Db, id: number) => {
  const [row] = await tx<(PayComponent & { company_id: number })[]>`
    select ${columns(tx)}, company_id from pay_components where id = ${id} for update`
  return row
}

export const hasCode = async (tx: Db, company_id: number, code: string, except = 0) =>
  (
    await tx`
      select 1 from pay_components where company_id = ${company_id} and code = ${code} and id <> ${except}`
  ).length > 0

/** Undefined if the company has the code already. */
export const insertComponent = async (tx: Db, company_id: number, draft: ComponentDraft) => {
  const [row] = await tx<PayComponent[]>`
    insert into pay_components ${tx.values({ ...draft, company_id })} on conflict (company_id, code) do nothing
    returning ${columns(tx)}`
  return row
}

export const updateComponent = async (tx: Db, id: number, draft: ComponentDraft) =>
  exactlyOne(
    await tx<PayComponent[]>`update pay_components set ${tx.set(draft)} where id = ${id} returning ${columns(tx)}`,
  )

/** Whether people have amounts of it. */
export const isUsed = async (tx: Db, id: number) =>
  (
    await tx`
      select 1 where exists (select from pay_values where component_id = ${id})
        or exists (select from pay_items where component_id = ${id})
        or exists (select from pay_lines where component_id = ${id} or settles_component_id = ${id})`
  ).length > 0

export const deleteComponent = (tx: Db, id: number) => tx`delete from pay_components where id = ${id}`

/** Whether a line of an approved run has it. */
export const isPaid = async (tx: Db, id: number) =>
  (
    await tx`
      select 1 from pay_lines l join pay_slips s on s.id = l.slip_id join pay_runs r on r.id = s.run_id
      where l.component_id = ${id} and r.state = any(${fixedStates}) limit 1`
  ).length > 0
