import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Fragment } from '#server/database/sql.ts'
import { readCalendars } from '#server/work-calendar/queries.ts'
import type { DayRules } from './work-day.ts'

type StoredRules = Omit<DayRules, 'calendar'> & { company_id: number }

/** The rules of some companies with the holidays of these dates; both ends included. */
export const readDayRules = async (
  db: Db,
  clock: Clock,
  company_ids: readonly number[],
  dates: { from: string; to: string },
): Promise<Map<number, DayRules>> => {
  if (company_ids.length === 0) return new Map()
  const [calendars, rows] = await Promise.all([
    readCalendars(db, company_ids, dates),
    db<StoredRules[]>`
      select c.id as company_id, c.name as company_name, c.calendar_from,
             to_char(${clock(db)} at time zone c.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as now,
             ${versions(db, 'attendance_hours', db`"in", "out"`, dates.to)} as hours,
             ${versions(db, 'attendance_policies', db`grace_minutes, absent_after_minutes`, dates.to)} as policies
      from companies c where c.id = any(${company_ids}::int[])`,
  ])
  return new Map(
    rows.flatMap(({ company_id, ...rules }) => {
      const calendar = calendars.get(company_id)
      return calendar ? [[company_id, { ...rules, calendar }] as const] : []
    }),
  )
}

/** The rows of a policy table up to a date as JSON, the newest first. */
const versions = (db: Db, table: string, columns: Fragment, to: string) => db`(
  select coalesce(json_agg(it order by it.valid_from desc), '[]') from (
    select valid_from, ${columns} from ${db(table)} where company_id = c.id and valid_from <= ${to}
  ) it)`

/** Joins the accepted leave of a position on a date as `on_leave`. */
export const joinLeaveOn = (db: Db, position: Fragment, date: Fragment) => db`
  left join lateral (
    select l.id, l.request_type, l.part from leaves l
    where l.position_id = ${position} and l.status = 'accepted'
      and l.start_date <= ${date} and l.end_date >= ${date}
  ) on_leave on true`

/** Every row has a company, and its rules were read. */
export const rulesOf = (rules: ReadonlyMap<number, DayRules>, company_id: number): DayRules => {
  const found = rules.get(company_id)
  if (!found) throw new Error(`The rules of company ${company_id} were not read.`)
  return found
}

/** The date in a time zone. */
export const dateIn = async (db: Db, clock: Clock, timezone: string) =>
  exactlyOne(await db<{ today: string }[]>`select (${clock(db)} at time zone ${timezone})::date as today`).today
