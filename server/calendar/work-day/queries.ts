import { attendancePolicy } from '#contract/time/policy.ts'
import type { WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import { type CalendarRows, personalCalendars, personalReads } from '#server/calendar/work-calendar/queries.ts'
import type { ScheduleRows } from '#server/calendar/work-calendar/schedule.ts'
import { policyColumns } from '#server/org/policy/columns.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { TableFromDay } from '#server/platform/database/in-force.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { type DayRules, dayPolicySettings, type ShiftHistory } from './day-rules.ts'

type StoredRules = Omit<DayRules, 'calendar' | 'shifts'> & {
  company_id: number
  shifts: (ShiftHistory & { id: number })[]
}

interface PersonOfDay {
  position_id: number
  company_id: number
}

/** Finds the rules of a position in a company, on the dates that were read; people with the same calendar share them. */
export type RulesOf = (position_id: number, company_id: number) => DayRules

/** The rules of some people with the holidays and rosters of these dates; both ends included. */
export const readDayRules = async (
  db: Db,
  clock: Clock,
  people: readonly PersonOfDay[],
  dates: { from: string; to: string },
): Promise<RulesOf> => dayRulesFrom(await readTogether(db, dayRuleReads(db, clock, people, dates)))

/** The reads behind the rules, for a statement that reads more. */
export const dayRuleReads = (
  db: Db,
  clock: Clock,
  people: readonly PersonOfDay[],
  dates: { from: string; to: string },
) => {
  const company_ids = [...new Set(people.map((it) => it.company_id))]
  const position_ids = [...new Set(people.map((it) => it.position_id))]
  const arrays = { company_ids: db`${company_ids}::int[]`, position_ids: db`${position_ids}::int[]` }
  return { companies: companyRules(db, clock, company_ids, dates), ...personalReads(db, arrays, dates) }
}

export const dayRulesFrom = ({
  companies,
  ...calendars
}: { companies: StoredRules[] } & CalendarRows & ScheduleRows): RulesOf => {
  const calendarOf = personalCalendars(calendars)
  const byCompany = new Map(
    companies.map(({ company_id, shifts, ...rules }) => [
      company_id,
      { ...rules, shifts: new Map(shifts.map((it) => [it.id, it])) },
    ]),
  )
  const shared = new Map<WorkCalendar, DayRules>()
  return (position_id, company_id) => {
    const calendar = calendarOf(position_id, company_id)
    const known = shared.get(calendar)
    if (known) return known
    const rules = byCompany.get(company_id)
    if (!rules) throw new Error(`The rules of company ${company_id} were not read.`)
    const complete = { ...rules, calendar }
    shared.set(calendar, complete)
    return complete
  }
}

/** The working hours of companies. */
export const attendanceHours: TableFromDay = { table: 'attendance_hours', since: 'valid_from' }

const companyRules = (
  db: Db,
  clock: Clock,
  company_ids: readonly number[],
  { from, to }: { from: string; to: string },
) => db<StoredRules[]>`
  select c.id as company_id, c.name as company_name, c.calendar_from,
         to_char(${clock(db)} at time zone c.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as now,
         ${versions(db, attendanceHours, db`"in", "out"`, to)} as hours,
         (select coalesce(json_agg(h order by h.valid_from desc), '[]') from (
           select weekday, valid_from, "in", "out" from weekday_hours where company_id = c.id and valid_from <= ${to}
         ) h) as weekdays,
         ${versions(db, attendancePolicy, policyColumns(db, attendancePolicy, 'version', dayPolicySettings), to)} as policies,
         (select coalesce(json_agg(s), '[]') from (
           select name, first_day as "from", last_day as "to", "in", "out" from season_hours
           where company_id = c.id and first_day <= ${to} and last_day >= ${from}
         ) s) as seasons,
         (select coalesce(json_agg(s), '[]') from (
           select id, name, (select json_agg(t order by t.valid_from desc) from shift_times t where t.shift_id = shifts.id) as times
           from shifts where company_id = c.id
         ) s) as shifts
  from companies c where c.id = any(${company_ids}::int[])`

/** The rows of a policy table up to a date as JSON, the newest first. */
const versions = (db: Db, { table }: TableFromDay, columns: Fragment, to: string) => db`(
  select coalesce(json_agg(it order by it.valid_from desc), '[]') from (
    select valid_from, ${columns} from ${db(table)} version where company_id = c.id and valid_from <= ${to}
  ) it)`

/** Joins the accepted leave of a position on a date as `on_leave`. */
export const joinLeaveOn = (db: Db, position: Fragment, date: Fragment) => db`
  left join lateral (
    select l.id, l.request_type, l.part from leaves l
    where l.position_id = ${position} and l.status = 'accepted'
      and l.start_date <= ${date} and l.end_date >= ${date}
  ) on_leave on true`

/** The date in a time zone. */
export const dateIn = async (db: Db, clock: Clock, timezone: string) =>
  exactlyOne(await db<{ today: string }[]>`select (${clock(db)} at time zone ${timezone})::date as today`).today
