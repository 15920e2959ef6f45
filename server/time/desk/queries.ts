import type { DeskRow } from '#contract/time/desk.ts'
import type { PersonOnDesk } from '#server/calendar/work-day/desk.ts'
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
  | 'last_came'
> & { location: string | null }

/** Names, remarks and waiting requests of the people on a page, beside their figures. */
export const describePeople = async (db: Db, date: string, people: readonly PersonOnDesk[]) => {
  const rows = await db<ShownPerson[]>`
    select p.id as position_id, p.user_id, u.employee_identity, u.name, j.name as job_name, c.name as company_name,
           coalesce(a.out_next_day, false) as out_next_day, a.location,
           a.correction_id is not null as corrected, coalesce(a.outside, false) as outside, a.outside_reason,
           case when exists (
             select from leaves l where l.position_id = p.id and l.status = 'waiting'
               and l.start_date <= ${date} and l.end_date >= ${date}
           ) then 'leave' when exists (
             select from corrections k where k.position_id = p.id and k.status = 'waiting' and k.date = ${date}
           ) then 'correction' end as waiting,
           case when a.id is null then (
             select max(b.work_date) from attendances b where b.position_id = p.id and b.work_date < ${date}
           ) end as last_came
    from unnest(${people.map((it) => it.position_id)}::int[], ${people.map((it) => it.company_id)}::int[])
      as shown (position_id, company_id)
    join positions p on p.id = shown.position_id
    join users u on u.id = p.user_id
    join jobs j on j.id = p.job_id
    join companies c on c.id = shown.company_id
    left join attendances a on a.position_id = p.id and a.work_date = ${date}`
  return new Map(rows.map((it) => [it.position_id, it]))
}
