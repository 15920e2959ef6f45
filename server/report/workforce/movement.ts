/** Figures of months: who is there at each close, and the moves between two closes. Pure. */
import { type Move, type MoveKind, moveKinds, type Timeline, type WorkSegment } from './timeline.ts'

/** Months by their closes: the first is the close before the first month, each further one that of a month. */
export type Closes = readonly number[]

export interface MonthCount extends Record<MoveKind, number> {
  opening: number
  closing: number
}

const none = (): MonthCount => ({ opening: 0, closing: 0, joiners: 0, transfers_in: 0, leavers: 0, transfers_out: 0 })

/** The first close that is not before a day; behind the last one where all are. */
const closeFrom = (closes: Closes, day: number): number => {
  let index = 0
  while (index < closes.length && (closes[index] ?? day) < day) index++
  return index
}

/** The month in which a day lies; undefined outside. */
export const monthAt = (closes: Closes, day: number): number | undefined => {
  const index = closeFrom(closes, day)
  return index === 0 || index === closes.length ? undefined : index - 1
}

export interface Visitor {
  /** At all closes from the one with the first index to the one with the last. */
  present?: (first: number, last: number, segment: WorkSegment, timeline: Timeline) => void
  /** In the month with this index. */
  moved?: (month: number, move: Move, timeline: Timeline) => void
}

export const visit = (timelines: readonly Timeline[], closes: Closes, { present, moved }: Visitor) => {
  for (const timeline of timelines) {
    if (present)
      for (const segment of timeline.segments) {
        const first = closeFrom(closes, segment.from)
        const last = closeFrom(closes, segment.until + 1) - 1
        if (first <= last) present(first, last, segment, timeline)
      }
    if (moved)
      for (const move of timeline.moves) {
        const month = monthAt(closes, move.day)
        if (month !== undefined) moved(month, move, timeline)
      }
  }
}

/** A close ends a month and begins the next one. */
export const addAtClose = (months: readonly { opening: number; closing: number }[], index: number, people: number) => {
  const ended = months[index - 1]
  const begun = months[index]
  if (ended) ended.closing += people
  if (begun) begun.opening += people
}

/** Opening and closing, and the moves between them, of each month. */
export const countMonths = (timelines: readonly Timeline[], closes: Closes): MonthCount[] => {
  const months = closes.slice(1).map(none)
  visit(timelines, closes, {
    present: (first, last, _, { worker: { people } }) => {
      for (let index = first; index <= last; index++) addAtClose(months, index, people)
    },
    moved: (month, { kind }, { worker }) => {
      const found = months[month]
      if (found) found[kind] += worker.people
    },
  })
  return months
}

/** Zero for every month and every selection. */
export const imbalanceOf = (count: MonthCount) =>
  count.opening + count.joiners + count.transfers_in - count.leavers - count.transfers_out - count.closing

export const isMoveKind = (figure: string): figure is MoveKind => moveKinds.some((it) => it === figure)
