/** The people behind a figure of headcount. */
import { formatShortDays } from '#server/platform/notice/format-day.ts'
import { dayNumber, dayText, monthOf } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall } from '#server/report/summary/report-call.ts'
import { breakdownKey } from './breakdown.ts'
import { isMoveKind, visit } from './movement.ts'
import { MONTH_CELL, ofCompany, readTimelines, type WorkforceReading } from './reading.ts'
import { type Move, segmentOn, type WorkSegment } from './timeline.ts'
import { yearsBetween } from './turnover.ts'

/** An end this many days before today may still turn out to be a move. */
const TENTATIVE_DAYS = 7

export const presentPerson = ({ main, start_at }: WorkSegment, day: number): CountedPerson => ({
  position_id: main.position_id,
  company_id: main.company_id,
  job_id: main.job_id,
  value: yearsBetween(start_at, day),
  note: null,
})

const wordOf = ({ kind }: Move) => (kind === 'joiners' || kind === 'transfers_in' ? 'Mulai' : 'Hari terakhir')

export const movedPerson = (move: Move, today: number): CountedPerson => {
  const isTentative = move.kind === 'leavers' && move.worked > today - TENTATIVE_DAYS
  const reason = move.kind === 'leavers' ? (move.main.reason_name ?? 'Belum diisi') : undefined
  return {
    position_id: move.main.position_id,
    company_id: move.main.company_id,
    job_id: move.main.job_id,
    value: yearsBetween(move.start_at, move.worked),
    note: [`${wordOf(move)} ${formatShortDays(dayText(move.worked))}`, reason, isTentative ? 'sementara' : undefined]
      .filter(Boolean)
      .join(' · '),
  }
}

/** The close of a month of the trend, or the day of the report. */
const closeOfCell = (call: ReportCall, { months, closes }: WorkforceReading, cell: string | undefined) => {
  const month = cell !== undefined && MONTH_CELL.test(cell) ? cell : monthOf(call.date)
  const index = months.indexOf(month)
  return { isMonth: month === cell, index, opening: closes[index], closing: closes[index + 1] }
}

export const findHeadcountPeople = async (
  call: ReportCall,
  figure: string,
  cell: string | undefined,
): Promise<CountedPerson[]> => {
  const reading = await readTimelines(call, { detail: isMoveKind(figure) ? 'moving' : 'each' })
  const at = closeOfCell(call, reading, cell)
  const key = at.isMonth ? undefined : cell
  const isCompany = key !== undefined && call.by === 'company'
  const timelines = isCompany ? ofCompany(reading, Number(key)) : reading.timelines
  const { opening, closing } = at
  if (opening === undefined || closing === undefined) return []
  const found: CountedPerson[] = []
  if (isMoveKind(figure)) {
    visit(timelines, [opening, closing], {
      moved: (_, move) => {
        if (move.kind === figure) found.push(movedPerson(move, dayNumber(call.today)))
      },
    })
    return found
  }
  const day = figure === 'opening' ? opening : closing
  const keyAt = breakdownKey(call.by)
  for (const timeline of timelines) {
    const segment = segmentOn(timeline, day)
    if (segment && (key === undefined || isCompany || keyAt(segment, timeline, day) === key))
      found.push(presentPerson(segment, day))
  }
  return found
}
