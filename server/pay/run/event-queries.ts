/** The history of a run, its people, and the switch that lets one person do all steps. */
import type { PayRunEvent, RunAction } from '#contract/pay/run-rows.ts'
import type { RunState } from '#contract/pay/run-states.ts'
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { makersOf } from '#server/platform/session/account-makers.ts'

export interface NewEvent {
  action: RunAction
  state: RunState
  reason?: string | null
}
export const addEvent = (tx: Db, run_id: number, me: Pick<Me, 'id'> | null, { action, state, reason }: NewEvent) => tx`
  insert into pay_run_events (run_id, action, state, user_id, reason)
  values (${run_id}, ${action}, ${state}, ${me?.id ?? null}, ${reason ?? null})`

export const listEvents = (db: Db, run_id: number) => db<PayRunEvent[]>`
  select e.action, e.state, u.name as by, e.at, e.reason
  from pay_run_events e left join users u on u.id = e.user_id where e.run_id = ${run_id} order by e.id`

/** The people who created, computed, changed or checked the run. */
export const makersOfRun = async (db: Db, run_id: number) =>
  (
    await db<{ user_id: number }[]>`
      select distinct user_id from pay_run_events
      where run_id = ${run_id} and user_id is not null and action in ('create', 'compute', 'change', 'check')`
  ).map((it) => it.user_id)

/** The makers of the run, and the people who have lately made an account of one of them. */
export const peopleBehindRun = async (db: Db, run_id: number) => {
  const makers = await makersOfRun(db, run_id)
  const rows = await db<{ maker_id: number }[]>`
    select maker_id from unnest(${makers}::int[]) as maker (id), unnest(${makersOf(db, db`maker.id`)}) as maker_id`
  return [...new Set([...makers, ...rows.map((it) => it.maker_id)])]
}

export const isSingleHand = async (db: Db, company_id: number) =>
  (await db`select 1 from pay_single_hands where company_id = ${company_id}`).length > 0

export const setSingleHand = async (tx: Db, company_id: number, on: boolean, changed_by: number) => {
  if (!on) await tx`delete from pay_single_hands where company_id = ${company_id}`
  else
    await tx`
      insert into pay_single_hands (company_id, changed_by) values (${company_id}, ${changed_by})
      on conflict (company_id) do nothing`
}
