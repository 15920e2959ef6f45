/** The leave that people have left on a day, and its value. */
import { salaryOn } from '#server/pay/overtime-recap/queries.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import type { ReportCall } from '#server/report/summary/report-call.ts'
import { divisorIn } from './liability.ts'

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
           coalesce(week.days_a_week, 5) as days_a_week
    from position_spans s join positions p on p.id = s.position_id join users u on u.id = s.user_id
    left join employee_statuses e on e.id = s.status_id
    left join (select distinct on (w.company_id) w.company_id, cardinality(w.days) as days_a_week from work_weeks w
               where w.valid_from <= ${date} order by w.company_id, w.valid_from desc) week on week.company_id = s.company_id
    left join lateral (select sum(l.days) as days from leave_entries l
                       where l.position_id = s.position_id and l.year = extract(year from ${date}::date)::int
                         and l.date <= ${date}) it on true
    where ${presentOn(call)}`
}

export interface LeaveLeftSum {
  key: string
  left: number
  people_over: number
  liability: number
  /** People with leave left whose wage is not known, and a few of their names. */
  unpaid: number
  names: string[]
}

/** So many names stand in a note. */
export const NAMED = 3

const keyOfLeft = (db: Db, by: string): Fragment =>
  by === 'company'
    ? db`it.company_id::text`
    : by === 'job'
      ? db`it.job_id::text`
      : by === 'status'
        ? db`it.category`
        : db`''`

/** The same added up by a key, for all without one: a row for everybody takes longer to read than to add up. */
export const sumLeaveLeft = (call: ReportCall) => {
  const { db, by, more_than } = call
  const isUnpaid = db`it.days > 0 and it.wage is null`
  return db<LeaveLeftSum[]>`
    select ${keyOfLeft(db, by)} as key, sum(greatest(it.days, 0))::float8 as left,
           (count(*) filter (where it.days > ${more_than}))::int as people_over,
           sum(case when it.days > 0 then floor(it.days * coalesce(it.wage, 0) / ${divisorIn(db, db`it.days_a_week`)} + 0.5) else 0 end)::float8
             as liability,
           (count(*) filter (where ${isUnpaid}))::int as unpaid,
           coalesce((array_agg(it.name) filter (where ${isUnpaid}))[1:${NAMED}::int], '{}') as names
    from (${readLeaveLeft(call)}) it group by 1`
}

/** Fixed allowances are those of a month that count for overtime, as in the wage of the last pay. */
const wageOn = (db: Db, date: string) => db`(
  round(${salaryOn(db, 'base_salary', db`${date}::date`)}::numeric) + coalesce((
    select sum(round(v.amount)) from pay_values v join pay_components c on c.id = v.component_id
    where v.position_id = p.id and c.company_id = s.company_id and c.overtime = 'fixed' and c.paid = 'month' and c.kind = 'earning'
      and c.code <> 'POKOK' and c.active and v.valid_from <= ${date} and coalesce(v.valid_until >= ${date}, true)), 0)
)::float8`
