/** The past of a position, painted from its career history in the order of recording. */
import { shiftDay } from '#contract/platform/day.ts'
import {
  EVER,
  LINES,
  type Line,
  paintLine,
  paintSteps,
  type SpanEntry,
  type SpanPosition,
  type Steps,
  stepOn,
} from './paint-line.ts'

export interface PositionSpan {
  position_id: number
  user_id: number
  company_id: number
  job_id: number
  status_id: number | null
  supervisor_id: number | null
  from: string
  /** The last day; null while it goes on. */
  to: string | null
  /** Employment in the position ends with this span. */
  ends: boolean
}

export interface TermEntry {
  effective_at: string
  before: string | null
  after: string | null
}

/** A further date among the terms, such as the end of the contract, by the same rules; entries that name it, in order. */
export const termOn = (current: string | null, entries: readonly TermEntry[], day: string): string | null => {
  const [first] = entries
  if (!first) return current
  const steps: Steps = [{ from: EVER, value: first.before ?? first.after }]
  for (const { effective_at, after } of entries) paintSteps(steps, effective_at, after)
  const last = entries.reduce((latest, it) => (it.effective_at > latest ? it.effective_at : latest), EVER)
  if ((steps.at(-1)?.value ?? null) !== current) paintSteps(steps, last, current)
  const value = stepOn(steps, day)
  return value === null ? null : String(value)
}

type Painted = Record<Line, Steps>

/** The employed part of a stretch in which no line changes. */
const employedPart = (lines: Painted, position: SpanPosition, from: string, to: string | null) => {
  if (stepOn(lines.status, from) !== 'active') return undefined
  const start = String(stepOn(lines.start_at, from) ?? position.created_on)
  const first = start > from ? start : from
  return to !== null && first > to ? undefined : { from: first, to }
}

const idOn = (lines: Painted, line: 'status_id' | 'supervisor_id', day: string) => {
  const value = stepOn(lines[line], day)
  return value === null ? null : Number(value)
}

/** The spans of a position by day; `entries` are the applied ones in the order in which they were recorded. */
export const spansOf = (position: SpanPosition, entries: readonly SpanEntry[]): PositionSpan[] => {
  const lines = Object.fromEntries(LINES.map((line) => [line, paintLine(line, position, entries)])) as Painted
  const days = [...new Set(LINES.flatMap((line) => lines[line].map((it) => it.from)))].toSorted()
  const spans: PositionSpan[] = []
  for (const [index, day] of days.entries()) {
    const next = days[index + 1]
    const part = employedPart(lines, position, day, next === undefined ? null : shiftDay(next, -1))
    if (!part) continue
    const span = {
      position_id: position.id,
      user_id: position.user_id,
      company_id: Number(stepOn(lines.company_id, day) ?? position.company_id),
      job_id: Number(stepOn(lines.job_id, day) ?? position.job_id),
      status_id: idOn(lines, 'status_id', day),
      supervisor_id: idOn(lines, 'supervisor_id', day),
      ...part,
      ends: false,
    }
    const previous = spans.at(-1)
    if (previous && isSame(previous, span) && isNextDay(previous.to, span.from)) previous.to = span.to
    else spans.push(span)
  }
  for (const [index, span] of spans.entries())
    span.ends = span.to !== null && !isNextDay(span.to, spans[index + 1]?.from)
  return spans
}

const isNextDay = (to: string | null, from: string | undefined) => to !== null && from === shiftDay(to, 1)

const SAME = ['company_id', 'job_id', 'status_id', 'supervisor_id'] as const
const isSame = (one: PositionSpan, other: PositionSpan) => SAME.every((it) => one[it] === other[it])
