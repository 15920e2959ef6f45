import { isInCompanies, joinPosition } from '#server/calendar/work-day/desk-people.ts'
import type { DayPeriod, DeskPosition } from '#server/calendar/work-day/period.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import type { CompanyScope } from '#server/platform/session/company-scope.ts'

/** A position that moved has a row in each company where it stood on the desk. */
export interface RecapPerson extends DeskPosition {
  user_id: number
  employee_identity: string
  name: string
  job_name: string
  company_name: string
}

interface RecapFilters {
  scope: CompanyScope
  period: DayPeriod
  keyword?: string
  department_id?: number
}

/** Condition on a workplace `w` of the position `p`: the career has it there on some date of the period. */
const worksThereWithin = (db: Db, { from, to }: DayPeriod) => {
  const first = db`greatest(${from}::date, p.start_at)`
  // A range whose end precedes its beginning is an error.
  return db`w.days && daterange(${first}, greatest(${first}, least(${to}::date, p.last_day)), '[]')`
}

/** Condition on a workplace `w`: the position stood on the desk of that company on some date of the period. */
const stoodOnDesk = (db: Db, { scope, period: { from, to }, keyword, department_id }: RecapFilters) =>
  and(db, [
    isInCompanies(db, scope),
    db`(p.start_at is null or p.start_at <= ${to}) and (p.last_day is null or p.last_day >= ${from})`,
    db`(${worksThereWithin(db, { from, to })} or exists (
      select from attendances a where a.position_id = w.position_id and a.company_id = w.company_id
        and a.work_date between greatest(${from}, p.start_at) and least(${to}, p.last_day)
    ))`,
    department_id === undefined ? undefined : db`w.position_id = any(${positionsInDepartment(db, department_id)})`,
    keyword ? db`w.position_id = any(${positionsNamed(db, keyword)})` : undefined,
  ])

const peopleOf = (db: Db, filters: RecapFilters, limit: Fragment) => db<RecapPerson[]>`
  select page.position_id, p.user_id, u.employee_identity, u.name, j.name as job_name, page.company_id,
         c.name as company_name, page.days, p.start_at, p.last_day
  from (
    select w.position_id, w.company_id, w.name, w.days::text as days from workplaces w ${joinPosition(db)}
    where ${stoodOnDesk(db, filters)} order by w.name collate "id-x-icu", w.position_id, w.company_id ${limit}
  ) page
  join positions p on p.id = page.position_id join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id join companies c on c.id = page.company_id
  order by page.name collate "id-x-icu", page.position_id, page.company_id`

/** One page by name. */
export const pageOfPeople = (db: Db, filters: RecapFilters, page: { page: number; page_size: number }) =>
  peopleOf(db, filters, limitOffset(db, page))

/** All of them, for a sheet. */
export const allPeople = (db: Db, filters: RecapFilters) => peopleOf(db, filters, db``)

export const countPeople = async (db: Db, filters: RecapFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`
      select count(*)::int as total from workplaces w ${joinPosition(db)}
      where ${stoodOnDesk(db, filters)}`,
  ).total
