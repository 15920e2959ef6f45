/** Attendance on joint leave that keeps the day: with check-in and check-out, for at least half of the hours of that day. */
import { attendedSeconds } from '#contract/calendar/day-figures.ts'
import { readDayRules } from '#server/calendar/work-day/queries.ts'
import { usualSeconds } from '#server/calendar/work-day/work-day.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'

export interface JointAttendance {
  position_id: number
  company_id: number
  date: string
  in: string
  out: string
}

/** Complete days of attendance of some positions on dates of joint leave. */
export const attendancesOnJoint = (db: Db, ids: readonly number[], { from, to }: { from: string; to: string }) => db<
  JointAttendance[]
>`
  select a.position_id, a.company_id, a.work_date as date, a."in", a."out" from attendances a
  where a.position_id = any(${ids}::int[]) and a."out" is not null and a.work_date in (
    select date from holidays where kind = 'cuti_bersama' and date between ${from} and ${to}
  )`

/** Those that last long enough; without hours any complete day does. */
export const longEnough = async (db: Db, rows: readonly JointAttendance[]) => {
  const dates = rows.map((it) => it.date).toSorted()
  const [from] = dates
  const to = dates.at(-1)
  if (from === undefined || to === undefined) return []
  const rulesOf = await readDayRules(db, databaseClock, rows, { from, to })
  return rows.filter(({ position_id, company_id, date, in: came, out }) => {
    const usual = usualSeconds(rulesOf(position_id, company_id), date) ?? 0
    return attendedSeconds(came, out) * 2 >= usual
  })
}
