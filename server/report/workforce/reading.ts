/** The people of a report with the closes of its months. */
import type { Breakdown } from '#contract/report/breakdowns.ts'
import { closesUntil, dayNumber, dayText } from '#server/report/summary/months.ts'
import type { ReportCall } from '#server/report/summary/report-call.ts'
import { companiesInScope } from '#server/report/summary/scope.ts'
import { selectionOf } from './breakdown.ts'
import { readWorkers } from './queries.ts'
import type { WorkforceQuestion } from './question.ts'
import { type Timeline, timelinesOf, type WorkforceMember, type WorkforceSelection } from './timeline.ts'

export const TREND_MONTHS = 24
/** A month of the trend, unlike the key of a row; a text like '2026-13' is the key of no row. */
export const MONTH_CELL = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/

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
/** By what the main position is. */
const ofMain: readonly Breakdown[] = ['job', 'status']

export const readTimelines = async (
  call: ReportCall,
  { until = call.date, months = TREND_MONTHS, detail = 'counted', categories }: ReadingOptions = {},
): Promise<WorkforceReading> => {
  const period = closesUntil(until, months)
  const workers = await readWorkers(call.db, {
    scope: call.scope,
    period: { first: dayText(period.closes[0] ?? 0), last: until, closes: period.closes },
    isByMain: ofMain.includes(call.by) || call.job_id !== undefined || call.status !== undefined,
    detail: detail === 'counted' && ofEach.includes(call.by) ? 'each' : detail,
    isPersonal: personal.includes(call.by),
    categories,
  })
  const selection = selectionOf({ ...call, companies: companiesInScope(call.scope) })
  return { ...period, workers, selection, timelines: timelinesOf(workers, selection), day: dayNumber(until) }
}

/** The people of each company of the selection, in that company alone. */
export const timelinesByCompany = ({ workers, selection }: WorkforceReading): Map<number, Timeline[]> => {
  const members = new Map<number, WorkforceMember[]>()
  for (const worker of workers)
    for (const company_id of companiesOf(worker)) {
      if (!selection.hasCompany(company_id)) continue
      const known = members.get(company_id)
      if (known) known.push(worker)
      else members.set(company_id, [worker])
    }
  return new Map([...members].map(([id, own]) => [id, timelinesOf(own, inCompany(selection, id))]))
}

const companiesOf = ({ spans }: WorkforceMember): Iterable<number> => {
  const [only] = spans
  return spans.length === 1 && only ? [only.company_id] : new Set(spans.map((it) => it.company_id))
}

const inCompany = (selection: WorkforceSelection, company_id: number): WorkforceSelection => ({
  ...selection,
  hasCompany: (id) => id === company_id,
})

/** People of the selection may also work in a company outside it, whose people stay unseen. */
export const ofCompany = ({ workers, selection }: WorkforceReading, company_id: number) =>
  selection.hasCompany(company_id)
    ? timelinesOf(
        workers.filter(({ spans }) => spans.some((it) => it.company_id === company_id)),
        inCompany(selection, company_id),
      )
    : []
