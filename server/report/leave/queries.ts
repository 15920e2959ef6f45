import { and } from '#server/platform/database/and.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { firstDayOf } from '#server/report/summary/months.ts'
import type { ReportCall } from '#server/report/summary/report-call.ts'

export interface LeaveTaken {
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

/** Leave of months `m` by kind `k`, with joint leave. */
const takenByKind = (call: ReportCall, month: string): Fragment => call.db`
  from report_months m left join employee_statuses e on e.id = m.status_id
  cross join lateral (
    select kind, days from jsonb_to_recordset(m.leave_of_kinds) as it (kind text, days numeric)
    union all select ${JOINT_LEAVE}, m.joint_leave where m.joint_leave <> 0
  ) k
  where ${takenIn(call, month, month)}`

/** Working days of leave of a month, by person and kind. */
export const readLeaveTaken = (call: ReportCall, month: string) => call.db<LeaveTaken[]>`
  select m.position_id, m.company_id, m.job_id, coalesce(e.category, 'lain') as category, k.kind, k.days::float8 as days
  ${takenByKind(call, month)}`

/** The same added up by the key of the report. */
export const sumLeaveByKey = (call: ReportCall) => {
  const { db, by, month } = call
  const key =
    by === 'kind'
      ? db`k.kind`
      : by === 'company'
        ? db`m.company_id`
        : by === 'job'
          ? db`m.job_id`
          : db`coalesce(e.category, 'lain')`
  return db<{ key: string; days: number }[]>`
    select it.key::text as key, it.days from (select ${key} as key, sum(k.days)::float8 as days ${takenByKind(call, month)} group by 1) it`
}

export const sumLeaveTaken = (call: ReportCall, from: string, to: string) => call.db<{ month: string; days: number }[]>`
  select to_char(m.month, 'YYYY-MM') as month, sum(m.leave_days)::float8 as days
  from report_sums m left join employee_statuses e on e.id = m.status_id
  where ${takenIn(call, from, to)} group by 1`

/** Leave that is accepted or waits. */
export interface PlannedLeave {
  position_id: number
  company_id: number
  status: 'accepted' | 'waiting'
  start_date: string
  end_date: string
  part: 'full' | 'morning' | 'afternoon'
}

/** People `l.position_id` with the job and category that the report asks for, as they are now. */
const isOfAsked = ({ db, job_id, status }: ReportCall) =>
  job_id === undefined && status === undefined
    ? undefined
    : db`l.position_id in (
        select p.id from positions p left join employee_statuses e on e.id = p.status_id
        where ${and(db, [
          job_id === undefined ? undefined : db`p.job_id = ${job_id}`,
          status === undefined ? undefined : db`coalesce(e.category, 'lain') = ${status}`,
        ])})`

/** Leave on some day from the first to the last. */
export const readPlannedLeave = (call: ReportCall, { from, to }: { from: string; to: string }) => {
  const { db, scope } = call
  return db<PlannedLeave[]>`
  select l.position_id, l.company_id, l.status, greatest(l.start_date, ${from}::date) as start_date,
         least(l.end_date, ${to}::date) as end_date, l.part
  from leaves l
  where ${and(db, [
    db`l.status in ('accepted', 'waiting') and l.end_date >= ${from} and l.start_date <= ${to}`,
    companyScopeCondition(db, 'l.company_id', scope),
    isOfAsked(call),
  ])}`
}
