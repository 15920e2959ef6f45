/** Who decides in whose place today. The rule is one, whether asked for one account or for all. */
import type { Db } from '#server/database/connect.ts'
import { isActivePosition } from './active-position.ts'

/** Of `d`, the delegation: it was not ended, and its days are now, on the clock of its company. */
const isActive = (db: Db) => db`
  d.ended_at is null
  and (now() at time zone (select timezone from companies where id = d.company_id))::date between d."from" and d."to"`

/**
 * As a source of rows, to go on with `and`: `d`, the delegation, `away`, whose part it is, and `deputy`, who plays it. Both still
 * work where it was given, and the deputy still leads there.
 */
export const activeDelegations = (db: Db) => db`
  delegations d
  join positions away on away.id = d.from_position_id and away.company_id = d.company_id and ${isActivePosition(db, 'away')}
  join positions deputy on deputy.id = d.to_position_id and deputy.company_id = d.company_id and ${isActivePosition(db, 'deputy')}
    and deputy.role_id <> (select id from roles where name = 'staff') and deputy.user_id <> away.user_id
  where ${isActive(db)}`

/** As `stands_in_for` of the account `p`, whose role is `r`: those whose part it plays today, with what the rules ask of them. */
export const principalsOfAccount = (db: Db) => db`
  case when r.name <> 'staff' then (
    select coalesce(json_agg(json_build_object('id', away.user_id, 'position_id', away.id, 'company_id', away.company_id,
      'role_name', (select name from roles where id = away.role_id), 'sequence', (select sequence from jobs where id = away.job_id),
      'company_ids', away.company_ids, 'name', (select name from users where id = away.user_id)) order by d.id), '[]')
    from ${activeDelegations(db)} and d.to_position_id = p.id
  ) end`

/** Whether direct supervisors have a part in deciding where the account `p` is. */
export const supervisorsDecide = (db: Db) => db`
  case when r.name = 'manager' then (
    select direct_supervisor or steps = 2 from approval_policies where company_id = p.company_id
  ) end`

/** Until the transaction ends, nobody takes away what the account decides in somebody else's place. */
export const lockDelegations = (tx: Db, session_id: string) => tx`
  select d.id from delegations d join positions away on away.id = d.from_position_id
  where d.to_position_id = (select position_id from sessions where id = ${session_id}) and d.ended_at is null
  order by d.id for share of d, away`
