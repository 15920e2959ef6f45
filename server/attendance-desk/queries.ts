import type { DeskRow } from '#contract/attendance-desk.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { containing } from '#server/person/search-by-name.ts'
import type { CompanyScope } from '#server/session/company-scope.ts'
import type { LeaveOfDay } from '#server/work-day/compute-day.ts'
import { isCompanyOfDay, isInCompanies, joinPosition, worksOn } from '#server/work-day/desk-people.ts'

export const dateIn = async (db: Db, clock: Clock, timezone: string) =>
  exactlyOne(await db<{ today: string }[]>`select (${clock(db)} at time zone ${timezone})::date as today`).today

export interface PersonOnDesk {
  position_id: number
  company_id: number
  in: string | null
  out: string | null
  leave_id: number | null
  request_type: LeaveOfDay['request_type'] | null
  part: LeaveOfDay['part'] | null
  /** The keyword is part of the name or NIK. */
  is_found: boolean
}

interface DeskFilters {
  scope: CompanyScope
  date: string
  keyword?: string
}

/** Everybody by name, with only what the state of the day needs: all of them are counted, few are shown. */
export const peopleOnDesk = (db: Db, { scope, date, keyword }: DeskFilters) => db<PersonOnDesk[]>`
  select w.position_id, w.company_id, a."in", a."out", l.id as leave_id, l.request_type, l.part,
         ${keyword ? db`coalesce(w.search like ${containing(db, keyword)}, false)` : db`true`} as is_found
  from workplaces w
  ${joinPosition(db)}
  left join attendances a on a.position_id = w.position_id and a.work_date = ${date}
  left join leaves l on l.position_id = w.position_id and l.status = 'accepted'
    and daterange(l.start_date, l.end_date, '[]') @> ${date}::date
  where ${isInCompanies(db, scope)} and ${worksOn(db, date)} and ${isCompanyOfDay(db)}
  order by w.name collate "id-x-icu", w.position_id`

type ShownPerson = Pick<
  DeskRow,
  'position_id' | 'user_id' | 'employee_identity' | 'name' | 'job_name' | 'company_name' | 'out_next_day' | 'waiting'
> & { location: string | null }

/** What the rows of a page show beside the figures. */
export const describePeople = async (db: Db, date: string, people: readonly PersonOnDesk[]) => {
  const rows = await db<ShownPerson[]>`
    select p.id as position_id, p.user_id, u.employee_identity, u.name, j.name as job_name, c.name as company_name,
           coalesce(a.out_next_day, false) as out_next_day, a.location,
           case when exists (
             select from leaves l where l.position_id = p.id and l.status = 'waiting'
               and daterange(l.start_date, l.end_date, '[]') @> ${date}::date
           ) then 'leave' end as waiting
    from unnest(${people.map((it) => it.position_id)}::int[], ${people.map((it) => it.company_id)}::int[])
      as shown (position_id, company_id)
    join positions p on p.id = shown.position_id
    join users u on u.id = p.user_id
    join jobs j on j.id = p.job_id
    join companies c on c.id = shown.company_id
    left join attendances a on a.position_id = p.id and a.work_date = ${date}`
  return new Map(rows.map((it) => [it.position_id, it]))
}
