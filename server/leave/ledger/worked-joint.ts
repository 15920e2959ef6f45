/** Attendance on joint leave that keeps the day: with check-in and check-out, for at least half of the hours of that day. */
import { secondsOfDay } from '#contract/calendar/day-figures.ts'
import { judgingMarks } from '#server/calendar/work-day/attendance-mode.ts'
import { usualHours } from '#server/calendar/work-day/day-hours.ts'
import { readDayRules } from '#server/calendar/work-day/queries.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'

export interface JointAttendance {
  position_id: number
  company_id: number
  date: string
  in: string
  out: string
}

/** Complete days of attendance of some positions on dates of joint leave; a day without attendance is never worked. */
export const attendancesOnJoint = (db: Db, ids: readonly number[], { from, to }: { from: string; to: string }) => {
  const joint = db`select date from holidays where kind = 'cuti_bersama' and date between ${from} and ${to}`
  return db<JointAttendance[]>`
    select marks.position_id, marks.company_id, marks.work_date as date, marks."in", marks."out"
    from (${judgingMarks(db, ids, joint)}) marks where marks."out" is not null`
}

/** Those that last long enough; without hours any complete day does. */
export const longEnough = async (db: Db, rows: readonly JointAttendance[]) => {
  const dates = rows.map((it) => it.date).toSorted()
  const [from] = dates
  const to = dates.at(-1)
  if (from === undefined || to === undefined) return []
  const rulesOf = await readDayRules(db, databaseClock, rows, { from, to })
  return rows.filter(({ position_id, company_id, date, in: came, out }) => {
    const { seconds, ...hours } = usualHours(rulesOf(position_id, company_id), date)
    return (secondsOfDay({ ...hours, in: came, out }).attended ?? 0) * 2 >= seconds
  })
}
