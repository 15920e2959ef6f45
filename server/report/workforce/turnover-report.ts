/** Turnover of a month, of twelve months and of the year. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { dayNumber } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { runningNote, untilOf } from '#server/report/summary/running-month.ts'
import { breakdownKey, rowsOfBreakdown, UNKNOWN_KEY } from './breakdown.ts'
import { movedPerson, presentPerson } from './headcount-people.ts'
import { visit } from './movement.ts'
import {
  MONTH_CELL,
  ofCompany,
  readTimelines,
  TREND_MONTHS,
  timelinesByCompany,
  type WorkforceReading,
} from './reading.ts'
import { type Move, segmentOn } from './timeline.ts'
import {
  countsInTurnover,
  countTurnover,
  isCountedLeaver,
  percentOf,
  reasonFigureOf,
  type TurnoverMonth,
  turnoverFigures,
  yearsBetween,
} from './turnover.ts'

const YEAR = 12
const MONTHS = TREND_MONTHS + YEAR

const yearStart = (month: string, index: number) => index - Number(month.slice(5, 7)) + 1

const figuresAt = (counts: readonly TurnoverMonth[], months: readonly string[], index: number) =>
  turnoverFigures(counts, index, yearStart(months[index] ?? '0000-01', index))

const rowsByKey = (call: ReportCall, reading: WorkforceReading): ReportRow[] => {
  const months = reading.months.slice(-YEAR)
  const closes = reading.closes.slice(-YEAR - 1)
  const counts = new Map<string, TurnoverMonth[]>()
  if (call.by === 'company')
    for (const [id, timelines] of timelinesByCompany(reading)) {
      const own = countTurnover(timelines, closes).get('')
      if (own?.some((it) => it.opening + it.closing + it.leavers > 0)) counts.set(String(id), own)
    }
  else for (const [key, own] of countTurnover(reading.timelines, closes, breakdownKey(call.by))) counts.set(key, own)
  const named = rowsOfBreakdown(call, new Set(counts.keys()))
  return named.flatMap(({ key, label }) => {
    const own = counts.get(key)
    return own ? [{ key, label, ...figuresAt(own, months, YEAR - 1) }] : []
  })
}

/** Reasons have no people at the closes, so that their leavers are measured by those of all. */
const rowsByReason = (call: ReportCall, reading: WorkforceReading, all: readonly TurnoverMonth[]) => {
  const closes = reading.closes.slice(-2)
  const last = all.at(-1)
  const counts = new Map<string, number>()
  visit(reading.timelines, closes, {
    moved: (_, move, { worker }) => {
      const key = move.main.reason_name ?? UNKNOWN_KEY
      if (isCountedLeaver(move)) counts.set(key, (counts.get(key) ?? 0) + worker.people)
    },
  })
  const named = rowsOfBreakdown(call, new Set(counts.keys()))
  return named.map(({ key, label }): ReportRow => {
    const leavers = counts.get(key) ?? 0
    return { key, label, leavers, rate: last ? percentOf(leavers * 2, last.opening + last.closing) : null }
  })
}

const readTurnover = async (call: ReportCall): Promise<ReportResult> => {
  const reading = await readTimelines(call, { until: untilOf(call), months: MONTHS })
  const { months, timelines, closes } = reading
  const all = countTurnover(timelines, closes).get('') ?? []
  const at = (index: number) => figuresAt(all, months, index)
  const trend = months.map((month, index): ReportMonth => ({ month, ...at(index) })).slice(-TREND_MONTHS)
  return {
    values: at(MONTHS - 1),
    before: at(MONTHS - 2),
    rows: call.by === 'reason' ? rowsByReason(call, reading, all) : rowsByKey(call, reading),
    trend,
    notes: runningNote(call),
  }
}

const monthsBack: Record<string, (month: string) => number> = {
  rate_12: () => YEAR,
  rate_year: (month) => Number(month.slice(5, 7)),
}

const isWanted = (figure: string, move: Move) => {
  if (!isCountedLeaver(move)) return false
  if (figure === 'first_year') return yearsBetween(move.start_at, move.worked) < 1
  if (figure === 'regretted') return move.main.regretted
  if (['voluntary', 'company', 'other', 'unknown'].includes(figure)) return reasonFigureOf(move.main.reason) === figure
  return true
}

const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  const isPresent = figure === 'opening' || figure === 'closing'
  const detail = isPresent ? 'each' : 'moving'
  const reading = await readTimelines(call, { until: untilOf(call), months: MONTHS, detail })
  const isMonth = cell !== undefined && MONTH_CELL.test(cell)
  const key = isMonth ? undefined : cell
  const month = isMonth ? cell : call.month
  const index = reading.months.indexOf(month)
  if (index === -1) return []
  const isCompany = key !== undefined && call.by === 'company'
  const timelines = isCompany ? ofCompany(reading, Number(key)) : reading.timelines
  const keyAt = key === undefined || isCompany ? undefined : breakdownKey(call.by)
  const found: CountedPerson[] = []
  const [opening = 0, closing = 0] = reading.closes.slice(index, index + 2)
  if (isPresent) {
    const day = figure === 'opening' ? opening : closing
    for (const timeline of timelines) {
      const segment = segmentOn(timeline, day)
      if (segment && countsInTurnover(segment) && (!keyAt || keyAt(segment, timeline, day) === key))
        found.push(presentPerson(segment, day))
    }
    return found
  }
  const back = monthsBack[figure]?.(month) ?? 1
  const from = reading.closes[Math.max(0, index + 1 - back)] ?? opening
  visit(timelines, [from, closing], {
    moved: (_, move, timeline) => {
      if (isWanted(figure, move) && (!keyAt || keyAt(move, timeline, move.worked) === key))
        found.push(movedPerson(move, dayNumber(call.today)))
    },
  })
  return found
}

export const turnoverReport: ReportSource = { read: readTurnover, people: findPeople }
