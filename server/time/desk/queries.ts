import type { PositionRef } from '#contract/policy.ts'
import type { DeskRow } from '#contract/time/desk.ts'
import type { PersonOnDesk } from '#server/calendar/work-day/desk.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'

type ShownPerson = Pick<
  DeskRow,
  | 'position_id'
  | 'user_id'
  | 'employee_identity'
  | 'name'
  | 'job_name'
  | 'company_name'
  | 'out_next_day'
  | 'corrected'
  | 'outside'
  | 'outside_reason'
  | 'waiting'
  | 'waiting_id'
  | 'last_came'
  | 'reminded'
> & { location: string | null; ref: PositionRef }

/** Names, remarks and waiting requests of the people on a page, beside their figures. */
export const describePeople = async (db: Db, date: string, people: readonly PersonOnDesk[]) => {
  const rows = await db<ShownPerson[]>`
    select p.id as position_id, p.user_id, u.employee_identity, u.name, j.name as job_name, c.name as company_name,
           json_build_object('user_id', p.user_id, 'position_id', p.id, 'company_id', p.company_id, 'sequence', j.sequence,
             'supervisor_id', p.supervisor_id) as ref,
           coalesce(a.out_next_day, false) as out_next_day, a.location,
           a.correction_id is not null as corrected, coalesce(a.outside, false) as outside, a.outside_reason,
           case when w.leave_id is not null then 'leave' when w.correction_id is not null then 'correction' end as waiting,
           coalesce(w.leave_id, w.correction_id) as waiting_id,
           case when a.id is null then (
             select max(b.work_date) from attendances b where b.position_id = p.id and b.work_date < ${date}
           ) end as last_came,
           (
             select json_build_object('at', r.reminded_at, 'by', ru.name) from attendance_reminders r
             left join positions rp on rp.id = r.reminded_by left join users ru on ru.id = rp.user_id
             where r.work_date = ${date} and r.position_id = p.id
           ) as reminded
    from unnest(${people.map((it) => it.position_id)}::int[], ${people.map((it) => it.company_id)}::int[])
      as shown (position_id, company_id)
    join positions p on p.id = shown.position_id
    join users u on u.id = p.user_id
    join jobs j on j.id = p.job_id
    join companies c on c.id = shown.company_id
    left join attendances a on a.position_id = p.id and a.work_date = ${date}
    cross join lateral (
      select (
        select min(l.id) from leaves l where l.position_id = p.id and l.status = 'waiting'
          and l.start_date <= ${date} and l.end_date >= ${date}
      ) as leave_id, (
        select min(k.id) from corrections k where k.position_id = p.id and k.status = 'waiting' and k.date = ${date}
      ) as correction_id
    ) w`
  return new Map(rows.map((it) => [it.position_id, it]))
}

const KEPT_DAYS = 31

interface Reminder {
  position_id: number
  user_id: number
}

/** Those of the positions that were not reminded of the date before, now stored as reminded. */
export const storeReminders = async (
  tx: Db,
  clock: Clock,
  { date, reminded_by, position_ids }: { date: string; reminded_by: number; position_ids: readonly number[] },
) => {
  await tx`delete from attendance_reminders where work_date < ${date}::date - ${KEPT_DAYS}::int`
  return tx<Reminder[]>`
    with stored as (
      insert into attendance_reminders (work_date, position_id, reminded_by, reminded_at)
      select ${date}, id, ${reminded_by}, ${clock(tx)} from unnest(${position_ids}::int[]) as id order by id
      on conflict do nothing returning position_id
    )
    select s.position_id, p.user_id from stored s join positions p on p.id = s.position_id order by 1`
}
