/** Delegations in force today, as SQL shared by the queries about one account and about all. */

import type { Db } from '#server/platform/database/connect.ts'
import { isInForceNow } from '#server/platform/database/in-force.ts'
import { isActivePosition } from './active-position.ts'

/** Condition on the delegation `d`: not ended, and today in its company is within its dates. */
const isActive = (db: Db) => db`
  d.ended_at is null
  and (now() at time zone (select timezone from companies where id = d.company_id))::date between d."from" and d."to"`

/**
 * Row source to extend with `and`: `d` is the delegation, `away` the principal and `deputy` the position that acts for
 * it. Both must still be active in the company of the delegation, and the deputy must not be staff.
 */
export const activeDelegations = (db: Db) => db`
  delegations d
  join positions away on away.id = d.from_position_id and away.company_id = d.company_id and ${isActivePosition(db, 'away')}
  join positions deputy on deputy.id = d.to_position_id and deputy.company_id = d.company_id and ${isActivePosition(db, 'deputy')}
    and deputy.role_id <> (select id from roles where name = 'staff') and deputy.user_id <> away.user_id
  where ${isActive(db)}`

/**
 * The column `stands_in_for` of account `p` with role `r`: the principals it acts for today, with the facts that
 * policy.ts needs.
 */
export const principalsOfAccount = (db: Db) => db`
  case when r.name <> 'staff' then (
    select coalesce(json_agg(json_build_object('id', away.user_id, 'position_id', away.id, 'company_id', away.company_id,
      'role_name', (select name from roles where id = away.role_id), 'sequence', (select sequence from jobs where id = away.job_id),
      'company_ids', away.company_ids, 'name', (select name from users where id = away.user_id)) order by d.id), '[]')
    from ${activeDelegations(db)} and d.to_position_id = p.id
  ) end`

/** Whether the company of account `p` lets direct supervisors decide. */
export const supervisorsDecide = (db: Db) => db`
  case when r.name = 'manager' then (
    select ap.direct_supervisor or ap.steps = 2 from approval_policies ap
    where ap.company_id = p.company_id and ${isInForceNow(db, 'ap')}
  ) end`

/** Whether some company has two steps or lets direct supervisors decide, if account `p` is HR. */
export const supervisorsDecideAnywhere = (db: Db) => db`
  case when r.name = 'hcis' then exists (
    select from approval_policies ap where (ap.direct_supervisor or ap.steps = 2) and ${isInForceNow(db, 'ap')}
  ) end`

/** Locks the delegations of the account, so that none is ended before the transaction does. */
export const lockDelegations = (tx: Db, session_id: string) => tx`
  select d.id from delegations d join positions away on away.id = d.from_position_id
  where d.to_position_id = (select position_id from sessions where id = ${session_id}) and d.ended_at is null
  order by d.id for share of d, away`
