/** The past of a position, painted from its career history in the order of recording. */
import { shiftDay } from '#contract/platform/day.ts'

/** The fields that the history keeps and a span needs. */
const LINES = ['company_id', 'job_id', 'status_id', 'supervisor_id', 'status', 'start_at'] as const
type Line = (typeof LINES)[number]
type Terms = Partial<Record<Line, number | string | null>>

export interface SpanPosition {
  id: number
  user_id: number
  company_id: number
  job_id: number
  status_id: number | null
  supervisor_id: number | null
  status: string
  start_at: string | null
  /** The day on which the row was made, which counts as the first one where none is known. */
  created_on: string
  ended_at: string | null
}

/** An applied entry. */
export interface SpanEntry {
  effective_at: string
  before: Terms
  after: Terms
}

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

type Value = number | string | null
/** Values with the day from which each holds; the first one holds since ever. */
type Steps = { from: string; value: Value }[]

const EVER = '0001-01-01'

const paint = (steps: Steps, from: string, value: Value) => {
  while ((steps.at(-1)?.from ?? EVER) >= from && steps.length > 1) steps.pop()
  if (steps.length === 1 && from <= EVER) steps.pop()
  steps.push({ from, value })
}

/** The last day is worked, so that an end takes effect the day after it. */
const dayOf = (line: Line, value: Value, effective_at: string) =>
  line === 'status' && value === 'inactive' ? shiftDay(effective_at, 1) : effective_at

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
  for (const { effective_at, after } of entries) paint(steps, effective_at, after)
  const last = entries.reduce((latest, it) => (it.effective_at > latest ? it.effective_at : latest), EVER)
  if ((steps.at(-1)?.value ?? null) !== current) paint(steps, last, current)
  const value = valueOn(steps, day)
  return value === null ? null : String(value)
}

const paintLine = (line: Line, position: SpanPosition, entries: readonly SpanEntry[]): Steps => {
  const own = entries.flatMap(({ effective_at, before, after }) => {
    const value = after[line]
    return value === undefined ? [] : [{ from: dayOf(line, value, effective_at), before: before[line], value }]
  })
  const [first] = own
  const current = position[line]
  if (!first) return line === 'status' ? paintEnd(position) : [{ from: EVER, value: current }]
  const steps: Steps = [{ from: EVER, value: first.before ?? first.value }]
  let last = EVER
  for (const { from, value } of own) {
    paint(steps, from, value)
    if (from > last) last = from
  }
  if ((steps.at(-1)?.value ?? null) === current) return steps
  paint(steps, endOf(line, position, last), current)
  return steps
}

/** Without a history of the status, an end that is stored still has its day. */
const paintEnd = ({ status, ended_at }: SpanPosition): Steps =>
  status === 'inactive' && ended_at
    ? [
        { from: EVER, value: 'active' },
        { from: shiftDay(ended_at, 1), value: 'inactive' },
      ]
    : [{ from: EVER, value: status }]

const endOf = (line: Line, { status, ended_at }: SpanPosition, last: string) => {
  if (line !== 'status' || status !== 'inactive' || !ended_at) return last
  const end = shiftDay(ended_at, 1)
  return end > last ? end : last
}

const valueOn = (steps: Steps, day: string) => {
  let found = steps[0]?.value ?? null
  for (const step of steps) {
    if (step.from > day) break
    found = step.value
  }
  return found
}

type Painted = Record<Line, Steps>

/** The employed part of a stretch in which no line changes. */
const employedPart = (lines: Painted, position: SpanPosition, from: string, to: string | null) => {
  if (valueOn(lines.status, from) !== 'active') return undefined
  const start = String(valueOn(lines.start_at, from) ?? position.created_on)
  const first = start > from ? start : from
  return to !== null && first > to ? undefined : { from: first, to }
}

const idOn = (lines: Painted, line: 'status_id' | 'supervisor_id', day: string) => {
  const value = valueOn(lines[line], day)
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
      company_id: Number(valueOn(lines.company_id, day) ?? position.company_id),
      job_id: Number(valueOn(lines.job_id, day) ?? position.job_id),
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
