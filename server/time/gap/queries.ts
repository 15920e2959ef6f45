import { attendancePolicy } from '#contract/time/policy.ts'
import { settingOf } from '#server/org/policy/columns.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inForceNow } from '#server/platform/database/in-force.ts'

/** Today in the company of the position, and how many days a correction reaches back. */
export const readReach = (db: Db, clock: Clock, position_id: number) => db<{ today: string; days: number }[]>`
  select (${clock(db)} at time zone c.timezone)::date as today,
         ${settingOf(db, attendancePolicy, 'pol', 'correction_days')} as days
  from positions p join companies c on c.id = p.company_id
  left join ${inForceNow(db, attendancePolicy, 'pol', db`c.id`)}
  where p.id = ${position_id}`

export interface DayWithGap {
  date: string
  location: string | null
  /** The end of approved overtime that began on the date, as YYYY-MM-DDTHH:mm:ss. */
  overtime_until: string | null
  waiting: 'leave' | 'correction' | null
}

/** The location, approved overtime and waiting requests of each date, for suggestions. */
export const describeDays = (db: Db, position_id: number, dates: readonly string[]) => db<DayWithGap[]>`
  select asked.date, a.location,
         (select to_char(max(o."end"), 'YYYY-MM-DD"T"HH24:MI:SS') from overtimes o
          where o.position_id = ${position_id} and o.status = 'approved'
            and o.start >= asked.date and o.start < asked.date + 1) as overtime_until,
         case
           when exists (
             select from leaves l where l.position_id = ${position_id} and l.status = 'waiting'
               and l.start_date <= asked.date and l.end_date >= asked.date
           ) then 'leave'
           when exists (
             select from corrections k where k.position_id = ${position_id} and k.status = 'waiting' and k.date = asked.date
           ) then 'correction'
         end as waiting
  from unnest(${dates}::date[]) as asked (date)
  left join attendances a on a.position_id = ${position_id} and a.work_date = asked.date`
