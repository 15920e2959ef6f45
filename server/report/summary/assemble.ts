/** Checks what is asked of a report, and puts the answer together. */

import { isHcis, isSenior, type Me, managesPay } from '#contract/policy.ts'
import { type Breakdown, breakdownsOf } from '#contract/report/breakdowns.ts'
import {
  hasMonth,
  isDated,
  mayOpenReport,
  type ReportTopic,
  reportFigures,
  reportNames,
} from '#contract/report/figures.ts'
import { type ReportMonth, type ReportReply, type ReportRow, reportMessages } from '#contract/report/report.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { authorize, invalid, notFound } from '#server/platform/http/errors.ts'
import type { CompanyScope } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { namesOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { monthOf, shiftMonth } from './months.ts'
import { versionOfReports } from './remembered.ts'
import { type FigureTotals, isShownFigure, type ReportCall } from './report-call.ts'
import { reportSources } from './sources.ts'

const YEARS_BACK = 10
const MORE_THAN = 10

export interface AskedReport {
  date?: string | undefined
  month?: string | undefined
  company_id?: number | undefined
  job_id?: number | undefined
  status?: string | undefined
  by?: Breakdown | undefined
  more_than?: number | undefined
}

export const topicOf = (me: Me, name: string): ReportTopic => {
  const found = reportNames.values.find((it) => it === name)
  if (!found) return notFound('Laporan')
  authorize(mayOpenReport(me, found))
  return found
}

/** Today in the zone of the named company, else in that of the caller. */
const todayFor = (db: Db, clock: Clock, me: Caller, company_id: number | undefined) =>
  db`(${clock(db)} at time zone coalesce((select timezone from companies where id = ${company_id ?? null}::int), ${me.timezone}))::date`

export const reportToday = async (db: Db, clock: Clock, me: Caller, company_id: number | undefined) =>
  exactlyOne(await db<{ today: string }[]>`select ${todayFor(db, clock, me, company_id)} as today`).today

const requireDay = (report: ReportTopic, { date, month }: AskedReport, today: string) => {
  const first = `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4)}`
  if (isDated(report) && date !== undefined) {
    if (date > today) invalid({ date: [reportMessages.dayAhead] })
    if (date < first) invalid({ date: [reportMessages.tooFarBack] })
  }
  if (hasMonth(report) && month !== undefined) {
    if (month > monthOf(today)) invalid({ month: [reportMessages.monthAhead] })
    if (month < monthOf(first)) invalid({ month: [reportMessages.tooFarBack] })
  }
}

const usualBreakdown = (report: ReportTopic, scope: CompanyScope): Breakdown => {
  const [first, second = first] = breakdownsOf[report]
  return first === 'company' && typeof scope === 'number' ? second : first
}

interface Asking {
  db: Db
  clock: Clock
  me: Caller
}

/**
 * Today, the names of the rows, and the version of what the answer comes from, which is read before it; 422 for an unknown
 * company or job.
 */
const readBasis = async ({ db, clock, me }: Asking, { company_id, job_id }: AskedReport, by: Breakdown) => {
  const { company, job, ...basis } = exactlyOne(
    await db<{ company: boolean; job: boolean; today: string; version: string; names: Record<string, string> }[]>`
      select ${company_id ?? null}::int is null or exists (select from companies where id = ${company_id ?? null}::int) as company,
             ${job_id ?? null}::int is null or exists (select from jobs where id = ${job_id ?? null}::int) as job,
             ${todayFor(db, clock, me, company_id)} as today, ${versionOfReports(db)} as version,
             ${namesOfBreakdown(db, by)} as names`,
  )
  if (!company) invalid({ company_id: ['Entitas tidak ditemukan'] })
  if (!job) invalid({ job_id: ['Pekerjaan tidak ditemukan'] })
  return basis
}

export const reportCallOf = async (
  asking: Asking,
  report: ReportTopic,
  query: AskedReport,
  scope: CompanyScope,
): Promise<ReportCall> => {
  const { db, clock, me } = asking
  if (query.by && !breakdownsOf[report].includes(query.by)) invalid({ by: ['Rincian ini tidak ada di laporan ini'] })
  const by = query.by ?? usualBreakdown(report, scope)
  const onlyFigures = seesOnlyFigures(me, scope)
  // These rows are people.
  if (by === 'approver') authorize(!onlyFigures)
  const basis = await readBasis(asking, query, by)
  const { today } = basis
  requireDay(report, query, today)
  return {
    db,
    clock,
    report,
    scope,
    ...basis,
    date: query.date ?? today,
    month: query.month ?? shiftMonth(monthOf(today), -1),
    job_id: query.job_id,
    status: query.status,
    by,
    more_than: query.more_than ?? MORE_THAN,
    knowsPay: managesPay(me) && !me.machine,
    hidesRupiah: onlyFigures,
  }
}

/** Programs, and readers of figures but for the own company where their rank opens its reports anyway: no rupiah, no names. */
const seesOnlyFigures = (me: Caller, scope: CompanyScope) =>
  me.machine !== undefined || (!isHcis(me) && !(isSenior(me) && scope === me.company_id))

export const sourceOf = (report: ReportTopic) => reportSources[report]

const visibleRow = <Row extends ReportRow | ReportMonth>(row: Row, figures: ReadonlySet<string>): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => figures.has(name) || ['key', 'label', 'month'].includes(name)),
  ) as Row

export const readReport = async (call: ReportCall): Promise<ReportReply> => {
  const { report } = call
  const { values, before, rows, trend, notes, computed_at = null } = await sourceOf(report).read(call)
  const figures = reportFigures[report].filter((it) => isShownFigure(call, it))
  const shown = new Set(figures.map((it) => it.figure))
  const amountOf = (of: FigureTotals, figure: string) => of[figure] ?? null
  return {
    report,
    date: isDated(report) ? call.date : null,
    month: hasMonth(report) ? call.month : null,
    computed_at,
    headline: figures.flatMap(({ figure, label, unit, isHeadline }) =>
      (isHeadline || report === 'completeness') && unit !== 'minutes' && figure in values
        ? [{ figure, label, value: amountOf(values, figure), before: amountOf(before, figure), unit }]
        : [],
    ),
    rows: rows.map((it) => visibleRow(it, shown)),
    trend: trend.map((it) => visibleRow(it, shown)),
    notes,
  }
}
