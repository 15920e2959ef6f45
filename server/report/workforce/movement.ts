/** Figures of months: who is there at each close, and the moves between two closes. Pure. */
import { type Move, type MoveKind, moveKinds, type Timeline, type WorkSegment } from './timeline.ts'

/** Months by their closes: the first is the close before the first month, each further one that of a month. */
export type Closes = readonly number[]

export interface MonthCount extends Record<MoveKind, number> {
  opening: number
  closing: number
}

const none = (): MonthCount => ({ opening: 0, closing: 0, joiners: 0, transfers_in: 0, leavers: 0, transfers_out: 0 })

/** The month in which a day lies; undefined outside. */
export const monthAt = (closes: Closes, day: number): number | undefined => {
  if (day <= (closes[0] ?? 0)) return undefined
  const index = closes.findIndex((close) => day <= close)
  return index === -1 ? undefined : index - 1
}

export interface Visitor {
  /** At the close with this index. */
  present?: (index: number, segment: WorkSegment, timeline: Timeline) => void
  /** In the month with this index. */
  moved?: (month: number, move: Move, timeline: Timeline) => void
}

export const visit = (timelines: readonly Timeline[], closes: Closes, { present, moved }: Visitor) => {
  for (const timeline of timelines) {
    if (present)
      for (const segment of timeline.segments)
        for (const [index, close] of closes.entries())
          if (segment.from <= close && segment.until >= close) present(index, segment, timeline)
    if (moved)
      for (const move of timeline.moves) {
        const month = monthAt(closes, move.day)
        if (month !== undefined) moved(month, move, timeline)
      }
  }
}

/** Opening and closing, and the moves between them, of each month. */
export const countMonths = (timelines: readonly Timeline[], closes: Closes): MonthCount[] => {
  const months = closes.slice(1).map(none)
  visit(timelines, closes, {
    present: (index, _, { worker }) => {
      const [ended, begun] = [months[index - 1], months[index]]
      if (ended) ended.closing += worker.people
      if (begun) begun.opening += worker.people
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
