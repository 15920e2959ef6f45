/** Reads contracts and probations with the days on which they end. */
import { PROBATION_MONTHS } from '#contract/lifecycle/term.ts'
import { type TermEntry, termOn } from '#server/org/position/spans.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { dayNumber, dayText } from '#server/report/summary/months.ts'
import type { Timeline, WorkSegment, WorkSpan } from '#server/report/workforce/timeline.ts'
import { type EndingFigure, figureOfEnd, figureOfProbation, monthsLater } from './ending.ts'

export interface Terms {
  position_id: number
  contract_end_at: string | null
  entries: TermEntry[]
}

export const readTerms = (db: Db, ids: readonly number[]) => db<Terms[]>`
  select p.id as position_id, p.contract_end_at, coalesce(c.entries, '[]') as entries
  from positions p left join (
    select position_id, jsonb_agg(jsonb_build_object('effective_at', effective_at, 'before', before ->> 'contract_end_at',
                                                     'after', after ->> 'contract_end_at') order by closed_at, id) as entries
    from career_changes where position_id = any(${ids}::int[]) and state = 'applied' and after ? 'contract_end_at'
    group by position_id
  ) c on c.position_id = p.id
  where p.id = any(${ids}::int[])`

export interface Planned {
  position_id: number
  kind: 'kontrak' | 'keluar'
  effective_at: string
}

export const readPlanned = (db: Db, ids: readonly number[]) => db<Planned[]>`
  select position_id, kind, effective_at from career_changes
  where position_id = any(${ids}::int[]) and state = 'planned' and kind in ('kontrak', 'keluar') order by effective_at`

export interface Ending {
  figure: EndingFigure
  days_left: number
  segment: WorkSegment
  timeline: Timeline
}

export const FIXED_TERM = 'kontrak'
export const PROBATION = 'percobaan'
export const isTerm = ({ category }: WorkSpan) => category === FIXED_TERM || category === PROBATION

/** The last day of the term, as it was known on a day. */
type EndOn = (day: number) => number | null

const always =
  (end: number | null): EndOn =>
  () =>
    end

const endOf = ({ main, start_at }: WorkSegment, terms: Terms): EndOn => {
  if (main.category === PROBATION) return always(dayNumber(monthsLater(dayText(start_at), PROBATION_MONTHS)))
  const { contract_end_at, entries } = terms
  if (entries.length === 0) return always(contract_end_at === null ? null : dayNumber(contract_end_at))
  return (day) => {
    const end = termOn(contract_end_at, entries, dayText(day))
    return end === null ? null : dayNumber(end)
  }
}

/** A stretch of days under a contract or on probation. */
interface TermSegment {
  segment: WorkSegment
  timeline: Timeline
  endOn: EndOn
}

export const termsWithin = (timelines: readonly Timeline[], terms: ReadonlyMap<number, Terms>): TermSegment[] =>
  timelines.flatMap((timeline) =>
    timeline.segments.flatMap((segment) => {
      const own = isTerm(segment.main) && terms.get(segment.main.position_id)
      return own ? [{ segment, timeline, endOn: endOf(segment, own) }] : []
    }),
  )

export const endingsOn = (within: readonly TermSegment[], day: number): Ending[] => {
  const found: Ending[] = []
  for (const { segment, timeline, endOn } of within) {
    if (segment.from > day || segment.until < day) continue
    const end = endOn(day)
    if (end === null) continue
    const days_left = end - day
    const figure = segment.main.category === PROBATION ? figureOfProbation(days_left) : figureOfEnd(days_left)
    if (figure) found.push({ figure, days_left, segment, timeline })
  }
  return found
}
