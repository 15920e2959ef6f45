import { leavePolicy } from '#contract/leave/policy.ts'
import type { BasicInfo, JobInformation } from '#contract/people/job-information.ts'
import { isGroupHr, isHcis, isHrOf, type Me, type PositionRef } from '#contract/policy.ts'
import { positionsWithNames } from '#server/org/position/with-names.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inForce } from '#server/platform/database/in-force.ts'
import { companyScopeCondition, companyScopeOf } from '#server/platform/session/company-scope.ts'
import { personScopeCondition } from '#server/platform/session/person-scope.ts'

/** Has the id of the photo instead of its link, which depends on the viewer. */
export type Photographed<T> = Omit<T, 'profile'> & { photo_id: string | null }

/** HR sees the companies of its scope, a manager the own company. */
const visibleScope = (db: Db, me: Me) => companyScopeCondition(db, 'p.company_id', companyScopeOf(me)) ?? db`true`

/** Ranks are for `hcis` only; for other callers the column is not even selected. */
export const levelColumn = (db: Db) => db`, j.sequence`
const salary = (db: Db) => db`,
  p.base_salary, p.take_home_pay, p.company_ids,
  array(select name from companies where id = any(p.company_ids) order by name collate "id-x-icu") as scope_names`

/** A manager sees name and job of people who no longer work in the company, but neither photo nor documents. */
const worksHere = (db: Db, me: Me) => {
  if (isGroupHr(me)) return db`true`
  const hrScope = personScopeCondition(db, me, db`p.user_id`)
  return hrScope
    ? db`(p.user_id = ${me.id} or ${hrScope})`
    : db`(p.user_id = ${me.id} or exists (
        select from positions now where now.user_id = p.user_id and now.company_id = ${me.company_id} and now.status = 'active'))`
}

export const photoColumn = (db: Db, me: Me) => db`case when ${worksHere(db, me)} then u.photo_id end as photo_id`

type BasicRow = Photographed<Omit<BasicInfo, 'edit_profile_information' | 'can_edit_tasks' | 'anonymise_from'>> &
  Pick<PositionRef, 'sequence' | 'supervisor_id'> & { ended_at: string | null }

const basicOf = (db: Db, me: Me) => db<BasicRow[]>`
  select p.id, p.user_id, u.name, u.employee_identity, p.employee_number, p.company_id, c.name as company_name, j.name as job_name, j.sequence,
         (select name from departments where id = p.department_id) as department_name, p.status, p.supervisor_id, ${photoColumn(db, me)},
         (select count(*)::int from documents d where d.user_id = u.id and ${worksHere(db, me)}) as total_document,
         leave.total_leave, leave.leave_granted, not ${worksHere(db, me)} as has_left, u.anonymised_at,
         (select max(held.ended_at) from positions held where held.user_id = u.id
          having count(*) filter (where held.status = 'active') = 0) as ended_at
  from positions p
  join users u on u.id = p.user_id
  join companies c on c.id = p.company_id
  join jobs j on j.id = p.job_id
  cross join lateral (select extract(year from now() at time zone c.timezone)::int as year) this_year
  cross join lateral (
    select (0 - coalesce(sum(e.days) filter (where e.kind in ('taken', 'returned')), 0))::float8 as total_leave,
           coalesce(nullif(sum(e.days) filter (where e.kind = 'grant'), 0), (
             select policy.annual_days from (${inForce(db, leavePolicy, db`p.company_id`, db`this_year.year`)}) policy
           ), ${leavePolicy.defaults.annual_days})::float8 as leave_granted
    from leave_entries e where e.position_id = p.id and e.year = this_year.year
  ) leave`

/** The caller's own position, whatever the role. */
export const findOwnBasic = async (db: Db, me: Me) => {
  const [row] = await db<BasicRow[]>`${basicOf(db, me)} where p.id = ${me.position_id}`
  return row
}

export const findBasic = async (db: Db, me: Me, id: number) => {
  const [row] = await db<BasicRow[]>`${basicOf(db, me)} where p.id = ${id} and ${visibleScope(db, me)}`
  return row
}

export type JobRow = Omit<JobInformation, 'work_experience'> & { today: string }

const informationOf = (db: Db, isForHr: boolean) => db`
  select p.id, p.user_id, u.name, p.company_id, c.name as company_name, p.job_id, j.name as job_name, p.role_id, r.name as role_name,
         p.employee_number, p.start_at, p.contract_end_at, p.last_day, p.version, p.status_id, s.name as status_name, p.status, p.status as work_status,
         p.supervisor_id, su.name as supervisor_name, sj.name as supervisor_position,
         p.department_id, d.name as department_name,
         p.attendance, p.attendance_of,
         (select fc.name || ' (' || fj.name || ')' from positions f join companies fc on fc.id = f.company_id
          join jobs fj on fj.id = f.job_id where f.id = p.attendance_of) as attendance_of_name,
         (now() at time zone c.timezone)::date as today
         ${isForHr ? db`${levelColumn(db)} ${salary(db)}` : db``}
  from ${positionsWithNames(db)}
  left join jobs sj on sj.id = sp.job_id`

export const findOwnInformation = async (db: Db, me: Me) => {
  const [row] = await db<JobRow[]>`${informationOf(db, isHrOf(me, me.company_id))} where p.id = ${me.position_id}`
  return row
}

export const findInformation = async (db: Db, me: Me, id: number) => {
  const [row] = await db<JobRow[]>`${informationOf(db, isHcis(me))} where p.id = ${id} and ${visibleScope(db, me)}`
  return row
}
