/** The marks that judge a day: the own ones, those of another account of the person, or none. */
import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'
import { readDays } from '#server/calendar/work-calendar/career-days.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { groupBy } from '#server/platform/group-by.ts'

/**
 * Joins the mode of a position on a date as `mode`; a position with own attendance has no row. An account that does not
 * work on the date is not followed.
 */
export const joinMode = (db: Db, position: Fragment, date: Fragment) => db`
  left join lateral (${modesOn(db, position, date)}) mode on true`

/** Its aliases are those of no other table, because the position may be a column of any. */
const modesOn = (db: Db, position: Fragment, date: Fragment) => db`
  select m.attendance_of, true as is_set
  from attendance_modes m left join positions followed on followed.id = m.attendance_of
  where m.position_id = ${position} and m.days @> (${date})::date
    and (followed.start_at is null or followed.start_at <= (${date})::date)
    and (followed.last_day is null or followed.last_day >= (${date})::date)`

/** Condition: the position checks in itself on the date. */
export const hasOwnAttendance = (db: Db, position: Fragment, date: Fragment) =>
  db`not exists (${modesOn(db, position, date)})`

/**
 * The marks that judge the days of some positions on the dates of a subquery, in the company of each day: own ones, or
 * those of the followed account. Days without attendance have none.
 */
export const judgingMarks = (db: Db, position_ids: readonly number[], dates: Fragment) => db`
  select a.position_id, a.company_id, a.work_date, a."in", a."out" from attendances a
  where a.position_id = any(${position_ids}::int[]) and a.work_date in (${dates})
    and ${hasOwnAttendance(db, db`a.position_id`, db`a.work_date`)}
  union all
  select follower.position_id, w.company_id, a.work_date, a."in", a."out" from attendance_modes follower
  join attendances a on a.position_id = follower.attendance_of and a.work_date in (${dates})
  ${joinMode(db, db`follower.position_id`, db`a.work_date`)}
  join workplaces w on w.position_id = follower.position_id and w.days @> a.work_date
  where follower.position_id = any(${position_ids}::int[]) and mode.attendance_of = follower.attendance_of`

/** The mode that was joined. */
export const modeOf = (db: Db) => db`
  case when mode.is_set is null then 'own' when mode.attendance_of is null then 'none' else 'of' end`

interface StoredMode {
  position_id: number
  attendance_of: number | null
  days: string
  start_at: string | null
  last_day: string | null
}

export const readModes = (db: Db, position_ids: readonly number[]) => db<StoredMode[]>`
  select m.position_id, m.attendance_of, m.days::text as days, p.start_at, p.last_day
  from attendance_modes m left join positions p on p.id = m.attendance_of
  where m.position_id = any(${position_ids}::int[])`

/** The accounts that some positions follow on some day, an array in SQL. */
export const followedBy = (db: Db, position_ids: readonly number[]) => db`
  array(select attendance_of from attendance_modes
        where position_id = any(${position_ids}::int[]) and attendance_of is not null)`

export interface ModeOnDay {
  attendance: AttendanceMode
  attendance_of: number | null
}
const OWN: ModeOnDay = { attendance: 'own', attendance_of: null }
const isAlwaysOwn = () => OWN

/** For each position the mode on a date, as `joinMode` has it. */
export const modesFrom = (stored: readonly StoredMode[]) => {
  const modesOf = groupBy(stored, (it) => it.position_id)
  return (position_id: number): ((date: string) => ModeOnDay) => {
    const modes = modesOf.get(position_id)?.map(({ attendance_of, days, start_at, last_day }) => ({
      isOn: readDays(days),
      mode: { attendance: attendance_of === null ? ('none' as const) : ('of' as const), attendance_of },
      works: (date: string) =>
        attendance_of === null || ((start_at === null || start_at <= date) && (last_day === null || last_day >= date)),
    }))
    if (!modes) return isAlwaysOwn
    return (date) => modes.find((it) => it.isOn(date) && it.works(date))?.mode ?? OWN
  }
}
