/** Writes of positions by HR; everything here runs under the lock on positions. */
import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { paintSpans } from './paint-spans.ts'

export interface StoredPosition {
  id: number
  user_id: number
  company_id: number
  job_id: number
  role_id: number
  status: 'active' | 'inactive'
  status_id: number | null
  start_at: string | null
  supervisor_id: number | null
  /** The unit within the company. */
  department_id: number | null
  attendance: AttendanceMode
  /** The account whose marks judge the days. */
  attendance_of: number | null
  base_salary: string | null
  take_home_pay: string | null
  contract_end_at: string | null
  /** The company scope of HR, sorted; empty means all companies. */
  company_ids: number[]
  /** The number that the company gave. */
  employee_number: string | null
  version: number
}

const columns = (db: Db) =>
  db`id, user_id, company_id, job_id, role_id, status, status_id, start_at, supervisor_id, department_id, base_salary,
     take_home_pay, contract_end_at, company_ids, employee_number, attendance, attendance_of, version`

export const findStoredPosition = async (tx: Db, id: number) => {
  const [row] = await tx<StoredPosition[]>`select ${columns(tx)} from positions where id = ${id} for update`
  return row
}

/** The position for HR who may change it; undefined if it is in another company. */
export const findVisiblePosition = async (tx: Db, me: Me, id: number) => {
  const row = await findStoredPosition(tx, id)
  return row && isHrOf(me, row.company_id) ? row : undefined
}

export type PositionDraft = Omit<StoredPosition, 'id' | 'user_id' | 'version'>

/**
 * The last day of work if a change to `status` on that date ends the position; a trigger clears it for those who
 * return.
 */
export const lastDay = (tx: Db, position: string, status: Fragment, effective_at: string) =>
  tx`case when ${tx(`${position}.status`)} = 'active' and ${status} = 'inactive' then ${effective_at}::date
          else ${tx(`${position}.last_day`)} end`

export const updatePosition = async (tx: Db, id: number, draft: PositionDraft, effective_at: string) => {
  return exactlyOne(
    await tx<StoredPosition[]>`
    update positions set company_since = case when company_id = ${draft.company_id} then company_since else ${effective_at}::date end,
      company_id = ${draft.company_id}, job_id = ${draft.job_id}, role_id = ${draft.role_id}, status = ${draft.status},
      status_id = ${draft.status_id}, start_at = ${draft.start_at}, supervisor_id = ${draft.supervisor_id},
      department_id = ${draft.department_id},
      base_salary = ${draft.base_salary}, take_home_pay = ${draft.take_home_pay}, contract_end_at = ${draft.contract_end_at},
      attendance_since = case when (attendance, attendance_of) is distinct from (${draft.attendance}, ${draft.attendance_of}::int)
        then ${effective_at}::date else attendance_since end,
      attendance = ${draft.attendance}, attendance_of = ${draft.attendance_of},
      company_ids = ${draft.company_ids}, employee_number = ${draft.employee_number}, last_day = ${lastDay(tx, 'positions', tx`${draft.status}`, effective_at)}, version = version + 1
    where id = ${id} returning ${columns(tx)}`,
  )
}

export const insertPosition = async (tx: Db, user_id: number, draft: PositionDraft) => {
  return exactlyOne(
    await tx<StoredPosition[]>`
    insert into positions (user_id, company_id, job_id, role_id, status, status_id, start_at, supervisor_id, department_id, base_salary,
      take_home_pay, contract_end_at, company_ids, employee_number, attendance, attendance_of)
    values (${user_id}, ${draft.company_id}, ${draft.job_id}, ${draft.role_id}, ${draft.status}, ${draft.status_id}, ${draft.start_at},
      ${draft.supervisor_id}, ${draft.department_id}, ${draft.base_salary}, ${draft.take_home_pay}, ${draft.contract_end_at},
      ${draft.company_ids}, ${draft.employee_number}, ${draft.attendance}, ${draft.attendance_of})
    returning ${columns(tx)}`,
  )
}

/** Clears the supervisor of all subordinates of a position that moved to another company. */
export const releaseFollowers = async (tx: Db, supervisor_id: number) => {
  const rows = await tx<{ id: number }[]>`
    update positions set supervisor_id = null where supervisor_id = ${supervisor_id} returning id`
  const ids = rows.map((it) => it.id)
  await paintSpans(tx, ids)
  return ids
}

/**
 * Whether this is the last HR without a company scope: without one, lost access could not be restored. HR who is about
 * to leave does not count.
 */
export const isLastHcis = async (tx: Db, id: number) => {
  const row = exactlyOne(
    await tx<{ last: boolean }[]>`
    select exists (select from positions p join roles r on r.id = p.role_id where p.id = ${id} and p.status = 'active' and r.name = 'hcis' and p.company_ids = '{}')
       and not exists (select from positions p join roles r on r.id = p.role_id
                       where p.id <> ${id} and p.status = 'active' and p.last_day is null and r.name = 'hcis' and p.company_ids = '{}')
       as last`,
  )
  return row.last
}

/** Whether another person is active HR and can do what HR may not do for itself. */
export const hasOtherGroupHr = async (tx: Db, user_id: number) =>
  exactlyOne(await tx<{ has: boolean }[]>`select ${otherGroupHr(tx, user_id)} as has`).has

/** The same as a condition. */
export const otherGroupHr = (db: Db, user_id: number) => db`exists (
  select from positions other join roles r on r.id = other.role_id
  where other.user_id <> ${user_id} and other.status = 'active' and r.name = 'hcis' and other.company_ids = '{}')`

export const isHcisRole = async (tx: Db, role_id: number) => {
  const [row] = await tx`select id from roles where id = ${role_id} and name = 'hcis'`
  return row !== undefined
}
