/** Contracts and probations that end soon, as of a day. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { type TermEntry, termOn } from '#server/org/position/spans.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { formatShortDays } from '#server/platform/notice/format-day.ts'
import { dayNumber, dayText, monthEarlier, monthOf } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { breakdownKey, companiesWithin, rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { MONTH_CELL, ofCompany, readTimelines, type WorkforceReading } from '#server/report/workforce/reading.ts'
import { segmentOn, type Timeline, type WorkSegment } from '#server/report/workforce/timeline.ts'
import {
  contractLimit,
  daysUntil,
  type EndingFigure,
  endingFigures,
  figureOfEnd,
  monthsSince,
  probationLeft,
} from './ending.ts'

interface Terms {
  position_id: number
  contract_end_at: string | null
  entries: TermEntry[]
  planned: { kind: 'kontrak' | 'keluar'; effective_at: string }[]
}

const readTerms = (db: Db, ids: readonly number[]) => db<Terms[]>`
  select p.id as position_id, p.contract_end_at,
         coalesce((select jsonb_agg(jsonb_build_object('effective_at', c.effective_at, 'before', c.before ->> 'contract_end_at',
                                                       'after', c.after ->> 'contract_end_at') order by c.closed_at, c.id)
                   from career_changes c where c.position_id = p.id and c.state = 'applied' and c.after ? 'contract_end_at'), '[]') as entries,
         coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'effective_at', c.effective_at) order by c.effective_at)
                   from career_changes c where c.position_id = p.id and c.state = 'planned' and c.kind in ('kontrak', 'keluar')), '[]') as planned
  from positions p where p.id = any(${ids}::int[])`

interface Ending {
  figure: EndingFigure
  days_left: number
  segment: WorkSegment
  terms: Terms
  timeline: Timeline
}

const FIXED_TERM = 'kontrak'
const PROBATION = 'percobaan'

const endingOn = (segment: WorkSegment, terms: Terms | undefined, day: string) => {
  if (!terms) return undefined
  if (segment.main.category === PROBATION) {
    const days_left = probationLeft(dayText(segment.main.start_at), day)
    return days_left === null ? undefined : { figure: 'probation' as const, days_left }
  }
  const end = segment.main.category === FIXED_TERM ? termOn(terms.contract_end_at, terms.entries, day) : null
  const days_left = end === null ? null : daysUntil(day, end)
  const figure = days_left === null ? undefined : figureOfEnd(days_left)
  return days_left === null || !figure ? undefined : { figure, days_left }
}

const endingsOn = (timelines: readonly Timeline[], terms: ReadonlyMap<number, Terms>, day: number): Ending[] =>
  timelines.flatMap((timeline) => {
    const segment = segmentOn(timeline, day)
    const own = segment && terms.get(segment.main.position_id)
    const ending = segment && endingOn(segment, own, dayText(day))
    return own && ending ? [{ ...ending, segment, terms: own, timeline }] : []
  })

const figures = [...endingFigures, 'probation'] as const
const countOf = (endings: readonly Ending[]) =>
  Object.fromEntries(figures.map((figure) => [figure, endings.filter((it) => it.figure === figure).length])) as Record<
    EndingFigure,
    number
  >

const read = async (call: ReportCall) => {
  const reading = await readTimelines(call, { detail: 'each' })
  const ids = new Set<number>()
  for (const { worker } of reading.timelines)
    for (const { category, position_id } of worker.spans)
      if (category === FIXED_TERM || category === PROBATION) ids.add(position_id)
  const terms = new Map((await readTerms(call.db, [...ids])).map((it) => [it.position_id, it]))
  return { reading, terms }
}

const rowsOf = async (
  call: ReportCall,
  reading: WorkforceReading,
  terms: ReadonlyMap<number, Terms>,
): Promise<ReportRow[]> => {
  const byKey = new Map<string, Ending[]>()
  if (call.by === 'company')
    for (const id of companiesWithin(reading.timelines, reading.selection)) {
      const own = endingsOn(ofCompany(reading, id), terms, reading.day)
      if (own.length > 0) byKey.set(String(id), own)
    }
  else {
    const keyAt = breakdownKey(call.by)
    for (const it of endingsOn(reading.timelines, terms, reading.day)) {
      const key = keyAt(it.segment, it.timeline, reading.day)
      byKey.set(key, [...(byKey.get(key) ?? []), it])
    }
  }
  const named = await rowsOfBreakdown(call.db, call.by, new Set(byKey.keys()))
  return named.map(({ key, label }) => ({ key, label, ...countOf(byKey.get(key) ?? []) }))
}

const readContracts = async (call: ReportCall): Promise<ReportResult> => {
  const { reading, terms } = await read(call)
  const at = (day: number) => countOf(endingsOn(reading.timelines, terms, day))
  return {
    values: at(reading.day),
    before: at(dayNumber(monthEarlier(call.date))),
    rows: await rowsOf(call, reading, terms),
    trend: reading.months.map((month, index): ReportMonth => ({ month, ...at(reading.closes[index + 1] ?? 0) })),
    notes: ['Batas kontrak dihitung dari tanggal mulai: 5 tahun'],
  }
}

const planTexts = { kontrak: 'perpanjangan direncanakan', keluar: 'keluar direncanakan' } as const

const noteOf = ({ segment, terms, figure }: Ending, day: string) => {
  const start = dayText(segment.main.start_at)
  const plans = terms.planned.map((it) => `${planTexts[it.kind]} ${formatShortDays(it.effective_at)}`)
  const contract =
    figure === 'probation'
      ? []
      : [`${monthsSince(start, day)} bulan kontrak`, `batas ${formatShortDays(contractLimit(start))}`]
  return [...contract, ...plans].join(' · ') || null
}

const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  const { reading, terms } = await read(call)
  const isMonth = cell !== undefined && MONTH_CELL.test(cell)
  const key = isMonth ? undefined : cell
  const index = reading.months.indexOf(isMonth ? cell : monthOf(call.date))
  const day = isMonth ? reading.closes[index + 1] : reading.day
  if (day === undefined || index === -1) return []
  const isCompany = key !== undefined && call.by === 'company'
  const keyAt = breakdownKey(call.by)
  return endingsOn(isCompany ? ofCompany(reading, Number(key)) : reading.timelines, terms, day)
    .filter((it) => it.figure === figure || figure === '')
    .filter((it) => key === undefined || isCompany || keyAt(it.segment, it.timeline, day) === key)
    .map((it) => ({
      position_id: it.segment.main.position_id,
      company_id: it.segment.main.company_id,
      job_id: it.segment.main.job_id,
      value: it.days_left,
      note: noteOf(it, dayText(day)),
    }))
}

export const contractReport: ReportSource = { read: readContracts, people: findPeople }
