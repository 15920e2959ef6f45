/** Time to decide: from submission to the first step, and from there to the second. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { type KindName, kindLabels } from '#contract/request-kinds.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { firstDayOf, monthsUntil, shiftMonth } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { runningNote } from '#server/report/summary/running-month.ts'
import { rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { MONTH_CELL, TREND_MONTHS } from '#server/report/workforce/reading.ts'
import { waitFigures } from './waits.ts'

const yesAndNo: Record<KindName, readonly string[]> = {
  leave: ['accepted', 'rejected'],
  reimbursement: ['disetujui', 'ditolak'],
  overtime: ['approved', 'rejected'],
  correction: ['accepted', 'rejected'],
  certificate: ['issued', 'rejected'],
}
const tables: Record<KindName, string> = {
  leave: 'leaves',
  reimbursement: 'reimbursements',
  overtime: 'overtimes',
  correction: 'corrections',
  certificate: 'certificates',
}
const kinds = Object.keys(tables) as KindName[]

interface Decision {
  month: string
  kind: KindName
  position_id: number
  company_id: number
  job_id: number
  /** The account that decided, also in the place of another. */
  approver_id: number
  approver: string
  hours: number
}

/**
 * Decisions of some months that still stand. The wait of a step begins with the event before it: submission or the last
 * edit, or the first step.
 */
const decisionsOf = ({ db, scope }: ReportCall, kind: KindName, from: string, to: string) => db`
  select to_char(h.at at time zone co.timezone, 'YYYY-MM') as month, ${kind}::text as kind, r.position_id, r.company_id,
         p.job_id, h.position_id as approver_id, u.name as approver,
         (extract(epoch from h.at - coalesce(begun.at, r.created_at)) / 3600)::float8 as hours
  from request_history h join ${db(tables[kind])} r on r.id = h.request_id
  join positions p on p.id = r.position_id join companies co on co.id = r.company_id
  join positions d on d.id = h.position_id join users u on u.id = d.user_id
  left join lateral (
    select b.at from request_history b
    where b.kind = h.kind and b.request_id = h.request_id and b.id < h.id and b.action in ('submit', 'assign', 'edit', 'agree', 'undo', 'revert')
    order by b.id desc limit 1) begun on true
  where h.kind = ${kind} and (h.action = 'agree' or (h.action = 'move' and h.status = any(${yesAndNo[kind]}::text[])))
    and h.position_id <> r.position_id
    and h.at >= ${firstDayOf(from)}::date - 1 and h.at < ${firstDayOf(shiftMonth(to, 1))}::date + 1
    and coalesce((select n.action not in ('undo', 'revert') from request_history n
                  where n.kind = h.kind and n.request_id = h.request_id and n.id > h.id and n.action in ('agree', 'move', 'undo', 'revert')
                  order by n.id limit 1), true)
    and ${companyScopeCondition(db, 'r.company_id', scope) ?? db`true`}`

const readDecisions = async (call: ReportCall, from: string, to: string) => {
  const found: Decision[] = []
  for (const kind of kinds)
    found.push(
      ...(await call.db<
        Decision[]
      >`select * from (${decisionsOf(call, kind, from, to)}) it where month between ${from} and ${to}`),
    )
  return found
}

interface Waiting {
  kind: KindName
  position_id: number
  company_id: number
  job_id: number
  days: number
}

const waitingStates = (kind: KindName) => (kind === 'overtime' ? ['waiting', 'complete'] : ['waiting'])

const readWaiting = async ({ db, clock, scope }: ReportCall) => {
  const found: Waiting[] = []
  for (const kind of kinds)
    found.push(
      ...(await db<Waiting[]>`
        select ${kind}::text as kind, r.position_id, r.company_id, p.job_id,
               floor(extract(epoch from ${clock(db)} - r.waiting_since) / 86400)::int as days
        from ${db(tables[kind])} r join positions p on p.id = r.position_id
        where ${and(db, [
          db`r.status = any(${waitingStates(kind)}::text[])`,
          companyScopeCondition(db, 'r.company_id', scope),
        ])}`),
    )
  return found
}

const waitingFigures = (waiting: readonly Waiting[]) => ({
  waiting: waiting.length,
  oldest_days: waiting.reduce((most, it) => Math.max(most, it.days), 0),
})

const keyOfDecision = (by: string) => (it: { kind: string; company_id: number; approver_id?: number }) =>
  by === 'kind' ? it.kind : by === 'company' ? String(it.company_id) : String(it.approver_id ?? '')

const nameRows = async (db: Db, by: string, found: readonly Decision[], keys: ReadonlySet<string>) => {
  if (by === 'kind') return kinds.filter((it) => keys.has(it)).map((key) => ({ key, label: kindLabels[key] }))
  if (by === 'company') return rowsOfBreakdown(db, 'company', keys)
  const names = new Map(found.map((it) => [String(it.approver_id), it.approver]))
  return [...names]
    .map(([key, label]) => ({ key, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'id'))
}

const hoursOf = (found: readonly Decision[]) => found.map((it) => it.hours)

const readDecisionTimes = async (call: ReportCall): Promise<ReportResult> => {
  const months = monthsUntil(call.month, TREND_MONTHS)
  const all = await readDecisions(call, months[0] ?? call.month, call.month)
  const found = all.filter((it) => it.month === call.month)
  const waiting = await readWaiting(call)
  const at = (month: string) => waitFigures(hoursOf(all.filter((it) => it.month === month)))
  const keyAt = keyOfDecision(call.by)
  const isOfApprover = call.by === 'approver'
  const keys = new Set([...found.map(keyAt), ...(isOfApprover ? [] : waiting.map(keyAt))])
  const named = await nameRows(call.db, call.by, found, keys)
  return {
    values: { ...at(call.month), ...waitingFigures(waiting) },
    before: at(shiftMonth(call.month, -1)),
    rows: named.map(
      ({ key, label }): ReportRow => ({
        key,
        label,
        ...waitFigures(hoursOf(found.filter((it) => keyAt(it) === key))),
        ...(isOfApprover ? {} : waitingFigures(waiting.filter((it) => keyAt(it) === key))),
      }),
    ),
    trend: months.map((month): ReportMonth => ({ month, ...at(month) })),
    notes: runningNote(call),
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** One line for each decision, as the figure counts them. */
const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  const keyAt = keyOfDecision(call.by)
  if (figure === 'waiting' || figure === 'oldest_days')
    return (await readWaiting(call))
      .filter((it) => cell === undefined || keyAt(it) === cell)
      .map(({ days, kind, ...it }) => ({ ...it, value: days, note: `${kindLabels[kind]}, menunggu ${days} hari` }))
  const isMonth = cell !== undefined && MONTH_CELL.test(cell)
  const month = isMonth ? cell : call.month
  return (await readDecisions(call, month, month))
    .filter((it) => cell === undefined || isMonth || keyAt(it) === cell)
    .map(({ position_id, company_id, job_id, hours, kind, approver }) => ({
      position_id,
      company_id,
      job_id,
      value: tenth(hours),
      note: `${kindLabels[kind]}, diputuskan ${approver}`,
    }))
}

export const decisionReport: ReportSource = { read: readDecisionTimes, people: findPeople }
