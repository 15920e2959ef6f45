/** Those whom a task falls to, in SQL, as it is today. */
import { isGroupHr, isHcis, isLimitedHr, type Me } from '#contract/policy.ts'
import { hasOtherGroupHr, otherGroupHr } from '#server/org/position/employment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

/** The desk of the task `t` has members who work here; all such desks are found once for a statement. */
const isStaffed = (db: Db) => db`coalesce(t.desk_id = any(array(
  select m.desk_id from desk_members m join positions mp on mp.id = m.position_id
  where ${isActivePosition(db, 'mp')})), false)`

const hasSupervisor = (db: Db) =>
  db`exists (select from positions sp where sp.id = p.supervisor_id and ${isActivePosition(db, 'sp')})`

/** `s.led`: the position `p` has a supervisor who works here, looked up once for all tasks of a list. */
export const supervisionOfList = (db: Db) => db`cross join lateral (select ${hasSupervisor(db)} as led offset 0) s`

/**
 * The role that has the task `t` of the position `p`: a desk without members and a missing supervisor leave it to HR.
 * `isLed` is where the statement has already found out about the supervisor.
 */
export const fallsTo = (db: Db, isLed: Fragment = hasSupervisor(db)) => db`
  case when t.responsible = 'desk' and not ${isStaffed(db)} then 'hr'
       when t.responsible = 'supervisor' and not ${isLed} then 'hr' else t.responsible end`

/** The names beside it. */
export const responsibleNames = (db: Db, whose: Fragment = fallsTo(db)) => db`
  case ${whose}
    when 'person' then array[u.name]
    when 'supervisor' then array(select su.name from positions sp join users su on su.id = sp.user_id where sp.id = p.supervisor_id)
    when 'desk' then array(select name from desks where id = t.desk_id)
    else array['HR'] end`

/** Condition: the task `t` of the position `p` falls to the caller, HR for its companies included. */
export const isMine = (db: Db, me: Me, whose: Fragment = fallsTo(db)) => db`
  case ${whose}
    when 'person' then p.user_id = ${me.id}
    when 'supervisor' then p.supervisor_id = ${me.position_id}
    when 'desk' then exists (select from desk_members m where m.desk_id = t.desk_id and m.position_id = ${me.position_id})
    else ${isHrHere(db, me)} end`

/** Whether another account can do what the caller may not do for itself; the only HR of the group does all of it. */
export const isDoneByOthers = async (db: Db, me: Me) => !isHcis(me) || hasOtherGroupHr(db, me.id)

/** The same as a condition, which a statement finds out once. */
const hasOthers = (db: Db, me: Me) => (isHcis(me) ? db`(select ${otherGroupHr(db, me.id)})` : db`true`)

/** Condition: the caller may do the task `t` of the position `p`, or skip it, as far as that is not about the caller. */
export const isForCaller = (db: Db, me: Me, isSkip = false) =>
  db`not (p.user_id = ${me.id} ${isSkip ? db`` : db`and t.responsible <> 'person'`} and ${hasOthers(db, me)})`

export const isHrHere = (db: Db, me: Me) =>
  isGroupHr(me) ? db`true` : isLimitedHr(me) ? db`l.company_id = any(${me.company_ids ?? []}::int[])` : db`false`
