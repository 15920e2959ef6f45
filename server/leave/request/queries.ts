import type { LeaveContext, LeavePlan } from '#contract/leave/plan.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isOnDays } from '#server/request/flow/days-filter.ts'
import type { LeaveRow } from './leave-row.ts'

type Days = Pick<LeaveRow, 'position_id' | 'company_id' | 'user_id' | 'start_date' | 'end_date'>

/** Accepted days of the position in each year of the request; a leave over new year counts in both years. */
export const usedDays = (db: Db, row: Days) => db<LeaveContext['used']>`
  select y.year,
         coalesce(sum(d.days) filter (where l.request_type = 'cuti'), 0)::int as cuti,
         coalesce(sum(d.days) filter (where l.request_type = 'izin'), 0)::int as izin,
         coalesce(sum(d.days) filter (where l.request_type = 'sakit'), 0)::int as sakit
  from generate_series(extract(year from ${row.start_date}::date)::int, extract(year from ${row.end_date}::date)::int) y (year)
  left join leaves l on l.position_id = ${row.position_id} and l.status = 'accepted'
    and l.start_date <= make_date(y.year, 12, 31) and l.end_date >= make_date(y.year, 1, 1)
  left join lateral (
    select least(l.end_date, make_date(y.year, 12, 31)) - greatest(l.start_date, make_date(y.year, 1, 1)) + 1 as days
  ) d on true
  group by y.year order by y.year`

const AWAY_MAX = 50

const NAMED_MAX = 6

/** Colleagues with accepted leave on these days, once each; only approvers learn of leave that still waits. */
export const settledAway = async (db: Db, row: Days): Promise<Pick<LeavePlan, 'away' | 'away_total'>> => {
  const rows = await db<LeavePlan['away']>`
    select distinct on (u.id) split_part(u.name, ' ', 1) as first_name, l.start_date, l.end_date
    from leaves l join positions p on p.id = l.position_id join users u on u.id = p.user_id
    where l.company_id = ${row.company_id} and p.user_id <> ${row.user_id} and l.status = 'accepted'
      and ${isOnDays(db, row.start_date, row.end_date)}
    order by u.id, l.start_date`
  const byDay = rows.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
  return { away: byDay.slice(0, NAMED_MAX), away_total: rows.length }
}

export const colleaguesAway = (db: Db, row: LeaveRow) => db<LeaveContext['away']>`
  select l.id, l.position_id, u.name as user_name, j.name as job_name, l.request_type, l.start_date, l.end_date, l.status
  from leaves l join positions p on p.id = l.position_id join users u on u.id = p.user_id join jobs j on j.id = p.job_id
  where l.company_id = ${row.company_id} and p.user_id <> ${row.user_id} and l.status in ('waiting', 'accepted')
    and ${isOnDays(db, row.start_date, row.end_date)}
  order by l.status, l.start_date, u.name collate "id-x-icu" limit ${AWAY_MAX}`

/** Whether the first day of a leave has come in its company. */
export const startedInCompany = async (
  db: Db,
  clock: Clock,
  { start_date, company_id }: Pick<LeaveRow, 'start_date' | 'company_id'>,
) => {
  const [row] = await db`
    select 1 from companies where id = ${company_id} and ${start_date}::date <= (${clock(db)} at time zone timezone)::date`
  return row !== undefined
}

/** The company in which a position works now, with its date of today. */
export const presentCompanyOf = async (db: Db, clock: Clock, position_id: number) => {
  const [row] = await db<{ company_id: number; today: string }[]>`
    select p.company_id, (${clock(db)} at time zone c.timezone)::date as today
    from positions p join companies c on c.id = p.company_id where p.id = ${position_id}`
  return row
}
