/** Claims of months: asked for by their date, paid by the day of payment in the zone of their company, or unpaid now. */
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { firstDayOf, lastDayOf } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall } from '#server/report/summary/report-call.ts'
import { isRunning } from '#server/report/summary/running-month.ts'

export const claimParts = ['asked', 'unpaid', 'paid'] as const
export type ClaimPart = (typeof claimParts)[number]

export interface ClaimMonths {
  from: string
  to: string
}

/** The wide bounds let an index find the payments; the day in the zone of the company decides. */
const isPart = (call: ReportCall, part: ClaimPart, { from, to }: ClaimMonths): Fragment => {
  const { db, today } = call
  const [first, last] = [firstDayOf(from), lastDayOf(to)]
  const until = isRunning(call) ? db`${today}::date - 1` : db`${last}::date`
  if (part === 'unpaid') return db`r.status = 'disetujui'`
  if (part === 'asked') return db`r.reimburse_date between ${first} and ${until} and r.status <> 'ditolak'`
  return db`r.status = 'transfer' and r.action_at >= ${first}::date - 1 and r.action_at < ${last}::date + 2
    and paid.day between ${first} and ${until}`
}

/** The day of the payment, computed once a row. */
const paidOn = (db: Db) => db`
  cross join lateral (select (r.action_at at time zone co.timezone)::date as day offset 0) paid`

/** Claims `r` with their company `co` and the job and status `e` of their date. */
const claimsOf = (call: ReportCall, part: ClaimPart, months: ClaimMonths, isPlaced: boolean): Fragment => {
  const { db, scope, job_id, status } = call
  const place = db`
    join positions p on p.id = r.position_id
    left join lateral (select s.job_id, s.status_id from position_spans s
                       where s.position_id = r.position_id and s."from" <= r.reimburse_date
                         and coalesce(s."to" >= r.reimburse_date, true)) s on true
    left join employee_statuses e on e.id = coalesce(s.status_id, p.status_id)`
  return db`
    from reimbursements r join companies co on co.id = r.company_id ${part === 'paid' ? paidOn(db) : db``}
    ${isPlaced || job_id !== undefined || status !== undefined ? place : db``}
    where ${and(db, [
      isPart(call, part, months),
      companyScopeCondition(db, 'r.company_id', scope),
      job_id === undefined ? undefined : db`coalesce(s.job_id, p.job_id) = ${job_id}`,
      status === undefined ? undefined : db`coalesce(e.category, 'lain') = ${status}`,
    ])}`
}

/** Grouped by the column itself, so that only the keys of the groups are written as text. */
const groupColumn = (db: Db, part: ClaimPart, by: string): Fragment => {
  if (by === 'company') return db`r.company_id`
  if (by === 'job') return db`coalesce(s.job_id, p.job_id)`
  if (by === 'status') return db`coalesce(e.category, 'lain')`
  if (by === '') return db`''::text`
  return db`date_trunc('month', ${part === 'paid' ? db`paid.day` : db`r.reimburse_date`}::timestamp)`
}
const keyText = (db: Db, by: string, column: Fragment): Fragment =>
  by === 'month' ? db`to_char(${column}, 'YYYY-MM')` : db`${column}::text`
const isPlaceKey = (by: string) => by === 'job' || by === 'status'

/** Claims with the instant of their last approval. */
const approvals = (db: Db) => db`
  select request_id, max(at) as at from request_history
  where kind = 'reimbursement' and action = 'move' and status = 'disetujui' group by request_id`

export interface ClaimSum {
  key: string
  total: number
  /** The median, of paid claims. */
  pay_days: number | null
}

/** Sums by a key; an empty one is that of all claims. */
export const claimSums = (call: ReportCall, part: ClaimPart, by: string, months: ClaimMonths) => {
  const { db } = call
  const days = db`it.day - (approved.at at time zone it.timezone)::date`
  const sums = db`sum(it.total)::float8 as total`
  const claims = db`
    select r.id, ${groupColumn(db, part, by)} as key, round(r.total) as total, co.timezone ${part === 'paid' ? db`, paid.day` : db``}
    ${claimsOf(call, part, months, isPlaceKey(by))}`
  if (part !== 'paid')
    return db<ClaimSum[]>`
      select ${keyText(db, by, db`it.key`)} as key, ${sums}, null::float8 as pay_days from (${claims}) it group by it.key`
  return db<ClaimSum[]>`
    select ${keyText(db, by, db`it.key`)} as key, ${sums},
           round((percentile_cont(0.5) within group (order by ${days}))::numeric, 1)::float8 as pay_days
    from (${claims}) it left join (${approvals(db)}) approved on approved.request_id = it.id
    group by it.key`
}

export interface Claimant extends CountedPerson {
  claims: number
}

/** People with claims, those of a key if one is given. */
export const readClaimants = (call: ReportCall, part: ClaimPart, months: ClaimMonths, key: string | undefined) => {
  const { db, by } = call
  return db<Claimant[]>`
    select it.*, null as note from (
      select r.position_id, r.company_id, coalesce(s.job_id, p.job_id) as job_id, sum(round(r.total))::float8 as value,
             count(*)::int as claims
      ${claimsOf(call, part, months, true)} and ${key === undefined ? db`true` : db`${keyText(db, by, groupColumn(db, part, by))} = ${key}`}
      group by 1, 2, 3
    ) it`
}
