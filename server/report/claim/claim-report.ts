/** Claims: asked for, approved and not paid yet, and paid, with the days until payment. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { monthLabel } from '#server/report/month/stored-report.ts'
import { firstDayOf, lastDayOf, monthsUntil, shiftMonth } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { runningNote } from '#server/report/summary/running-month.ts'
import { rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { MONTH_CELL, TREND_MONTHS } from '#server/report/workforce/reading.ts'

/** A claim with its month: that of its date, or of its payment in the zone of its company. */
const claims = (call: ReportCall, from: string, to: string): Fragment => {
  const { db, scope, job_id, status } = call
  const paid_on = db`(r.action_at at time zone co.timezone)::date`
  return db`
    select r.id, r.position_id, r.company_id, coalesce(s.job_id, p.job_id) as job_id, coalesce(e.category, 'lain') as category,
           round(r.total)::float8 as total, r.status, to_char(r.reimburse_date, 'YYYY-MM') as asked_month,
           case when r.status = 'transfer' then to_char(${paid_on}, 'YYYY-MM') end as paid_month,
           case when r.status = 'transfer' then ${paid_on} - (
             select (max(h.at) at time zone co.timezone)::date from request_history h
             where h.kind = 'reimbursement' and h.request_id = r.id and h.action = 'move' and h.status = 'disetujui') end as pay_days
    from reimbursements r join positions p on p.id = r.position_id join companies co on co.id = r.company_id
    left join lateral (select s.job_id, s.status_id from position_spans s
                       where s.position_id = r.position_id and s."from" <= r.reimburse_date
                         and coalesce(s."to" >= r.reimburse_date, true)) s on true
    left join employee_statuses e on e.id = coalesce(s.status_id, p.status_id)
    where ${and(db, [
      db`(r.reimburse_date between ${firstDayOf(from)} and ${lastDayOf(to)} or r.status = 'disetujui'
          or (r.status = 'transfer' and r.action_at >= ${firstDayOf(from)}::date - 1 and r.action_at < ${lastDayOf(to)}::date + 2))`,
      companyScopeCondition(db, 'r.company_id', scope),
      job_id === undefined ? undefined : db`coalesce(s.job_id, p.job_id) = ${job_id}`,
      status === undefined ? undefined : db`coalesce(e.category, 'lain') = ${status}`,
    ])}`
}

interface ClaimSums {
  key: string
  asked: number
  unpaid: number
  paid: number
  pay_days: number | null
}

const keyColumn = (db: Db, by: string) =>
  by === 'company'
    ? db`c.company_id::text`
    : by === 'job'
      ? db`c.job_id::text`
      : by === 'status'
        ? db`c.category`
        : db`''`

/** Sums of a month by a key; what is not paid yet has no month. */
const sumMonth = (call: ReportCall, month: string, by: string) => call.db<ClaimSums[]>`
  select ${keyColumn(call.db, by)} as key,
         coalesce(sum(total) filter (where asked_month = ${month} and status <> 'ditolak'), 0)::float8 as asked,
         coalesce(sum(total) filter (where status = 'disetujui'), 0)::float8 as unpaid,
         coalesce(sum(total) filter (where paid_month = ${month}), 0)::float8 as paid,
         round((percentile_cont(0.5) within group (order by pay_days) filter (where paid_month = ${month}))::numeric, 1)::float8 as pay_days
  from (${claims(call, month, month)}) c group by 1`

const sumsByMonth = (call: ReportCall, from: string, to: string) => call.db<Omit<ClaimSums, 'unpaid'>[]>`
  with c as (${claims(call, from, to)})
  select m as key,
         coalesce((select sum(total) from c where asked_month = m and status <> 'ditolak'), 0)::float8 as asked,
         coalesce((select sum(total) from c where paid_month = m), 0)::float8 as paid,
         (select round((percentile_cont(0.5) within group (order by pay_days))::numeric, 1) from c where paid_month = m)::float8 as pay_days
  from unnest(${monthsUntil(to, TREND_MONTHS)}::text[]) m`

const readClaims = async (call: ReportCall): Promise<ReportResult> => {
  const months = monthsUntil(call.month, TREND_MONTHS)
  const trend = await sumsByMonth(call, months[0] ?? call.month, call.month)
  const byKey = call.by === 'month' ? trend : await sumMonth(call, call.month, call.by)
  const keys = new Map(byKey.map((it) => [it.key, it]))
  const named =
    call.by === 'month'
      ? months.map((key) => ({ key, label: monthLabel(key) }))
      : await rowsOfBreakdown(call.db, call.by, new Set(keys.keys()))
  const [all] = await sumMonth(call, call.month, '')
  const { key: _key, ...values } = all ?? { key: '', asked: 0, unpaid: 0, paid: 0, pay_days: null }
  const previous = trend.find((it) => it.key === shiftMonth(call.month, -1))
  return {
    values,
    before: previous ? { asked: previous.asked, paid: previous.paid, pay_days: previous.pay_days } : {},
    rows: named.map(
      ({ key, label }): ReportRow => ({ label, asked: 0, paid: 0, pay_days: null, ...keys.get(key), key }),
    ),
    trend: trend.map(({ key, ...sums }): ReportMonth => ({ month: key, ...sums })),
    notes: runningNote(call),
  }
}

const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  const { db } = call
  const isMonth = cell !== undefined && MONTH_CELL.test(cell)
  const month = isMonth ? cell : call.month
  const key = cell === undefined || isMonth ? undefined : cell
  const counted =
    figure === 'asked'
      ? db`asked_month = ${month} and status <> 'ditolak'`
      : figure === 'unpaid'
        ? db`status = 'disetujui'`
        : db`paid_month = ${month}`
  const rows = await db<(CountedPerson & { claims: number })[]>`
    select position_id, company_id, job_id, sum(total)::float8 as value, count(*)::int as claims
    from (${claims(call, month, month)}) c
    where ${counted} ${key === undefined ? db`` : db`and ${keyColumn(db, call.by)} = ${key}`}
    group by position_id, company_id, job_id`
  return rows.map(({ claims: count, ...it }) => ({ ...it, note: `${count} klaim` }))
}

export const claimReport: ReportSource = { read: readClaims, people: findPeople }
