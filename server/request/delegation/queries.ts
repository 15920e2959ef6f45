import type { Me } from '#contract/policy.ts'
import type { ActingFor, Delegation, DelegationDraft } from '#contract/request/delegation.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { activeDelegations } from '#server/platform/session/active-delegations.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

/** Whether the position `p` with the role `r` can be deputy of the caller: same company, another person. */
const isEligible = (db: Db, { company_id, id }: Pick<Me, 'company_id' | 'id'>) =>
  db`p.company_id = ${company_id} and r.name <> 'staff' and p.user_id <> ${id} and ${isActivePosition(db)}`

export const listDeputies = (db: Db, me: Me) => db<{ id: number; name: string; job_name: string }[]>`
  select p.id, u.name, j.name as job_name
  from positions p join users u on u.id = p.user_id join jobs j on j.id = p.job_id join roles r on r.id = p.role_id
  where ${isEligible(db, me)} order by u.name collate "id-x-icu", p.id`

/** Locks the position, so that the deputy still works there when the delegation is stored. */
export const lockDeputy = async (tx: Db, me: Me, position_id: number) => {
  const [row] = await tx`
    select p.id from positions p join roles r on r.id = p.role_id
    where p.id = ${position_id} and ${isEligible(tx, me)} for share of p`
  return row !== undefined
}

const today = (db: Db) => db`(now() at time zone (select timezone from companies where id = d.company_id))::date`

const shown = (db: Db) => db`
  select d.id, d.to_position_id, u.name as to_name, j.name as to_job, d."from", d."to", d.note, d.created_at, d.ended_at,
         case when d.ended_at is not null or d."to" < ${today(db)} then 'past'
              when d."from" > ${today(db)} then 'coming' else 'active' end as state,
         p.company_id = d.company_id and r.name <> 'staff' and ${isActivePosition(db)} as works
  from delegations d
  join positions p on p.id = d.to_position_id join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id join roles r on r.id = p.role_id`

const DELEGATIONS_MAX = 100

export const listDelegations = (db: Db, me: Me) => db<Delegation[]>`
  ${shown(db)} where d.from_position_id = ${me.position_id}
  order by d.ended_at is not null, d."from" desc, d.id desc limit ${DELEGATIONS_MAX}`

export const findDelegation = async (db: Db, me: Me, id: number) => {
  const [row] = await db<Delegation[]>`${shown(db)} where d.id = ${id} and d.from_position_id = ${me.position_id}`
  return row
}

export const listActingFor = (db: Db, me: Me) => db<ActingFor[]>`
  select d.id, d."from", d."to", d.note, away.id as from_position_id,
         (select name from users where id = away.user_id) as from_name,
         (select name from jobs where id = away.job_id) as from_job
  from ${activeDelegations(db)} and d.to_position_id = ${me.position_id} order by d."to", d.id`

/** Undefined if the last date is over in the time zone of the company. */
export const insertDelegation = async (tx: Db, me: Me, draft: DelegationDraft) => {
  const [row] = await tx<{ id: number }[]>`
    insert into delegations (from_position_id, to_position_id, company_id, "from", "to", note)
    select ${me.position_id}, ${draft.to_position_id}, c.id, ${draft.from}::date, ${draft.to}::date, ${draft.note || null}
    from companies c where c.id = ${me.company_id} and ${draft.to}::date >= (now() at time zone c.timezone)::date
    returning id`
  return row?.id
}

/** A delegation that is over stays unchanged. */
export const endDelegation = async (tx: Db, me: Me, id: number) => {
  const [row] = await tx<{ id: number }[]>`
    update delegations d set ended_at = now()
    where id = ${id} and from_position_id = ${me.position_id} and ended_at is null and "to" >= ${today(tx)} returning id`
  return row !== undefined
}
