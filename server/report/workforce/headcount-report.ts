/** Headcount and movement as of a day. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { dayNumber, firstDayOf, monthEarlier, monthOf } from '#server/report/summary/months.ts'
import type { ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { breakdownKey, rowsOfBreakdown } from './breakdown.ts'
import { findHeadcountPeople } from './headcount-people.ts'
import { countMonths, type MonthCount } from './movement.ts'
import { countSteps } from './queries.ts'
import { readTimelines, timelinesByCompany, type WorkforceReading } from './reading.ts'
import { segmentOn, type Timeline } from './timeline.ts'
import { percentOf } from './turnover.ts'

const countOn = (timelines: readonly Timeline[], day: number) =>
  timelines.reduce((sum, it) => sum + (segmentOn(it, day) ? it.worker.people : 0), 0)

/** A row without its name: the people of the day, and for a company its month. */
interface RowCount {
  value: number
  month?: MonthCount | undefined
}

const countByCompany = (reading: WorkforceReading) => {
  const closes = reading.closes.slice(-2)
  const counts = new Map<string, RowCount>()
  for (const [id, timelines] of timelinesByCompany(reading)) {
    const [month] = countMonths(timelines, closes)
    const value = countOn(timelines, reading.day)
    if (value > 0 || (month && Object.values(month).some((it) => it > 0))) counts.set(String(id), { value, month })
  }
  return counts
}

const countByKey = ({ by }: ReportCall, { timelines, day }: WorkforceReading) => {
  const counts = new Map<string, RowCount>()
  const keyAt = breakdownKey(by)
  for (const timeline of timelines) {
    const segment = segmentOn(timeline, day)
    if (!segment) continue
    const key = keyAt(segment, timeline, day)
    counts.set(key, { value: (counts.get(key)?.value ?? 0) + timeline.worker.people })
  }
  return counts
}

const inSeveralCompanies = ({ timelines, selection, day }: WorkforceReading) =>
  timelines.filter(({ worker }) => {
    const companies = worker.spans.filter(
      (it) => selection.hasCompany(it.company_id) && it.from <= day && (it.ends ? it.to > day : it.to >= day),
    )
    return new Set(companies.map((it) => it.company_id)).size > 1
  }).length

const notesOf = async (call: ReportCall, reading: WorkforceReading) => {
  const notes: string[] = []
  const { timelines, day } = reading
  const leaving = timelines
    .filter((it) => it.moves.some(({ day: on, main }) => on === day && main.to === day))
    .reduce((sum, it) => sum + it.worker.people, 0)
  if (call.date === call.today && leaving > 0)
    notes.push(`${leaving} orang berhari terakhir hari ini tidak dihitung lagi`)
  const several = call.by === 'company' && call.job_id === undefined && call.status === undefined
  const twice = several ? inSeveralCompanies(reading) : 0
  if (twice > 0) notes.push(`Bekerja di lebih dari satu entitas: ${twice} orang`)
  const steps = await countSteps(call.db, call.scope, { from: firstDayOf(monthOf(call.date)), to: call.date })
  if (steps.size > 0) {
    const texts = (['promosi', 'mutasi', 'demosi'] as const).map((kind) => `${kind} ${steps.get(kind) ?? 0}`)
    notes.push(`Promosi, mutasi, demosi di dalam entitas bulan ini: ${texts.join(', ')}`)
  }
  return notes
}

const NO_MOVES: MonthCount = { opening: 0, closing: 0, joiners: 0, transfers_in: 0, leavers: 0, transfers_out: 0 }

const readHeadcount = async (call: ReportCall): Promise<ReportResult> => {
  const reading = await readTimelines(call)
  const { timelines, months, closes, day } = reading
  const counts = countMonths(timelines, closes)
  const value = countOn(timelines, day)
  const rowCounts = call.by === 'company' ? countByCompany(reading) : countByKey(call, reading)
  const trend = months.map((month, index): ReportMonth => {
    const count = counts[index] ?? NO_MOVES
    return { month, value: count.closing, ...count }
  })
  const [before, now] = counts.slice(-2)
  return {
    values: { value, ...(now ?? NO_MOVES) },
    before: { ...(before ?? NO_MOVES), value: countOn(timelines, dayNumber(monthEarlier(call.date))) },
    rows: rowsOfBreakdown(call, new Set(rowCounts.keys())).map(({ key, label }): ReportRow => {
      const row = rowCounts.get(key) ?? { value: 0 }
      return { key, label, value: row.value, share: percentOf(row.value, value), ...row.month }
    }),
    trend,
    notes: await notesOf(call, reading),
  }
}

export const headcountReport: ReportSource = { read: readHeadcount, people: findHeadcountPeople }
