import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'
import { joinMode, modeOf } from '#server/calendar/work-day/attendance-mode.ts'
import type { LeaveOfDay } from '#server/calendar/work-day/compute-day.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The stored facts about a day of a position. */
export interface StoredDay {
  position_id: number
  name: string
  /** The company of the attendance, else the one by the career. */
  company_id: number
  attendance: AttendanceMode
  /** The company and job of the account whose marks judge the day. */
  followed: string | null
  in: string | null
  out: string | null
  out_next_day: boolean
  location: string | null
  is_imported: boolean
  /** The correction that wrote the day last, with what stood there before it. */
  correction: { by: string | null; on: string | null; in: string | null; out: string | null } | null
  /** The name of the place that the check-in was inside of. */
  place: string | null
  outside: boolean
  outside_reason: string | null
  leave: (LeaveOfDay & { start_date: string; end_date: string; kind_name: string | null }) | null
  /** The type of leave that waits for a decision. */
  waiting: LeaveOfDay['request_type'] | null
}

const correctionOf = (db: Db) => db`(
  select json_build_object('by', ku.name, 'on', (k.action_at at time zone kc.timezone)::date, 'in', k.before_in, 'out', k.before_out)
  from corrections k join companies kc on kc.id = k.company_id
  left join positions kp on kp.id = k.action_by left join users ku on ku.id = kp.user_id
  where k.id = a.correction_id)`

export const findDay = async (db: Db, position_id: number, date: string) => {
  const [row] = await db<StoredDay[]>`
    select p.id as position_id, u.name, coalesce(own.company_id, of_day.company_id, p.company_id) as company_id,
           ${modeOf(db)} as attendance, a."in", a."out",
           (select fc.name || ' (' || fj.name || ')' from positions f join companies fc on fc.id = f.company_id
            join jobs fj on fj.id = f.job_id where f.id = mode.attendance_of) as followed,
           coalesce(a.out_next_day, false) as out_next_day, a.location, a.import_id is not null as is_imported,
           w.name as place, coalesce(a.outside, false) as outside, a.outside_reason,
           ${correctionOf(db)} as correction,
           case when l.status = 'accepted' then json_build_object(
             'id', l.id, 'request_type', l.request_type, 'part', l.part, 'start_date', l.start_date,
             'end_date', l.end_date, 'kind_name', k.name
           ) end as leave,
           case when l.status = 'waiting' then l.request_type end as waiting
    from positions p join users u on u.id = p.user_id
    ${joinMode(db, db`p.id`, db`${date}`)}
    left join attendances own on own.position_id = p.id and own.work_date = ${date}
    left join attendances a on a.position_id = coalesce(mode.attendance_of, p.id) and a.work_date = ${date}
    left join workplaces of_day on of_day.position_id = p.id and of_day.days @> ${date}::date
    left join work_places w on w.id = a.place_id
    left join leaves l on l.position_id = p.id and l.status in ('waiting', 'accepted')
      and l.start_date <= ${date} and l.end_date >= ${date}
    left join leave_kinds k on k.id = l.leave_kind_id
    where p.id = ${position_id}`
  return row
}
