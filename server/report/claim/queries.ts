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
  const { db } = call
  const [first, last] = [firstDayOf(from), lastDayOf(to)]
  if (part === 'unpaid') return db`r.status = 'disetujui'`
  if (part === 'asked')
    return db`r.reimburse_date between ${first} and ${lastDayOfClaims(call, { to })} and r.status <> 'ditolak'`
  return db`r.status = 'transfer' and r.action_at >= ${first}::date - 1 and r.action_at < ${last}::date + 2`
}

/** A running month ends yesterday. */
const lastDayOfClaims = ({ db, today }: ReportCall, { to }: Pick<ClaimMonths, 'to'>) =>
  isRunning({ month: to, today }) ? db`${today}::date - 1` : db`${lastDayOf(to)}::date`

/** The day of the payment of a claim `r`, in the zone of its company. */
const paidOn = (db: Db) => db`(r.action_at at time zone co.timezone)::date`

/** Claims `r` with their company `co` and the job and status `e` of their date. */
const claimsOf = (
  call: ReportCall,
  part: ClaimPart,
  months: ClaimMonths,
  isPlaced: boolean,
  more?: Fragment,
): Fragment => {
  const { db, scope, job_id, status } = call
  const place = db`
    join positions p on p.id = r.position_id
    left join lateral (select s.job_id, s.status_id from position_spans s
                       where s.position_id = r.position_id and s."from" <= r.reimburse_date
                         and coalesce(s."to" >= r.reimburse_date, true)) s on true
    left join employee_statuses e on e.id = coalesce(s.status_id, p.status_id)`
  return db`
    from reimbursements r ${part === 'paid' ? db`join companies co on co.id = r.company_id` : db``} ${more ?? db``}
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
  return db`to_char(${part === 'paid' ? paidOn(db) : db`r.reimburse_date`}, 'YYYY-MM')`
}
const isPlaceKey = (by: string) => by === 'job' || by === 'status'

/** Claims with the instant of their last approval. */
const approvals = (db: Db) => db`
  select request_id, max(at) as at from request_history
  where kind = 'reimbursement' and action = 'move' and status = 'disetujui' group by request_id`

export interface ClaimSum {
  key: string
  total: number
}

/** Sums of asked or unpaid claims by a key, an empty one for all; days are added up before they are put into months. */
export const claimSums = (call: ReportCall, part: 'asked' | 'unpaid', by: string, months: ClaimMonths) => {
  const { db } = call
  const key = by === 'month' ? db`r.reimburse_date` : groupColumn(db, part, by)
  const text = by === 'month' ? db`to_char(it.key, 'YYYY-MM')` : db`it.key::text`
  return db<ClaimSum[]>`
    select ${text} as key, sum(it.total)::float8 as total
    from (select ${key} as key, sum(round(r.total)) as total ${claimsOf(call, part, months, isPlaceKey(by))} group by 1) it
    group by 1`
}

/** Paid claims that waited as long, of a month or of a key. */
export interface PaidGroup {
  part: 'month' | 'key'
  key: string
  /** Days from approval to payment; null where the approval is not known. */
  wait: number | null
  claims: number
  total: number
}

/**
 * Paid claims of the months, and those of the last one by the key of the report, read once for both. The offset keeps
 * PostgreSQL from computing each day a second time for the condition, which costs more than all else.
 */
export const readPaid = (call: ReportCall, by: string, months: ClaimMonths) => {
  const { db } = call
  const place = by === 'month' ? db`null` : groupColumn(db, 'asked', by)
  const wait = db`it.day - it.approved_on`
  return db<PaidGroup[]>`
    with paid as materialized (
      select it.* from (
        select ${place} as key, round(r.total) as total, ${paidOn(db)} as day,
               (approved.at at time zone co.timezone)::date as approved_on
        ${claimsOf(call, 'paid', months, isPlaceKey(by), db`left join (${approvals(db)}) approved on approved.request_id = r.id`)}
        offset 0
      ) it where it.day between ${firstDayOf(months.from)} and ${lastDayOfClaims(call, months)}
    )
    select 'month' as part, to_char(it.day, 'YYYY-MM') as key, it.wait, sum(it.claims)::int as claims, sum(it.total)::float8 as total
    from (select it.day, ${wait} as wait, count(*) as claims, sum(it.total) as total from paid it group by 1, 2) it group by 2, 3
    union all
    select 'key', it.key::text, ${wait}, count(*)::int, sum(it.total)::float8
    from paid it where it.day >= ${firstDayOf(months.to)} group by it.key, 3`
}

export interface Claimant extends CountedPerson {
  claims: number
}

/** The median of the days from approval (`approved`) to payment. */
const medianDays = (db: Db) => db`
  percentile_cont(0.5) within group (order by ${paidOn(db)} - (approved.at at time zone co.timezone)::date)::float8`

/** People with claims, those of a key if one is given; their value is rupiah, or the days until payment. */
export const readClaimants = (
  call: ReportCall,
  figure: ClaimPart | 'pay_days',
  months: ClaimMonths,
  key: string | undefined,
) => {
  const { db, by } = call
  const isWait = figure === 'pay_days'
  const part = isWait ? 'paid' : figure
  const approved = isWait ? db`join (${approvals(db)}) approved on approved.request_id = r.id` : undefined
  return db<Claimant[]>`
    select it.*, null as note from (
      select r.position_id, r.company_id, coalesce(s.job_id, p.job_id) as job_id,
             ${isWait ? medianDays(db) : db`sum(round(r.total))::float8`} as value, count(*)::int as claims
      ${claimsOf(call, part, months, true, approved)} and ${key === undefined ? db`true` : db`${groupColumn(db, part, by)}::text = ${key}`}
        and ${part === 'paid' ? db`${paidOn(db)} between ${firstDayOf(months.from)} and ${lastDayOfClaims(call, months)}` : db`true`}
      group by 1, 2, 3
    ) it`
}
