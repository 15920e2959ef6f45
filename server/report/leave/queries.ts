import { salaryOn } from '#server/pay/overtime-recap/queries.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { firstDayOf } from '#server/report/summary/months.ts'
import type { ReportCall } from '#server/report/summary/report-call.ts'

/** Positions that work on the day, with their span `s` and its category `e`. */
const presentOn = ({ db, scope, date, job_id, status }: ReportCall) =>
  and(db, [
    db`s."from" <= ${date} and (s."to" is null or s."to" > ${date} or (s."to" = ${date} and not s.ends))`,
    companyScopeCondition(db, 's.company_id', scope),
    job_id === undefined ? undefined : db`s.job_id = ${job_id}`,
    status === undefined ? undefined : db`coalesce(e.category, 'lain') = ${status}`,
  ])

export interface LeaveLeft {
  position_id: number
  user_id: number
  company_id: number
  job_id: number
  category: string
  name: string
  days: number
  /** Base salary and fixed allowances on the day; null where pay is not asked for or not known. */
  wage: number | null
  days_a_week: number
}

/** The balance of the year until the day, of each position. */
export const readLeaveLeft = (call: ReportCall) => {
  const { db, date, knowsPay } = call
  return db<LeaveLeft[]>`
    select s.position_id, s.user_id, s.company_id, s.job_id, coalesce(e.category, 'lain') as category, u.name,
           coalesce(it.days, 0)::float8 as days, ${knowsPay ? wageOn(db, date) : db`null::float8`} as wage,
           coalesce((select cardinality(w.days) from work_weeks w
                     where w.company_id = s.company_id and w.valid_from <= ${date} order by w.valid_from desc limit 1), 5) as days_a_week
    from position_spans s join positions p on p.id = s.position_id join users u on u.id = s.user_id
    left join employee_statuses e on e.id = s.status_id
    left join lateral (select sum(l.days) as days from leave_entries l
                       where l.position_id = s.position_id and l.year = extract(year from ${date}::date)::int
                         and l.date <= ${date}) it on true
    where ${presentOn(call)}`
}

/** Fixed allowances are those of a month that count for overtime, as in the wage of the last pay. */
const wageOn = (db: Db, date: string) => db`(
  round(${salaryOn(db, 'base_salary', db`${date}::date`)}::numeric) + coalesce((
    select sum(round(v.amount)) from pay_values v join pay_components c on c.id = v.component_id
    where v.position_id = p.id and c.company_id = s.company_id and c.overtime = 'fixed' and c.paid = 'month' and c.kind = 'earning'
      and c.code <> 'POKOK' and c.active and v.valid_from <= ${date} and coalesce(v.valid_until >= ${date}, true)), 0)
)::float8`

export interface LeaveTaken {
  month: string
  position_id: number
  company_id: number
  job_id: number
  category: string
  kind: string
  days: number
}

const takenIn = ({ db, scope, job_id, status }: ReportCall, from: string, to: string) =>
  and(db, [
    db`m.month between ${firstDayOf(from)} and ${firstDayOf(to)}`,
    companyScopeCondition(db, 'm.company_id', scope),
    job_id === undefined ? undefined : db`m.job_id = ${job_id}`,
    status === undefined ? undefined : db`coalesce(e.category, 'lain') = ${status}`,
  ])

export const JOINT_LEAVE = 'Cuti bersama'

/** Working days of leave of a month, by person and kind, with joint leave. */
export const readLeaveTaken = (call: ReportCall, month: string) => call.db<LeaveTaken[]>`
  select to_char(m.month, 'YYYY-MM') as month, m.position_id, m.company_id, m.job_id, coalesce(e.category, 'lain') as category,
         k.kind, k.days::float8 as days
  from report_months m left join employee_statuses e on e.id = m.status_id
  cross join lateral (
    select kind, days from jsonb_to_recordset(m.leave_of_kinds) as it (kind text, days numeric)
    union all select ${JOINT_LEAVE}, m.joint_leave where m.joint_leave <> 0
  ) k
  where ${takenIn(call, month, month)}`

export const sumLeaveTaken = (call: ReportCall, from: string, to: string) => call.db<{ month: string; days: number }[]>`
  select to_char(m.month, 'YYYY-MM') as month, sum(m.leave_days)::float8 as days
  from report_sums m left join employee_statuses e on e.id = m.status_id
  where ${takenIn(call, from, to)} group by 1`

export interface PlannedWeek {
  monday: string
  accepted: number
  waiting: number
  most: number
  most_on: string | null
}

/** Leave of the coming weeks: its working days, and the most people away on one day. */
export const readPlannedWeeks = (call: ReportCall, weeks: number) => {
  const { db, scope, today } = call
  return db<PlannedWeek[]>`
    with days as (
      select d::date as date, l.status, l.position_id
      from leaves l join positions p on p.id = l.position_id
      cross join lateral generate_series(greatest(l.start_date, ${today}::date), l.end_date, interval '1 day') d
      where l.status in ('accepted', 'waiting') and l.end_date >= ${today} and l.start_date < ${today}::date + ${weeks * 7}::int
        and ${companyScopeCondition(db, 'l.company_id', scope) ?? db`true`} and extract(isodow from d) < 6
    ), by_day as (
      select date, date_trunc('week', date)::date as monday, count(*) filter (where status = 'accepted') as accepted,
             count(*) filter (where status = 'waiting') as waiting,
             count(distinct position_id) filter (where status = 'accepted') as away
      from days group by date
    )
    select monday, sum(accepted)::int as accepted, sum(waiting)::int as waiting, max(away)::int as most,
           (array_agg(date order by away desc, date))[1] as most_on
    from by_day where date < ${today}::date + ${weeks * 7}::int group by monday order by monday`
}
