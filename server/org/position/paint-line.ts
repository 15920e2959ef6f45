/** Paints one line of the past of a position, such as its job, from changes in the order of recording. */
import { shiftDay } from '#contract/platform/day.ts'

/** The fields that the history keeps and a span needs. */
export const LINES = ['company_id', 'job_id', 'status_id', 'supervisor_id', 'status', 'start_at'] as const
export type Line = (typeof LINES)[number]
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

type Value = number | string | null
/** Values with the day from which each holds; the first one holds since ever. */
export type Steps = { from: string; value: Value }[]

export const EVER = '0001-01-01'

export const paintSteps = (steps: Steps, from: string, value: Value) => {
  while ((steps.at(-1)?.from ?? EVER) >= from && steps.length > 1) steps.pop()
  if (steps.length === 1 && from <= EVER) steps.pop()
  steps.push({ from, value })
}

/** The last day is worked, so that an end takes effect the day after it. */
const dayOf = (line: Line, value: Value, effective_at: string) =>
  line === 'status' && value === 'inactive' ? shiftDay(effective_at, 1) : effective_at

export const paintLine = (line: Line, position: SpanPosition, entries: readonly SpanEntry[]): Steps => {
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
    paintSteps(steps, from, value)
    if (from > last) last = from
  }
  if ((steps.at(-1)?.value ?? null) === current) return steps
  paintSteps(steps, endOf(line, position, last), current)
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

export const stepOn = (steps: Steps, day: string) => {
  let found = steps[0]?.value ?? null
  for (const step of steps) {
    if (step.from > day) break
    found = step.value
  }
  return found
}
