/** The people of a report with the closes of its months. */
import type { Breakdown } from '#contract/report/figures.ts'
import { closesUntil, dayNumber, dayText } from '#server/report/summary/months.ts'
import type { ReportCall } from '#server/report/summary/report-call.ts'
import { companiesInScope } from '#server/report/summary/scope.ts'
import { selectionOf } from './breakdown.ts'
import { readWorkers, type WorkforceQuestion } from './queries.ts'
import { type Timeline, timelinesOf, type WorkforceMember, type WorkforceSelection } from './timeline.ts'

export const TREND_MONTHS = 24
/** A month of the trend, unlike the key of a row. */
export const MONTH_CELL = /^\d{4}-\d{2}$/

export interface WorkforceReading {
  workers: WorkforceMember[]
  selection: WorkforceSelection
  timelines: Timeline[]
  months: string[]
  closes: number[]
  day: number
}

interface ReadingOptions {
  until?: string
  months?: number
  detail?: WorkforceQuestion['detail']
  categories?: WorkforceQuestion['categories']
}

/** Breakdowns by something that each person has for oneself. */
const personal: readonly Breakdown[] = ['gender', 'age']
const ofEach: readonly Breakdown[] = [...personal, 'service']

export const readTimelines = async (
  call: ReportCall,
  { until = call.date, months = TREND_MONTHS, detail = 'counted', categories }: ReadingOptions = {},
): Promise<WorkforceReading> => {
  const period = closesUntil(until, months)
  const workers = await readWorkers(call.db, {
    scope: call.scope,
    period: { first: dayText(period.closes[0] ?? 0), last: until },
    detail: detail === 'counted' && ofEach.includes(call.by) ? 'each' : detail,
    isPersonal: personal.includes(call.by),
    categories,
  })
  const selection = selectionOf({ ...call, companies: companiesInScope(call.scope) })
  return { ...period, workers, selection, timelines: timelinesOf(workers, selection), day: dayNumber(until) }
}

export const ofCompany = ({ workers, selection }: WorkforceReading, company_id: number) =>
  timelinesOf(
    workers.filter(({ spans }) => spans.some((it) => it.company_id === company_id)),
    { ...selection, hasCompany: (id) => id === company_id },
  )
