/** The people of a selection of companies at the close of each day, and their moves. Pure; days are numbers. */

/** A last day that is not known. */
export const OPEN = 1_000_000_000
/** Free days between two employments that are bridged, such as a long weekend between two contracts. */
const FREE_DAYS = 7

export interface WorkSpan {
  position_id: number
  company_id: number
  job_id: number
  sequence: number
  /** Category of the employee status. */
  category: string
  from: number
  to: number
  ends: boolean
  start_at: number
  /** Why the person left: the group of the reason, its name, and whether the company regrets it. */
  reason: string | null
  reason_name: string | null
  regretted: boolean
}

/** A person, or several who are the same in every respect that is asked for. */
export interface WorkforceMember {
  user_id: number
  people: number
  gender: string
  birth: number | null
  /** The spans in all companies of the group. */
  spans: WorkSpan[]
}

/** A stretch of days with the same main position. */
export interface WorkSegment {
  from: number
  /** The last day at whose close the person is there. */
  until: number
  main: WorkSpan
  /** The earliest start of the positions that go on. */
  start_at: number
}

export const moveKinds = ['joiners', 'transfers_in', 'leavers', 'transfers_out'] as const
export type MoveKind = (typeof moveKinds)[number]

export interface Move {
  kind: MoveKind
  /** The day at whose close the person is there, or is there no more. */
  day: number
  /** The first or the last day of work. */
  worked: number
  main: WorkSpan
  start_at: number
}

export interface Timeline {
  worker: WorkforceMember
  segments: WorkSegment[]
  moves: Move[]
}

export interface WorkforceSelection {
  hasCompany: (company_id: number) => boolean
  /** A further condition on the main position. */
  hasMain?: ((main: WorkSpan) => boolean) | undefined
}

/** The last day of employment is worked, but at its close the person is there no more. */
const closeOf = ({ to, ends }: WorkSpan) => (ends ? to - 1 : to)

const isBefore = (one: WorkSpan, other: WorkSpan) =>
  one.sequence < other.sequence || (one.sequence === other.sequence && one.position_id < other.position_id)

const segmentsOf = (spans: readonly WorkSpan[]): WorkSegment[] => {
  const [only] = spans
  if (spans.length === 1 && only)
    return [{ from: only.from, until: closeOf(only), main: only, start_at: only.start_at }]
  const cuts = [...new Set(spans.flatMap((it) => [it.from, closeOf(it) + 1]))].toSorted((a, b) => a - b)
  const segments: WorkSegment[] = []
  for (const [index, from] of cuts.entries()) {
    const until = (cuts[index + 1] ?? OPEN + 1) - 1
    const present = spans.filter((it) => it.from <= from && closeOf(it) >= from)
    const [first, ...others] = present
    if (first) {
      const main = others.reduce((best, it) => (isBefore(it, best) ? it : best), first)
      const start_at = Math.min(...present.map((it) => it.start_at))
      segments.push({ from, until, main, start_at })
      continue
    }
    // Came and left on one day.
    const passing = spans.find((it) => it.from === from && closeOf(it) < from)
    if (passing) segments.push({ from, until: from - 1, main: passing, start_at: passing.start_at })
  }
  return segments
}

const workedBefore = (spans: readonly WorkSpan[], day: number) =>
  spans.some((it) => it.from < day && it.to >= day - FREE_DAYS - 1)
const worksOn = (spans: readonly WorkSpan[], last: number) =>
  spans.some((it) => it.to > last && it.from <= last + FREE_DAYS + 1)

const arrival = ({ spans }: WorkforceMember, { from, main, start_at }: WorkSegment): Move => ({
  kind: workedBefore(spans, from) ? 'transfers_in' : 'joiners',
  day: from,
  worked: from,
  main,
  start_at,
})

const departure = ({ spans }: WorkforceMember, { until, main, start_at }: WorkSegment): Move => {
  const worked = main.ends && main.to === until + 1 ? main.to : until
  return { kind: worksOn(spans, worked) ? 'transfers_out' : 'leavers', day: until + 1, worked, main, start_at }
}

/** Undefined for a person who is never in the selection. */
export const timelineOf = (
  worker: WorkforceMember,
  { hasCompany, hasMain }: WorkforceSelection,
): Timeline | undefined => {
  const inside = worker.spans.filter((it) => hasCompany(it.company_id))
  if (inside.length === 0) return undefined
  const all = segmentsOf(inside)
  const segments = hasMain ? all.filter((it) => hasMain(it.main)) : all
  const moves: Move[] = []
  for (const [index, segment] of segments.entries()) {
    const [previous, next] = [segments[index - 1], segments[index + 1]]
    if (!previous || previous.until + 1 < segment.from) moves.push(arrival(worker, segment))
    if (segment.until < OPEN - 1 && (!next || segment.until + 1 < next.from)) moves.push(departure(worker, segment))
  }
  return segments.length > 0 ? { worker, segments, moves } : undefined
}

export const timelinesOf = (workers: readonly WorkforceMember[], selection: WorkforceSelection): Timeline[] =>
  workers.flatMap((it) => timelineOf(it, selection) ?? [])

export const segmentOn = ({ segments }: Timeline, day: number) =>
  segments.find((it) => it.from <= day && it.until >= day)
