import type { OvertimeOverlap } from '#contract/pay/overtime-recap.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { Me } from '#contract/policy.ts'
import { type AttendancePolicy, attendancePolicy } from '#contract/time/policy.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { settingOf } from '#server/org/policy/columns.ts'
import type { Salary } from '#server/pay/overtime-law/law.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { inForce } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { type CompanyScope, companyScopeCondition, hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { type ComponentWage, componentWage } from './component-wages.ts'

/** A position with approved overtime in a company; one that moved has a row in each company where it asked. */
export interface OvertimePerson {
  position_id: number
  company_id: number
  employee_identity: string
  name: string
  job_name: string
  company_name: string
}

export interface RecapFilters {
  scope: CompanyScope
  period: DayPeriod
  keyword?: string
  department_id?: number
}

/** Condition on overtime `o`: it starts within the dates, both included. */
export const startsWithin = (db: Db, { from, to }: DayPeriod) =>
  db`o.start >= ${from}::date and o.start < ${shiftDay(to, 1)}::date`

const peopleWithOvertime = (db: Db, { scope, period, keyword, department_id }: RecapFilters) => db`
  select distinct o.position_id, o.company_id from overtimes o
  where ${and(db, [
    companyScopeCondition(db, 'o.company_id', scope),
    db`o.status = 'approved'`,
    startsWithin(db, period),
    department_id === undefined ? undefined : db`o.position_id = any(${positionsInDepartment(db, department_id)})`,
    keyword ? db`o.position_id = any(${positionsNamed(db, keyword)})` : undefined,
  ])}`

/** Sorted by the names at the workplaces, whose rows are narrow; positions that moved long ago may lack one. */
const peopleOf = (db: Db, filters: RecapFilters, limit: Fragment) => db<(OvertimePerson & { total: number })[]>`
  with asked as materialized (${peopleWithOvertime(db, filters)})
  select page.position_id, page.company_id, u.employee_identity, u.name, j.name as job_name, c.name as company_name,
         (select count(*)::int from asked) as total
  from (
    select asked.position_id, asked.company_id, w.name
    from asked left join workplaces w on w.position_id = asked.position_id and w.company_id = asked.company_id
    order by w.name collate "id-x-icu", asked.position_id, asked.company_id ${limit}
  ) page
  join positions p on p.id = page.position_id join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id join companies c on c.id = page.company_id
  order by page.name collate "id-x-icu", page.position_id, page.company_id`

/** One page by name, and how many there are. */
export const pageWithOvertime = async (db: Db, filters: RecapFilters, page: { page: number; page_size: number }) => {
  const rows = await peopleOf(db, filters, limitOffset(db, page))
  // A page past the end has no row that says so.
  const total = rows[0]?.total ?? (page.page > 1 ? await countWithOvertime(db, filters) : 0)
  return { people: rows.map(({ total: _, ...person }): OvertimePerson => person), total }
}

/** All of them, for a sheet. */
export const allWithOvertime = async (db: Db, filters: RecapFilters) =>
  (await peopleOf(db, filters, db``)).map(({ total: _, ...person }): OvertimePerson => person)

const countWithOvertime = async (db: Db, filters: RecapFilters) =>
  exactlyOne(await db<{ total: number }[]>`select count(*)::int as total from (${peopleWithOvertime(db, filters)}) o`)
    .total

const OVERLAPS_MAX = 200

/** Pairs in which neither was rejected or moved to other hours since. */
export const listOverlaps = (db: Db, me: Me) => db<OvertimeOverlap[]>`
  select v.overtime_id, v.other_id, o.position_id, u.name as user_name, c.name as company_name,
         ${stamp(db, 'o.start')} as start, ${stamp(db, 'o.end')} as end, o.status,
         ${stamp(db, 'b.start')} as other_start, ${stamp(db, 'b.end')} as other_end, b.status as other_status
  from overtime_overlaps v join overtimes o on o.id = v.overtime_id join overtimes b on b.id = v.other_id
  join positions p on p.id = o.position_id join users u on u.id = p.user_id join companies c on c.id = o.company_id
  where ${and(db, [
    db`o.status <> 'rejected' and b.status <> 'rejected' and o.start < b."end" and o."end" > b.start`,
    hrScopeCondition(db, me, 'o.company_id'),
  ])}
  order by o.start desc, v.overtime_id, v.other_id limit ${OVERLAPS_MAX}`

const stamp = (db: Db, column: string) => db`to_char(${db(column)}, 'DD-MM-YYYY HH24:MI')`

export interface Wage extends Salary {
  position_id: number
  company_id: number
  /** The base of the overtime wage that the company had chosen on that date. */
  overtime_wage: AttendancePolicy['overtime_wage']
  job_name: string
  /** In a company that computes pay here the wage counts by components. */
  components: ComponentWage | null
}

/** The last day up to a date on which the career has a position in the company; the date itself if it was never there. */
const lastDayThere = (db: Db, date: string) => db`
  select coalesce(max(least(${date}::date, upper(stay) - 1)), ${date}::date) as day
  from workplaces w, unnest(w.days) stay
  where w.position_id = asked.position_id and w.company_id = asked.company_id and coalesce(lower(stay) <= ${date}::date, true)`

/**
 * The salaries and jobs of some people on their last day up to a date in the company where the overtime was asked, with
 * what that company chose.
 */
export const readWages = (db: Db, people: readonly OvertimePerson[], date: string) => db<Wage[]>`
  select p.id as position_id, asked.company_id,
         ${salaryOn(db, 'base_salary', db`last.day`)} as base_salary, ${salaryOn(db, 'take_home_pay', db`last.day`)} as take_home_pay,
         (select j.name from jobs j where j.id = ${jobOn(db, db`last.day`)}) as job_name,
         ${componentWage(db, salaryOn(db, 'base_salary', db`last.day`), db`last.day`, date)} as components,
         ${settingOf(db, attendancePolicy, 'policy', 'overtime_wage')} as overtime_wage
  from unnest(${people.map((it) => it.position_id)}::int[], ${people.map((it) => it.company_id)}::int[])
    asked (position_id, company_id)
  join positions p on p.id = asked.position_id
  cross join lateral (${lastDayThere(db, date)}) last
  left join lateral (${inForce(db, attendancePolicy, db`asked.company_id`, db`${date}`)}) policy on true`

/**
 * The value before the first change after a date, of a position `p`; null without one. A change from nothing only records
 * what was not known, so it is passed over.
 */
const changedFrom = (db: Db, field: 'base_salary' | 'take_home_pay' | 'job_id', date: Fragment) => db`(
  select c.before->>${field} from career_changes c
  where c.position_id = p.id and c.state = 'applied' and c.effective_at > ${date} and c.before->>${field} is not null
  order by c.effective_at, c.id limit 1
)`

/** The salary of a position `p` on a date, with two decimals: what was paid before the next change, else the present one. */
export const salaryOn = (db: Db, column: 'base_salary' | 'take_home_pay', date: Fragment): Fragment =>
  db`coalesce(${changedFrom(db, column, date)}::numeric(15, 2), ${db(`p.${column}`)})::text`

/** The id of the job of a position `p` on a date. */
export const jobOn = (db: Db, date: Fragment): Fragment =>
  db`coalesce(${changedFrom(db, 'job_id', date)}::int, p.job_id)`
