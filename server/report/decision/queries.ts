/** Steps that were decided, from `decision_waits`, and requests that wait now. */
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { requestTables } from '#server/platform/database/request-tables.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { firstDayOf } from '#server/report/summary/months.ts'
import type { ReportCall } from '#server/report/summary/report-call.ts'
import { isRunning } from '#server/report/summary/running-month.ts'

const waitingStates = (kind: KindName) => (kind === 'overtime' ? ['waiting', 'complete'] : ['waiting'])

/** Grouped by the column itself, so that only the keys of the groups are written as text. */
const groupColumn = (db: Db, by: string): Fragment => {
  if (by === 'month') return db`w.month`
  if (by === 'kind') return db`w.kind`
  return by === 'company' ? db`w.company_id` : db`w.approver_id`
}
const keyColumn = (db: Db, by: string): Fragment =>
  by === 'month' ? db`to_char(w.month, 'YYYY-MM')` : db`${groupColumn(db, by)}::text`

const isIn = (call: ReportCall, from: string, to: string) => {
  const { db, scope } = call
  return and(db, [
    db`w.month between ${firstDayOf(from)} and ${firstDayOf(to)}`,
    isRunning(call) ? db`w.decided_on < ${call.today}` : undefined,
    companyScopeCondition(db, 'w.company_id', scope),
  ])
}

export interface WaitSums {
  key: string
  decided: number
  median_hours: number | null
  p90_hours: number | null
}

/** Decisions from a month to that of the report, by a key. */
export const sumDecisions = (call: ReportCall, by: string, from: string) => call.db<WaitSums[]>`
  select key, decided, round(shares[1]::numeric, 1)::float8 as median_hours, round(shares[2]::numeric, 1)::float8 as p90_hours
  from (
    select ${keyColumn(call.db, by)} as key, count(*)::int as decided,
           percentile_cont(array[0.5, 0.9]) within group (order by w.hours) as shares
    from decision_waits w where ${isIn(call, from, call.month)} group by ${groupColumn(call.db, by)}
  ) it`

interface Decision {
  position_id: number
  company_id: number
  job_id: number
  kind: KindName
  /** The account that decided, also in the place of another. */
  approver: string
  hours: number
}

/** Decisions of a month, those of a key if one is given. */
export const readDecisions = (call: ReportCall, month: string, key: string | undefined) => call.db<Decision[]>`
  select w.position_id, w.company_id, p.job_id, w.kind, u.name as approver, w.hours
  from decision_waits w join positions p on p.id = w.position_id
  join positions d on d.id = w.approver_id join users u on u.id = d.user_id
  where ${and(call.db, [
    isIn(call, month, month),
    key === undefined ? undefined : call.db`${keyColumn(call.db, call.by)} = ${key}`,
  ])}`

/** Requests `r` of all kinds that wait, and since when. */
const waitingRequests = ({ db, scope }: ReportCall): Fragment =>
  kindNames
    .map(
      (kind) => db`
        select ${kind}::text as kind, r.position_id, r.company_id, r.waiting_since from ${db(requestTables[kind])} r
        where ${and(db, [
          db`r.status = any(${waitingStates(kind)}::text[])`,
          companyScopeCondition(db, 'r.company_id', scope),
        ])}`,
    )
    .reduce((all, one) => db`${all} union all ${one}`)

const daysWaited = ({ db, clock }: ReportCall, since: Fragment) =>
  db`floor(extract(epoch from ${clock(db)} - ${since}) / 86400)::int`

export interface WaitingSums {
  key: string
  waiting: number
  oldest_days: number
}

const waitingKey = (db: Db, by: string) => (by === 'company' ? db`w.company_id::text` : db`w.kind`)

export const sumWaiting = (call: ReportCall, by: string) => call.db<WaitingSums[]>`
  select ${waitingKey(call.db, by)} as key, count(*)::int as waiting,
         greatest(0, ${daysWaited(call, call.db`min(w.waiting_since)`)}) as oldest_days
  from (${waitingRequests(call)}) w group by 1`

interface WaitingRequest {
  position_id: number
  company_id: number
  job_id: number
  kind: KindName
  days: number
}

export const readWaiting = (call: ReportCall, key: string | undefined) => call.db<WaitingRequest[]>`
  select w.position_id, w.company_id, p.job_id, w.kind, ${daysWaited(call, call.db`w.waiting_since`)} as days
  from (${waitingRequests(call)}) w join positions p on p.id = w.position_id
  where ${key === undefined ? call.db`true` : call.db`${waitingKey(call.db, call.by)} = ${key}`}`
