/** Sums of the stored months, by a key. */

import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { instant } from '#server/platform/database/values.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { firstDayOf } from '#server/report/summary/months.ts'
import type { ReportCall } from '#server/report/summary/report-call.ts'
import { type MonthSums, noSums } from './figures.ts'

/** Condition on a stored month or its sums `m`, with the status `e`. */
const isAsked = (call: ReportCall, { from, to }: { from: string; to: string }) =>
  and(call.db, [
    call.db`m.month between ${firstDayOf(from)} and ${firstDayOf(to)}`,
    companyScopeCondition(call.db, 'm.company_id', call.scope),
    call.job_id === undefined ? undefined : call.db`m.job_id = ${call.job_id}`,
    call.status === undefined ? undefined : call.db`coalesce(e.category, 'lain') = ${call.status}`,
  ])

/** Before the first attendance of a company everybody due would count as absent, so that such months have no attendance. */
const sinceFirstAttendance = ({ db, report }: ReportCall) =>
  report === 'attendance'
    ? db`join report_first_attendances first on first.company_id = m.company_id and first.month <= m.month`
    : db``

/** The column that is summed by, and its key, which is made once for each group. */
const keyColumns = (db: Db, by: string): { column: Fragment; key: Fragment } => {
  if (by === 'month') return { column: db`m.month`, key: db`to_char(m.month, 'YYYY-MM')` }
  if (by === 'company') return { column: db`m.company_id`, key: db`m.company_id::text` }
  if (by === 'job') return { column: db`m.job_id`, key: db`m.job_id::text` }
  const category = db`coalesce(e.category, 'lain')`
  return { column: category, key: category }
}

/** The totals of companies, or the sums by job and status where these are asked for. */
const sumsFor = ({ db, job_id, status }: ReportCall, by: string): Fragment =>
  by === 'job' || by === 'status' || job_id !== undefined || status !== undefined
    ? db`report_sums m left join employee_statuses e on e.id = m.status_id`
    : db`report_totals m`

/** Only the sums that a report shows: adding up and writing the others took as long again. */
const sumsOf = ({ db, report }: ReportCall) =>
  report === 'attendance'
    ? db`sum(m.due)::float8 as due, sum(m.present)::float8 as present, sum(m.cuti)::float8 as cuti, sum(m.izin)::float8 as izin,
         sum(m.sakit)::float8 as sakit, sum(m.absent)::float8 as absent, sum(m.late_days)::int as late_days,
         sum(m.late_minutes)::int as late_minutes`
    : db`sum(m.overtime_hours)::float8 as hours, sum(m.overtime_multiplied)::float8 as multiplied_hours,
         sum(m.overtime_people)::int as people, sum(m.over_days)::int as over_days, sum(m.over_weeks)::int as over_weeks,
         sum(m.overtime_pay)::float8 as cost, sum(m.unpaid_people)::int as unpaid_people`

const sumMonths = (call: ReportCall, by: string, period: { from: string; to: string }) => {
  const { column, key } = keyColumns(call.db, by)
  return call.db<(Partial<MonthSums> & { key: string })[]>`
    select ${key} as key, ${sumsOf(call)}
    from ${sumsFor(call, by)} ${sinceFirstAttendance(call)} where ${isAsked(call, period)} group by ${column}`
}

/** The oldest of the computations that the month's figures come from; null before the first one. */
const oldestComputation = ({ db, scope }: ReportCall, month: string) => db<{ oldest: string | null }[]>`
  select min(computed_at)::text as oldest from report_computations
  where month = ${firstDayOf(month)} and ${companyScopeCondition(db, 'company_id', scope) ?? db`true`}`

const instantOf = ([row]: readonly { oldest: string | null }[]) => (row?.oldest ? instant(row.oldest) : null)

export const computedAt = async (call: ReportCall, month: string) => instantOf(await oldestComputation(call, month))

/** The sums of each month from one on until that of the report, and those of its month by the key of the report. */
export const sumsOfMonths = async (call: ReportCall, from: string) => {
  const { byMonth, byKey, computations } = await readTogether(call.db, {
    byMonth: sumMonths(call, 'month', { from, to: call.month }),
    byKey: sumMonths(call, call.by, { from: call.month, to: call.month }),
    computations: oldestComputation(call, call.month),
  })
  const complete = (rows: typeof byMonth): MonthSums[] => rows.map((it) => ({ ...noSums(), ...it }))
  return { byMonth: complete(byMonth), byKey: complete(byKey), computed_at: instantOf(computations) }
}

export interface StoredPerson {
  position_id: number
  company_id: number
  job_id: number
  value: number
  category: string
}

/** Stored months of people in which the figure is more than nothing. */
export const peopleOfMonth = (call: ReportCall, month: string, figure: Fragment) => call.db<StoredPerson[]>`
  select * from (
    select m.position_id, m.company_id, m.job_id, (${figure})::float8 as value, coalesce(e.category, 'lain') as category
    from report_months m left join employee_statuses e on e.id = m.status_id ${sinceFirstAttendance(call)}
    where ${isAsked(call, { from: month, to: month })}) it
  where value > 0`
