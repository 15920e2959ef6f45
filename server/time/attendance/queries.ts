import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'
import type { Attendance } from '#contract/time/attendance-row.ts'
import { joinMode, modeOf } from '#server/calendar/work-day/attendance-mode.ts'
import { computeDay, figuresOfDay, type LeaveOfDay, type ShownDay } from '#server/calendar/work-day/compute-day.ts'
import { joinLeaveOn, readDayRules } from '#server/calendar/work-day/queries.ts'
import { shiftNameOf } from '#server/calendar/work-day/work-day.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset, mergedPage, offsetOf, paged } from '#server/platform/http/page.ts'
import { type CompanyScope, companyScopeCondition, companyScopeList } from '#server/platform/session/company-scope.ts'
import { countOf, FEW, isOfFew, matchingScope, type Scope } from './attendance-scope.ts'

type Page = { page: number; page_size: number }

interface StoredAttendance
  extends Omit<Attendance, keyof ShownDay | 'day_status' | 'lacks_out' | 'location' | 'shift_name'> {
  company_id: number
  in: string
  out: string | null
  location: string | null
  leave: LeaveOfDay | null
  attendance: AttendanceMode
}

/** Adds what each day was worth, by the rules of its company. */
const present = async (db: Db, clock: Clock, rows: StoredAttendance[]): Promise<Attendance[]> => {
  const dates = rows.map((it) => it.date).toSorted()
  const [from] = dates
  if (from === undefined) return []
  const rulesOf = await readDayRules(db, clock, rows, { from, to: dates.at(-1) ?? from })
  return rows.map((row) => {
    const { company_id, leave: _, location, attendance, ...it } = row
    // Marks of an account that another one stands for judge nothing.
    const judged: AttendanceMode = attendance === 'own' ? 'own' : 'none'
    const day = computeDay(rulesOf(row.position_id, company_id), { ...row, attendance: judged })
    const { day_status, lacks_out, work } = day
    return {
      ...it,
      ...figuresOfDay(day),
      in: row.in,
      out: row.out ?? '-',
      day_status,
      lacks_out,
      location: location ?? '-',
      shift_name: shiftNameOf(work),
    }
  })
}

const byName = (db: Db) => db`u.name collate "id-x-icu", a.id`
const byDay = (db: Db) => db`a.work_date desc, a.position_id desc`

/** Adds names and leave to the rows chosen by one of the queries below; the joins run for these rows only. */
const rowsOf = (db: Db, chosen: Fragment, order: Fragment) => db<StoredAttendance[]>`
  select a.id, a.position_id, u.employee_identity, u.name, a.company_id, c.name as company_name, j.name as job_name,
         a.work_date as date, a."in", a."out", a.out_next_day, a.location,
         a.correction_id is not null as corrected, a.outside, a.outside_reason, to_json(on_leave) as leave,
         ${modeOf(db)} as attendance
  from (${chosen}) a
  join positions p on p.id = a.position_id
  join users u on u.id = p.user_id
  join companies c on c.id = a.company_id
  join jobs j on j.id = p.job_id
  ${joinLeaveOn(db, db`a.position_id`, db`a.work_date`)}
  ${joinMode(db, db`a.position_id`, db`a.work_date`)}
  order by ${order}`

/** All dates in index order, so that the last page of some years costs little more than the first. */
const ofAllDays = (db: Db, scope: Scope, page: Page) => {
  const companies = companyScopeList(scope.company_id)
  if (!companies || scope.department_id !== undefined)
    return db`select a.* from attendances a where ${matchingScope(db, scope)} order by ${byDay(db)} ${limitOffset(db, page)}`
  const rows = db`select a.* from attendances a where a.company_id = sight.company_id order by ${byDay(db)}`
  return mergedPage(db, companies, page, { rows, as: 'a', order: byDay(db) })
}

/** One date in name order: finds and sorts all of its rows. */
const ofDay = (db: Db, scope: Scope, page?: Page) => db`
  select a.* from attendances a join positions p on p.id = a.position_id join users u on u.id = p.user_id
  where ${matchingScope(db, scope)} order by ${byName(db)} ${page ? limitOffset(db, page) : db``}`

/** One date in name order: looks up each person's attendance in that order until the page is full. */
const ofBusyDay = (db: Db, scope: Scope & { date: string }, page: Page) => {
  const { company_id, date } = scope
  if (company_id === undefined)
    return db`
      select a.* from users u join positions p on p.user_id = u.id join attendances a on a.position_id = p.id
      where a.work_date = ${date} order by ${byName(db)} ${limitOffset(db, page)}`
  const companies = companyScopeList(company_id)
  const rows = db`
    select a.* ${companies ? db`, u.name` : db``}
    from workplaces u join attendances a on a.position_id = u.position_id and a.company_id = u.company_id
    where a.work_date = ${date} and u.company_id = ${companies ? db`sight.company_id` : db`${company_id as number}`}
    order by ${byName(db)}`
  return companies
    ? mergedPage(db, companies, page, { rows, as: 'a', order: db`a.name collate "id-x-icu", a.id` })
    : db`${rows} ${limitOffset(db, page)}`
}

export const attendancePage = async (db: Db, clock: Clock, scope: Scope, query: Page) => {
  const total = await countOf(db, scope)
  const read = async () => {
    if (offsetOf(query) >= total) return []
    const { date } = scope
    if (!date) return rowsOf(db, ofAllDays(db, scope, query), byDay(db))
    const choose = isOfFew(scope) || total <= FEW ? ofDay : ofBusyDay
    return rowsOf(db, choose(db, { ...scope, date }, query), byName(db))
  }
  return paged(await present(db, clock, await read()), total, query)
}

export const attendanceExport = async (db: Db, clock: Clock, scope: Scope & { date: string }) =>
  present(db, clock, await rowsOf(db, ofDay(db, scope), byName(db)))

/** Some days of one position, the newest first. */
export const attendanceBetween = async (
  db: Db,
  clock: Clock,
  scope: Scope & { position_id: number; between: readonly [string, string] },
) =>
  present(db, clock, await rowsOf(db, db`select a.* from attendances a where ${matchingScope(db, scope)}`, byDay(db)))

export interface Colleague {
  employee_identity: string
  name: string
  company_name: string
  job_name: string
}

/** Active positions, for the template of an import. */
export const colleaguesOf = (db: Db, scope: CompanyScope) => db<Colleague[]>`
  select u.employee_identity, u.name, c.name as company_name, j.name as job_name
  from positions p
  join users u on u.id = p.user_id join companies c on c.id = p.company_id join jobs j on j.id = p.job_id
  where ${and(db, [db`p.status = 'active'`, companyScopeCondition(db, 'p.company_id', scope)])}
  order by c.name collate "id-x-icu", u.name collate "id-x-icu", p.id`
