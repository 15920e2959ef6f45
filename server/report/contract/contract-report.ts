/** Contracts and probations that end soon, as of a day. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { formatShortDays } from '#server/platform/notice/format-day.ts'
import { dayNumber, dayText, monthEarlier, monthOf } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { breakdownKey, rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import {
  MONTH_CELL,
  ofCompany,
  readTimelines,
  timelinesByCompany,
  type WorkforceReading,
} from '#server/report/workforce/reading.ts'
import {
  type Ending,
  endingsOn,
  FIXED_TERM,
  isTerm,
  type Planned,
  PROBATION,
  readPlanned,
  readTerms,
  type Terms,
  termsWithin,
} from './contract-terms.ts'
import { contractLimit, type EndingFigure, endingFigures, monthsSince } from './ending.ts'

const figures = [...endingFigures, 'probation'] as const
const countOf = (endings: readonly Ending[]) =>
  Object.fromEntries(figures.map((figure) => [figure, endings.filter((it) => it.figure === figure).length])) as Record<
    EndingFigure,
    number
  >

const read = async (call: ReportCall) => {
  const reading = await readTimelines(call, { detail: 'each', categories: [FIXED_TERM, PROBATION] })
  const ids = new Set<number>()
  for (const { worker } of reading.timelines) for (const it of worker.spans) if (isTerm(it)) ids.add(it.position_id)
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
    for (const [id, timelines] of timelinesByCompany(reading)) {
      const own = endingsOn(termsWithin(timelines, terms), reading.day)
      if (own.length > 0) byKey.set(String(id), own)
    }
  else {
    const keyAt = breakdownKey(call.by)
    for (const it of endingsOn(termsWithin(reading.timelines, terms), reading.day)) {
      const key = keyAt(it.segment, it.timeline, reading.day)
      const list = byKey.get(key)
      if (list) list.push(it)
      else byKey.set(key, [it])
    }
  }
  const named = rowsOfBreakdown(call, new Set(byKey.keys()))
  return named.map(({ key, label }) => ({ key, label, ...countOf(byKey.get(key) ?? []) }))
}

const readContracts = async (call: ReportCall): Promise<ReportResult> => {
  const { reading, terms } = await read(call)
  const within = termsWithin(reading.timelines, terms)
  const at = (day: number) => countOf(endingsOn(within, day))
  return {
    values: at(reading.day),
    before: at(dayNumber(monthEarlier(call.date))),
    rows: await rowsOf(call, reading, terms),
    trend: reading.months.map((month, index): ReportMonth => ({ month, ...at(reading.closes[index + 1] ?? 0) })),
    notes: ['Batas kontrak dihitung dari tanggal mulai: 5 tahun'],
  }
}

const planTexts = { kontrak: 'perpanjangan direncanakan', keluar: 'keluar direncanakan' } as const

const noteOf = ({ segment, figure }: Ending, planned: readonly Planned[], day: string) => {
  const start = dayText(segment.main.start_at)
  const plans = planned.map((it) => `${planTexts[it.kind]} ${formatShortDays(it.effective_at)}`)
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
  const within = termsWithin(isCompany ? ofCompany(reading, Number(key)) : reading.timelines, terms)
  const found = endingsOn(within, day)
    .filter((it) => it.figure === figure || figure === '')
    .filter((it) => key === undefined || isCompany || keyAt(it.segment, it.timeline, day) === key)
  const planned = groupBy(
    await readPlanned(
      call.db,
      found.map((it) => it.segment.main.position_id),
    ),
    (it) => it.position_id,
  )
  return found.map((it) => ({
    position_id: it.segment.main.position_id,
    company_id: it.segment.main.company_id,
    job_id: it.segment.main.job_id,
    value: it.days_left,
    note: noteOf(it, planned.get(it.segment.main.position_id) ?? [], dayText(day)),
  }))
}

export const contractReport: ReportSource = { read: readContracts, people: findPeople }
