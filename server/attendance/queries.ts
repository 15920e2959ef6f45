import {
  type Attendance,
  type AttendanceMarked,
  type AttendanceToday,
  LONGEST_NIGHT_HOURS,
} from '#contract/attendance.ts'
import { type DayTimes, figuresOf } from '#contract/day-figures.ts'
import { inForce } from '#server/company-policy/in-force.ts'
import { and } from '#server/database/and.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Fragment } from '#server/database/sql.ts'
import { limitOffset, mergedPage, offsetOf, paged } from '#server/http/page.ts'
import { type CompanyScope, companyScopeCondition, companyScopeList } from '#server/session/company-scope.ts'
import type { Caller } from '#server/session/identify.ts'

/** Local time of the company, in whole seconds. */
const localNow = (db: Db, clock: Clock, timezone: string) =>
  db`date_trunc('second', ${clock(db)} at time zone ${timezone})`

/** Working hours that were valid in a company on a date. */
const hoursOn = (db: Db, company: Fragment, date: Fragment) => db`
  left join lateral (
    select h."in" as in_rules, h."out" as out_rules from (${inForce(db, 'attendance_hours', company, date)}) h
  ) hours on true`

/**
 * The row that a check-out closes and the status shows: today's, else yesterday's while its shift may still run past
 * midnight.
 */
const currentRow = (db: Db, me: Caller, local: Fragment) => db`
  select a.* from attendances a
  where a.position_id = ${me.position_id} and (
    a.work_date = ${local}::date or (
      a.work_date = ${local}::date - 1 and a."out" is null
      and ${local} <= a.work_date + a."in" + make_interval(hours => ${LONGEST_NIGHT_HOURS})
    )
  )
  order by a.work_date desc limit 1`

const dash = <T>(it: T | null) => it ?? '-'

export const attendanceToday = async (db: Db, clock: Clock, me: Caller): Promise<AttendanceToday> => {
  const rows = await db<
    ({
      today: string
      now: string
      date: string | null
      location: string | null
      last_location: string | null
    } & NullTimes)[]
  >`
    select t.today, t.now, coalesce(a.work_date, t.today) as date, a."in", a."out", a.location,
           hours.in_rules, hours.out_rules, last.location as last_location
    from (select ${localNow(db, clock, me.timezone)} as local, (${localNow(db, clock, me.timezone)})::date as today, ${clock(db)} as now) t
    left join lateral (${currentRow(db, me, db`t.local`)}) a on true
    left join lateral (
      select location from attendances where position_id = ${me.position_id} order by work_date desc limit 1
    ) last on true
    ${hoursOn(db, db`coalesce(a.company_id, ${me.company_id})`, db`coalesce(a.work_date, t.today)`)}`
  const { today, now, date, location, last_location, ...times } = exactlyOne(rows)
  return {
    status: times.in === null ? '-' : times.out === null ? 'in' : 'out',
    date: date ?? today,
    today,
    in: dash(times.in),
    out: dash(times.out),
    location: dash(location),
    last_location: dash(last_location),
    in_rules: dash(times.in_rules),
    out_rules: dash(times.out_rules),
    ...lateAndEarly(times),
    now,
    timezone: me.timezone,
  }
}
/** Unknown before the check-in. */
const lateAndEarly = ({ in: came, ...times }: NullTimes) => {
  if (came === null) return { late: '-', out_fast: '-' }
  const { late, out_fast } = figuresOf({ ...times, in: came })
  return { late, out_fast }
}
type NullTimes = { [K in keyof DayTimes]: string | null }

interface MarkRow {
  date: string
  in: string
  out: string | null
  location: string | null
}
const markColumns = (db: Db) => db`work_date as date, "in", "out", location`
const presentMark = (it: MarkRow | undefined): AttendanceMarked | undefined =>
  it && { ...it, status: it.out === null ? 'in' : 'out', out: dash(it.out), location: dash(it.location) }

/** Undefined if today already has a row; of concurrent check-ins one succeeds. */
export const checkIn = async (db: Db, clock: Clock, me: Caller, location: string) => {
  const local = localNow(db, clock, me.timezone)
  const [stored] = await db<MarkRow[]>`
    insert into attendances (position_id, company_id, work_date, "in", location)
    values (${me.position_id}, ${me.company_id}, (${local})::date, (${local})::time, ${location})
    on conflict (position_id, work_date) do nothing
    returning ${markColumns(db)}`
  return presentMark(stored)
}

/** Undefined if no row is open. */
export const checkOut = async (db: Db, clock: Clock, me: Caller, location: string) => {
  const local = localNow(db, clock, me.timezone)
  const [stored] = await db<MarkRow[]>`
    update attendances set "out" = (${local})::time, out_location = ${location}
    where id = (select id from (${currentRow(db, me, local)}) it) and "out" is null
    returning ${markColumns(db)}`
  return presentMark(stored)
}

type Page = { page: number; page_size: number }

/** Whose attendance to read: of one position, one company, some companies or all. */
interface Scope {
  position_id?: number
  company_id?: CompanyScope
  date?: string
  /** The first and the last date. */
  between?: readonly [string, string]
}

interface StoredAttendance
  extends DayTimes,
    Omit<Attendance, keyof DayTimes | 'location' | keyof ReturnType<typeof figuresOf>> {
  location: string | null
}

const present = ({ location, ...it }: StoredAttendance): Attendance => ({
  ...it,
  ...figuresOf(it),
  out: dash(it.out),
  in_rules: dash(it.in_rules),
  out_rules: dash(it.out_rules),
  location: dash(location),
})

const matching = (db: Db, { position_id, company_id, date, between }: Scope) =>
  and(db, [
    position_id ? db`a.position_id = ${position_id}` : undefined,
    companyScopeCondition(db, 'a.company_id', company_id),
    date ? db`a.work_date = ${date}` : undefined,
    between ? db`a.work_date between ${between[0]} and ${between[1]}` : undefined,
  ])

const byName = (db: Db) => db`u.name collate "id-x-icu", a.id`
const byDay = (db: Db) => db`a.work_date desc, a.position_id desc`

/** Adds names and hours to the rows chosen by one of the queries below; the joins run for these rows only. */
const rowsOf = (db: Db, chosen: Fragment, order: Fragment) => db<StoredAttendance[]>`
  select a.id, u.employee_identity, u.name, c.name as company_name, j.name as job_name, a.work_date as date,
         hours.in_rules, hours.out_rules, a."in", a."out", a.out_next_day, a.location
  from (${chosen}) a
  join positions p on p.id = a.position_id
  join users u on u.id = p.user_id
  join companies c on c.id = a.company_id
  join jobs j on j.id = p.job_id
  ${hoursOn(db, db`a.company_id`, db`a.work_date`)}
  order by ${order}`

/** All dates in index order, so that the last page of some years costs little more than the first. */
const ofAllDays = (db: Db, scope: Scope, page: Page) => {
  const companies = companyScopeList(scope.company_id)
  if (!companies)
    return db`select a.* from attendances a where ${matching(db, scope)} order by ${byDay(db)} ${limitOffset(db, page)}`
  const rows = db`select a.* from attendances a where a.company_id = sight.company_id order by ${byDay(db)}`
  return mergedPage(db, companies, page, { rows, as: 'a', order: byDay(db) })
}

/** One date in name order: finds and sorts all of its rows. */
const ofDay = (db: Db, scope: Scope, page?: Page) => db`
  select a.* from attendances a join positions p on p.id = a.position_id join users u on u.id = p.user_id
  where ${matching(db, scope)} order by ${byName(db)} ${page ? limitOffset(db, page) : db``}`

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
/** Up to this many rows `ofDay` is faster than `ofBusyDay`, which also visits absent people. */
const FEW = 60

export const attendancePage = async (db: Db, scope: Scope, query: Page) => {
  const total = await countOf(db, scope)
  const read = async () => {
    if (offsetOf(query) >= total) return []
    const { date } = scope
    if (!date) return rowsOf(db, ofAllDays(db, scope, query), byDay(db))
    const choose = scope.position_id || total <= FEW ? ofDay : ofBusyDay
    return rowsOf(db, choose(db, { ...scope, date }, query), byName(db))
  }
  return paged((await read()).map(present), total, query)
}

/**
 * Counts the rows of one position; for companies it reads stored tallies: of a date, or of all dates plus the steps not
 * yet added up.
 */
const countOf = async (db: Db, scope: Scope): Promise<number> => {
  const { position_id, company_id, date } = scope
  const company = companyScopeCondition(db, 'company_id', company_id)
  const inCompany = company ? db`and ${company}` : db``
  const sum = db`select coalesce(sum(delta), 0)::int from attendance_tallies`
  const counted = position_id
    ? db`select count(*)::int from attendances a where ${matching(db, scope)}`
    : date
      ? db`${sum} where work_date = ${date} ${inCompany}`
      : db`(${sum} where work_date is null ${inCompany}) + (${sum} where is_step ${inCompany})`
  return exactlyOne(await db<{ total: number }[]>`select (${counted}) as total`).total
}

export const attendanceExport = async (db: Db, scope: Scope & { date: string }) =>
  (await rowsOf(db, ofDay(db, scope), byName(db))).map(present)

/** Some days of one position, the newest first. */
export const attendanceBetween = async (
  db: Db,
  scope: Scope & { position_id: number; between: readonly [string, string] },
) => (await rowsOf(db, db`select a.* from attendances a where ${matching(db, scope)}`, byDay(db))).map(present)

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
