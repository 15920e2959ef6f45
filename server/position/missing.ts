/** Who has not checked in on a day. The home counts them and the list names them, both by this condition. */
import type { MissingPerson } from '#contract/attendance.ts'
import { and } from '#server/database/and.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Fragment } from '#server/database/sql.ts'
import { limitOffset, offsetOf, paged } from '#server/http/page.ts'
import { positionsNamed } from '#server/person/search-by-name.ts'
import { isOnDays } from '#server/request/days-filter.ts'
import { type CompanyScope, companyScopeCondition } from '#server/session/company-scope.ts'

/**
 * Condition on the position `p`: it works on that day, has no attendance and is not on accepted leave. Every day is a
 * working day.
 */
const isMissingOn = (db: Db, day: Fragment) => db`
  p.status = 'active' and (p.start_at is null or p.start_at <= ${day}) and (p.last_day is null or p.last_day >= ${day})
  and not exists (select from attendances a where a.position_id = p.id and a.work_date = ${day})
  and not exists (
    select from leaves l where l.position_id = p.id and l.status = 'accepted' and ${isOnDays(db, day, day)})`

/** How many are missing in the company `c` on `c.today`. */
export const countMissing = (db: Db) =>
  db`select count(*) from positions p where p.company_id = c.id and ${isMissingOn(db, db`c.today`)}`

interface MissingQuery {
  scope: CompanyScope
  /** The local date of each company by default. */
  date?: string
  keyword?: string
  page: number
  page_size: number
}

/** One page by name: of each company at most the rows that the page could hold are read, in the order of its names. */
export const missingPage = async (db: Db, clock: Clock, { scope, date, keyword, ...page }: MissingQuery) => {
  const day = date === undefined ? db`(${clock(db)} at time zone c.timezone)::date` : db`${date}::date`
  const companies = db`(select c.id, ${day} as today from companies c where ${companyScopeCondition(db, 'c.id', scope) ?? db`true`}) c`
  const isFound = and(db, [
    isMissingOn(db, db`c.today`),
    keyword ? db`p.id = any(${positionsNamed(db, keyword)})` : undefined,
  ])
  const [rows, counted] = await Promise.all([
    db<MissingPerson[]>`
      select p.id as position_id, p.user_id, u.name, j.name as job_name, co.name as company_name
      from (
        select found.* from ${companies}
        cross join lateral (
          select p.id, w.name from workplaces w join positions p on p.id = w.position_id and p.company_id = w.company_id
          where w.company_id = c.id and ${isFound}
          order by w.name collate "id-x-icu", p.id ${db.unsafe(`limit ${offsetOf(page) + page.page_size}`)}
        ) found
        order by found.name collate "id-x-icu", found.id ${limitOffset(db, page)}
      ) page
      join positions p on p.id = page.id
      join users u on u.id = p.user_id
      join jobs j on j.id = p.job_id
      join companies co on co.id = p.company_id
      order by page.name collate "id-x-icu", page.id`,
    db<{ total: number }[]>`
      select coalesce(sum(of_company.missing), 0)::int as total from ${companies}
      cross join lateral (select count(*) as missing from positions p where p.company_id = c.id and ${isFound}) of_company`,
  ])
  return paged(rows, exactlyOne(counted).total, page)
}
