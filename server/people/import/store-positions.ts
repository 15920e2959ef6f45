/** Stores the positions and supervisors of a validated file. */
import { lastDay } from '#server/org/position/employment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { RowResult } from './row-result.ts'

/** Looks up what this import has just stored; a missing entry is a programming error. */
export const requireStored = <Key, Value>(stored: Map<Key, Value>, key: Key): Value => {
  const value = stored.get(key)
  if (value === undefined) throw new Error('row of the import was not stored')
  return value
}

const columns = (tx: Db) => tx`
  as r (id int, user_id int, company_id int, job_id int, role_id int, status text, status_id int, start_at date, contract_end_at date,
        base_salary numeric, take_home_pay numeric, company_ids int[], employee_number text, department_id int, attendance text)`

export const storePositions = async (tx: Db, rows: RowResult[], users: Map<string, number>, today: string) => {
  const fresh = rows.filter((it) => !it.position)
  const changed = rows.filter((it) => it.position)
  const userOf = (it: RowResult) => it.person?.id ?? requireStored(users, it.sheet.employee_identity)
  const drafts = fresh.map((it) => ({ status: 'active', ...it.terms, user_id: userOf(it) }))
  const added = await tx<{ id: number; user_id: number; company_id: number; job_id: number }[]>`
    insert into positions (user_id, company_id, job_id, role_id, status, status_id, start_at, contract_end_at, base_salary, take_home_pay,
      company_ids, employee_number, department_id, attendance)
    select user_id, company_id, job_id, role_id, status, status_id, start_at, contract_end_at, base_salary, take_home_pay,
      coalesce(company_ids, '{}'), employee_number, department_id, case when attendance = 'none' then 'none' else 'own' end
    from jsonb_to_recordset(${tx.json(drafts)}) ${columns(tx)}
    returning id, user_id, company_id, job_id`
  // Two rows may swap their numbers, and the unique index is checked row by row.
  const renumbered = changed.flatMap((it) => (it.changes.includes('employee_number') && it.position?.id) || [])
  await tx`update positions set employee_number = null where id = any(${renumbered})`
  await tx`
    update positions p set job_id = r.job_id, role_id = r.role_id, status = r.status, status_id = r.status_id, start_at = r.start_at,
      contract_end_at = r.contract_end_at, base_salary = r.base_salary, take_home_pay = r.take_home_pay, company_ids = r.company_ids, employee_number = r.employee_number,
      department_id = r.department_id, version = version + 1,
      attendance_since = case when p.attendance <> r.attendance then ${today}::date else p.attendance_since end,
      attendance = case when r.attendance = 'of' then p.attendance else r.attendance end,
      attendance_of = case when r.attendance = 'of' then p.attendance_of end,
      last_day = ${lastDay(tx, 'p', tx`r.status`, today)}
    from jsonb_to_recordset(${tx.json(changed.map((it) => ({ ...it.position, ...it.terms })))}) ${columns(tx)}
    where p.id = r.id`
  const idByKey = new Map(added.map((it) => [`${it.user_id} ${it.company_id} ${it.job_id}`, it.id]))
  return new Map(
    rows.map((it) => [
      it,
      it.position?.id ?? requireStored(idByKey, `${userOf(it)} ${it.terms?.company_id} ${it.terms?.job_id}`),
    ]),
  )
}

/** Runs after all positions are stored, since a supervisor may be a later row of the file. */
export const storeSupervisors = async (tx: Db, rows: RowResult[], ids: Map<RowResult, number>) => {
  const led = rows.flatMap((it) => {
    const supervisor_id = leaderOf(it, ids)
    return supervisor_id === undefined ? [] : [{ id: requireStored(ids, it), supervisor_id }]
  })
  await tx`
    update positions p set supervisor_id = r.supervisor_id
    from jsonb_to_recordset(${tx.json(led)}) as r (id int, supervisor_id int)
    where p.id = r.id and p.supervisor_id is distinct from r.supervisor_id`
}

export const leaderOf = ({ supervisor }: RowResult, ids: Map<RowResult, number>) =>
  (supervisor && ('id' in supervisor ? supervisor.id : ids.get(supervisor.row))) || undefined
