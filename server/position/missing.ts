/** Who has not checked in on a day. The home counts them and the list names them, both by `missing`. */
import type { MissingPerson } from '#contract/attendance.ts'
import { and } from '#server/database/and.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { limitOffset, offsetOf, paged } from '#server/http/page.ts'
import { positionsNamed } from '#server/person/search-by-name.ts'
import { isOnDays } from '#server/request/days-filter.ts'
import { type CompanyScope, companyScopeCondition } from '#server/session/company-scope.ts'

/**
 * Dates and people as common table expressions, for a statement that begins with them: `days` has the date of each
 * company, `missing` the positions that work on that date, have no attendance and are not on accepted leave. Every day is
 * a working day. A date is calculated once for each company, not once for each person.
 */
export const withMissing = (
  db: Db,
  { scope, day, keyword }: { scope: CompanyScope; day: Fragment; keyword?: string },
) => {
  const isEverybody = scope === undefined
  const conditions = and(db, [
    db`p.status = 'active' and (p.start_at is null or p.start_at <= c.today) and (p.last_day is null or p.last_day >= c.today)`,
    db`not exists (select from excused e where e.position_id = p.id and e.day = c.today)`,
    // One look-up for each person suits some companies; for everybody, all attendances of the date are read at once.
    isEverybody
      ? undefined
      : db`not exists (select from attendances a where a.position_id = p.id and a.work_date = c.today)`,
    keyword ? db`p.id = any(${positionsNamed(db, keyword)})` : undefined,
  ])
  return db`
    with days as materialized (
      select c.id, ${day} as today from companies c where ${companyScopeCondition(db, 'c.id', scope) ?? db`true`}
    ), excused as materialized (
      select l.position_id, d.today as day from (select today from days group by today) d
      join leaves l on l.status = 'accepted' and ${isOnDays(db, db`d.today`, db`d.today`)}
      ${isEverybody ? presentOnDays(db) : db``}
    ), missing as materialized (
      select p.id, p.company_id from days c join positions p on p.company_id = c.id where ${conditions}
    )`
}

const presentOnDays = (db: Db) => db`
  union all
  select a.position_id, a.work_date from attendances a
  where a.work_date = any(array(select today from days group by today))`

interface MissingQuery {
  scope: CompanyScope
  /** The local date of each company by default. */
  date?: string
  keyword?: string
  page: number
  page_size: number
}

/**
 * Whether the workplace `w` is one of them. The case keeps the planner from joining, so that the people of a company are
 * read in the order of their names until the page is full, each compared with a hash of those who are missing.
 */
const isMissing = (db: Db) =>
  db`case when (w.position_id, w.company_id) in (select id, company_id from missing) then true else false end`

/** One page by name, with the total in the same statement. */
export const missingPage = async (db: Db, clock: Clock, { scope, date, keyword, ...page }: MissingQuery) => {
  const day = date === undefined ? db`(${clock(db)} at time zone c.timezone)::date` : db`${date}::date`
  const rows = await db<(NullRow & { total: number })[]>`
    ${withMissing(db, { scope, day, keyword })}
    select counted.total, page.position_id, p.user_id, u.name, j.name as job_name, co.name as company_name
    from (select count(*)::int as total from missing) counted
    left join lateral (
      select found.position_id, found.name from days c
      cross join lateral (
        select w.position_id, w.name from workplaces w where w.company_id = c.id and ${isMissing(db)}
        order by w.name collate "id-x-icu", w.position_id ${db.unsafe(`limit ${offsetOf(page) + page.page_size}`)}
      ) found
      order by found.name collate "id-x-icu", found.position_id ${limitOffset(db, page)}
    ) page on true
    left join positions p on p.id = page.position_id
    left join users u on u.id = p.user_id
    left join jobs j on j.id = p.job_id
    left join companies co on co.id = p.company_id
    order by page.name collate "id-x-icu", page.position_id`
  const total = rows[0]?.total ?? 0
  return paged(rows.map(({ total: _, ...row }) => row).filter(isPerson), total, page)
}

/** A page without people still has its total. */
type NullRow = { [K in keyof MissingPerson]: MissingPerson[K] | null }
const isPerson = (row: NullRow): row is MissingPerson => row.position_id !== null
