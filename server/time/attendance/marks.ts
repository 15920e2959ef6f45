import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'
import { LONGEST_NIGHT_HOURS } from '#contract/time/attendance.ts'
import type { AttendanceMarked, AttendanceToday } from '#contract/time/attendance-mark.ts'
import { attendancePolicy } from '#contract/time/policy.ts'
import { hasOwnAttendance, joinMode, modeOf } from '#server/calendar/work-day/attendance-mode.ts'
import { computeDay, figuresOfDay, type LeaveOfDay, shownSplit } from '#server/calendar/work-day/compute-day.ts'
import { joinLeaveOn, readDayRules } from '#server/calendar/work-day/queries.ts'
import { settingOf } from '#server/org/policy/columns.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { inForceNow } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { type CheckInPlace, isAskedWhere } from './check-in-place.ts'

/** Local time of the company, in whole seconds. */
const localNow = (db: Db, clock: Clock, timezone: string) =>
  db`date_trunc('second', ${clock(db)} at time zone ${timezone})`

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

interface TodayRow {
  today: string
  now: string
  company_id: number
  date: string
  location: string | null
  last_location: string | null
  in: string | null
  out: string | null
  leave: LeaveOfDay | null
  place_check: AttendanceToday['place_check']
  attendance: AttendanceMode
  attendance_of: string | null
}

export const attendanceToday = async (db: Db, clock: Clock, me: Caller): Promise<AttendanceToday> => {
  const rows = await db<TodayRow[]>`
    select t.today, t.now, coalesce(a.work_date, t.today) as date, coalesce(a.company_id, ${me.company_id}) as company_id,
           a."in", a."out", a.location, last.location as last_location, to_json(on_leave) as leave,
           ${settingOf(db, attendancePolicy, 'policy', 'place_check')} as place_check,
           ${modeOf(db)} as attendance,
           (select c.name || ' (' || j.name || ')' from positions f join companies c on c.id = f.company_id
            join jobs j on j.id = f.job_id where f.id = mode.attendance_of) as attendance_of
    from (select ${localNow(db, clock, me.timezone)} as local, (${localNow(db, clock, me.timezone)})::date as today, ${clock(db)} as now) t
    left join lateral (${currentRow(db, me, db`t.local`)}) a on true
    left join ${inForceNow(db, attendancePolicy, 'policy', db`${me.company_id}`)}
    left join lateral (
      select location from attendances where position_id = ${me.position_id} order by work_date desc limit 1
    ) last on true
    ${joinLeaveOn(db, db`${me.position_id}`, db`coalesce(a.work_date, t.today)`)}
    ${joinMode(db, db`${me.position_id}`, db`t.today`)}`
  const { today, now, location, last_location, company_id, place_check, attendance_of, ...facts } = exactlyOne(rows)
  const { position_id } = me
  const rulesOf = await readDayRules(db, clock, [{ position_id, company_id }], { from: facts.date, to: facts.date })
  // A day that began with an own check-in ends with an own check-out.
  const day = computeDay(rulesOf(position_id, company_id), { ...facts, attendance: facts.in ? 'own' : 'none' })
  const figures = figuresOfDay(day)
  return {
    status: facts.in === null ? '-' : facts.out === null ? 'in' : 'out',
    date: facts.date,
    today,
    in: figures.in,
    out: figures.out,
    location: dash(location),
    last_location: dash(last_location),
    in_rules: figures.in_rules,
    out_rules: figures.out_rules,
    ...shownSplit(day.work),
    grace_minutes: day.work.grace_minutes,
    late: figures.late,
    out_fast: figures.out_fast,
    now,
    timezone: me.timezone,
    place_check,
    attendance: facts.attendance,
    attendance_of,
  }
}

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
export const checkIn = async (db: Db, clock: Clock, me: Caller, at: CheckInPlace & { location: string }) => {
  const local = localNow(db, clock, me.timezone)
  const [stored] = await db<MarkRow[]>`
    insert into attendances (position_id, company_id, work_date, "in", location, place_id, outside, outside_reason)
    select ${me.position_id}, ${me.company_id}, (${local})::date, (${local})::time, ${at.location},
           (select id from work_places where id = ${at.place_id} for key share), ${at.outside}, ${at.outside_reason}
    where ${hasOwnAttendance(db, db`${me.position_id}`, local)}
    on conflict (position_id, work_date) do nothing
    returning ${markColumns(db)}`
  return presentMark(stored)
}

/** The check-in of most companies in one statement. Undefined too if the company asks where it happens. */
export const checkInUnasked = async (db: Db, clock: Clock, me: Caller, location: string) => {
  const local = localNow(db, clock, me.timezone)
  const [stored] = await db<MarkRow[]>`
    insert into attendances (position_id, company_id, work_date, "in", location)
    select ${me.position_id}, ${me.company_id}, (${local})::date, (${local})::time, ${location}
    where not ${isAskedWhere(db, me.company_id, location)} and ${hasOwnAttendance(db, db`${me.position_id}`, local)}
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
