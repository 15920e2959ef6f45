/** Turnover of months. Pure. */
import { INTERN } from './interns.ts'
import { addAtClose, type Closes, visit } from './movement.ts'
import type { Move, Timeline, WorkSegment } from './timeline.ts'

/** With one decimal, half up; null without a denominator. */
export const percentOf = (value: number, of: number) => (of === 0 ? null : Math.round((value * 1000) / of) / 10)

export const reasonGroups = { voluntary: 'sukarela', company: 'perusahaan', other: 'lain' } as const
export type ReasonFigure = keyof typeof reasonGroups | 'unknown'
const reasonFigures = ['voluntary', 'company', 'other', 'unknown'] as const

export const reasonFigureOf = (reason: string | null): ReasonFigure =>
  reasonFigures.find((it) => it !== 'unknown' && reasonGroups[it] === reason) ?? 'unknown'

export const countsInTurnover = ({ main }: Pick<WorkSegment, 'main'>) => main.category !== INTERN
export const isCountedLeaver = (move: Move) => move.kind === 'leavers' && countsInTurnover(move)

export interface TurnoverMonth {
  opening: number
  closing: number
  leavers: number
  reasons: Record<ReasonFigure, number>
  first_year: number
  regretted: number
}

const none = (): TurnoverMonth => ({
  opening: 0,
  closing: 0,
  leavers: 0,
  reasons: { voluntary: 0, company: 0, other: 0, unknown: 0 },
  first_year: 0,
  regretted: 0,
})

const isoOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Whole years from one day to another. */
export const yearsBetween = (from: number, to: number) => {
  const [first, last] = [isoOf(from), isoOf(to)]
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4))
  return last.slice(5) < first.slice(5) ? years - 1 : years
}

export type KeyOf = (at: { main: WorkSegment['main']; start_at: number }, timeline: Timeline, day: number) => string

/** The months of each key; without a key all people are one. */
export const countTurnover = (
  timelines: readonly Timeline[],
  closes: Closes,
  breakdownKey?: KeyOf,
): Map<string, TurnoverMonth[]> => {
  const found = new Map<string, TurnoverMonth[]>()
  const monthsOf = (key: string) => {
    const known = found.get(key)
    if (known) return known
    const made = closes.slice(1).map(none)
    found.set(key, made)
    return made
  }
  visit(timelines, closes, {
    present: (first, last, segment, timeline) => {
      if (!countsInTurnover(segment)) return
      const { people } = timeline.worker
      const all = breakdownKey ? undefined : monthsOf('')
      for (let index = first; index <= last; index++)
        addAtClose(all ?? monthsOf(breakdownKey?.(segment, timeline, closes[index] ?? 0) ?? ''), index, people)
    },
    moved: (index, move, timeline) => {
      if (!isCountedLeaver(move)) return
      const month = monthsOf(breakdownKey?.(move, timeline, move.worked) ?? '')[index]
      if (!month) return
      const { people } = timeline.worker
      month.leavers += people
      month.reasons[reasonFigureOf(move.main.reason)] += people
      if (yearsBetween(move.start_at, move.worked) < 1) month.first_year += people
      if (move.main.regretted) month.regretted += people
    },
  })
  return found
}

/** Leavers of some months among the mean of their averages; `count` of them, of the leavers, of each month. */
export const rateOf = (
  months: readonly TurnoverMonth[],
  count: (month: TurnoverMonth) => number = (it) => it.leavers,
) => {
  const [leavers, ends] = months.reduce(
    ([left, there], it) => [left + count(it), there + it.opening + it.closing],
    [0, 0],
  )
  return percentOf(leavers * 2 * months.length, ends)
}

/** The figures of the month with this index; `months` begin a year earlier at least, and `yearFrom` is the first month of its year. */
export const turnoverFigures = (months: readonly TurnoverMonth[], index: number, yearFrom: number) => {
  const month = months[index] ?? none()
  const rate = (count?: (month: TurnoverMonth) => number) => rateOf([month], count)
  return {
    opening: month.opening,
    closing: month.closing,
    leavers: month.leavers,
    rate: rate(),
    voluntary: rate((it) => it.reasons.voluntary),
    company: rate((it) => it.reasons.company),
    other: rate((it) => it.reasons.other),
    unknown: rate((it) => it.reasons.unknown),
    rate_12: index >= 11 ? rateOf(months.slice(index - 11, index + 1)) : null,
    rate_year: rateOf(months.slice(Math.max(0, yearFrom), index + 1)),
    first_year: percentOf(month.first_year, month.leavers),
    regretted: month.regretted,
  }
}
