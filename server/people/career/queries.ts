import type { CareerPreview } from '#contract/people/career.ts'
import type { CareerEntry, TermsSnapshot } from '#contract/people/career-entry.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import type { KindName } from '#contract/request-kinds.ts'
import type { PositionTerms } from '#server/org/position/career-entry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { companyScopeCondition, companyScopeOf } from '#server/platform/session/company-scope.ts'
import { unfinished } from '#server/request/flow/request-rights.ts'
import { describeRequest, unionOfKinds } from '#server/request-kinds.ts'

/** HR sees the companies of its scope, a manager the own company. */
export const isVisible = async (db: Db, me: Me, position_id: number) => {
  const [row] = await db`
    select id from positions where id = ${position_id} and ${companyScopeCondition(db, 'company_id', companyScopeOf(me)) ?? db`true`}`
  return row !== undefined
}

type Row = Omit<CareerEntry, 'before' | 'after'> & Record<'before' | 'after', Partial<PositionTerms>>

const entries = (db: Db) => db`
  select c.id, c.kind, c.effective_at, c.state, c.reason, coalesce(c.letter_number,
    (select l.number from issued_letters l where l.change_id = c.id and l.state = 'issued')) as letter_number, c.before, c.after, c.at, c.problem, u.name as by
  from career_changes c
  left join positions p on p.id = c.by_position_id
  left join users u on u.id = p.user_id`

/** Newest first and without pages, since a position collects only a few dozen entries. */
export const listEntries = async (db: Db, me: Me, position_id: number) => {
  const rows = await db<Row[]>`
    ${entries(db)} where c.position_id = ${position_id} order by c.effective_at desc, c.id desc`
  return withNames(db, me, rows)
}

export const findEntry = async (db: Db, me: Me, id: number) => {
  const [entry] = await withNames(db, me, await db<Row[]>`${entries(db)} where c.id = ${id}`)
  return entry
}

/** Adds names beside the ids; salaries and company scopes are included for `hcis` only. */
const withNames = async (db: Db, me: Me, rows: Row[]): Promise<CareerEntry[]> => {
  const snapshots = rows.flatMap((row) => [row.before, row.after])
  const names = await namesOf(db, snapshots)
  const readable = ({
    base_salary,
    take_home_pay,
    company_ids,
    ...snapshot
  }: Partial<PositionTerms>): TermsSnapshot => {
    const shown: TermsSnapshot = isHcis(me)
      ? { ...snapshot, ...definedFields({ base_salary, take_home_pay, company_ids }) }
      : snapshot
    if (shown.company_ids) shown.scope_names = shown.company_ids.flatMap((id) => names.company[id] ?? [])
    if (snapshot.attendance_of !== undefined)
      shown.attendance_of_name = names.account[snapshot.attendance_of ?? 0] ?? null
    for (const [what, list] of Object.entries(names))
      if (`${what}_id` in snapshot)
        Object.assign(shown, { [`${what}_name`]: list[snapshot[`${what}_id` as 'job_id'] ?? 0] ?? null })
    return shown
  }
  return rows.map((row) => ({ ...row, before: readable(row.before), after: readable(row.after) }))
}

const definedFields = <T extends object>(snapshot: T) =>
  Object.fromEntries(Object.entries(snapshot).filter(([, value]) => value !== undefined)) as Partial<T>

const namesOf = async (db: Db, snapshots: Partial<PositionTerms>[]) => {
  const ids = (name: keyof PositionTerms) => [
    ...new Set(snapshots.flatMap((snapshot) => (snapshot[name] as number | number[] | null) ?? [])),
  ]
  const [{ company, job, role, status, supervisor, department, account }] = await db<
    [Record<string, Record<number, string> | null>]
  >`
    select (select json_object_agg(id, name) from companies where id = any(${[...ids('company_id'), ...ids('company_ids')]}::int[])) as company,
           (select json_object_agg(id, name) from jobs where id = any(${ids('job_id')}::int[])) as job,
           (select json_object_agg(id, name) from roles where id = any(${ids('role_id')}::int[])) as role,
           (select json_object_agg(id, name) from employee_statuses where id = any(${ids('status_id')}::int[])) as status,
           (select json_object_agg(id, name) from departments where id = any(${ids('department_id')}::int[])) as department,
           (select json_object_agg(p.id, u.name) from positions p join users u on u.id = p.user_id
            where p.id = any(${ids('supervisor_id')}::int[])) as supervisor,
           (select json_object_agg(p.id, c.name || ' (' || j.name || ')') from positions p
            join companies c on c.id = p.company_id join jobs j on j.id = p.job_id
            where p.id = any(${ids('attendance_of')}::int[])) as account`
  return {
    company: company ?? {},
    job: job ?? {},
    role: role ?? {},
    status: status ?? {},
    supervisor: supervisor ?? {},
    department: department ?? {},
    account: account ?? {},
  }
}

/** Requests of all kinds that wait for a decision or a payment. */
export const listOpenRequests = async (db: Db, position_id: number) => {
  const open = await db<(CareerPreview['open_requests'][number] & { kind: KindName })[]>`
    ${unionOfKinds(
      db,
      (kind) => db`
        select ${kind.name}::text as kind, id, ${db(kind.day)}::date::text as date, ${db(kind.text)} as description
        from ${db(kind.table)} where position_id = ${position_id} and status = any(${unfinished(kind)})`,
    )}
    order by date, kind, id`
  return open.map((it) => ({ ...it, description: describeRequest(it.kind, it.description) }))
}

/** Whether the job is of a managing rank while the role is that of staff. */
export const leadsAsStaff = async (db: Db, { job_id, role_id }: { job_id: number; role_id: number }) => {
  const [row] = await db`
    select from jobs j, roles r where j.id = ${job_id} and j.sequence <= 3 and r.id = ${role_id} and r.name = 'staff'`
  return row !== undefined
}

export const isOnProbation = async (db: Db, position_id: number) => {
  const [row] = await db`
    select from positions p join employee_statuses s on s.id = p.status_id
    where p.id = ${position_id} and s.category = 'percobaan'`
  return row !== undefined
}
