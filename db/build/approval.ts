/** Builders of delegations and of policies about approval. */
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Position } from './person.ts'

interface DelegationDraft {
  /** In days from today in the time zone of the company; only today by default. */
  from?: number
  to?: number
  note?: string
  ended?: boolean
}

export const buildDelegation = async (db: Db, away: Position, deputy: Position, given: DelegationDraft = {}) => {
  const { from = 0, to = Math.max(0, from) } = given
  return exactlyOne(
    await db<{ id: number }[]>`
    insert into delegations (from_position_id, to_position_id, company_id, "from", "to", note, ended_at)
    select ${away.position_id}, ${deputy.position_id}, c.id, (now() at time zone c.timezone)::date + ${from}::int,
           (now() at time zone c.timezone)::date + ${to}::int, ${given.note ?? null}, ${given.ended ? db`now()` : null}
    from companies c where c.id = ${away.company_id} returning id`,
  )
}

interface PolicyDraft {
  direct_supervisor?: boolean
  steps?: 1 | 2
  escalate_after_days?: number | null
  valid_from?: string
}

export const buildPolicy = (
  db: Db,
  company: { id: number },
  { direct_supervisor = false, steps = 1, escalate_after_days = null, valid_from = '2020-01-01' }: PolicyDraft,
) => db`
  insert into approval_policies (company_id, valid_from, direct_supervisor, steps, escalate_after_days)
  values (${company.id}, ${valid_from}, ${direct_supervisor}, ${steps}, ${escalate_after_days})
  on conflict (company_id, valid_from) do update
    set direct_supervisor = excluded.direct_supervisor, steps = excluded.steps, escalate_after_days = excluded.escalate_after_days`
