import { expect, it } from 'vitest'
import { createRandom } from '#db/demo/random.ts'
import type { SpanEntry } from '#server/org/position/paint-line.ts'
import { spansOf } from '#server/org/position/spans.ts'
import { closesUntil, dayNumber, dayText } from '#server/report/summary/months.ts'
import { countMonths, imbalanceOf, visit } from './movement.ts'
import { OPEN, segmentOn, timelinesOf, type WorkforceMember, type WorkSpan } from './timeline.ts'

const UNTIL = '2026-09-15'
const COMPANIES = [1, 2, 3]
type Random = ReturnType<typeof createRandom>
const dayIn = (random: Random) => dayText(dayNumber('2024-06-01') + random.between(0, 830))
const companyIn = (random: Random) => COMPANIES[random.between(0, 2)] ?? 1

/** Entries in any order of days: later recordings may take effect earlier. */
const entriesOf = (random: Random, start: string): SpanEntry[] => {
  const entries: SpanEntry[] = [
    {
      effective_at: start,
      before: {},
      after: { status: 'active', start_at: start, company_id: companyIn(random), job_id: 1 },
    },
  ]
  for (let count = random.between(0, 5); count > 0; count--) {
    const effective_at = dayIn(random)
    const last = entries.at(-1)?.after ?? {}
    const after = [
      { company_id: companyIn(random) },
      { job_id: random.between(1, 3) },
      { status: 'inactive' },
      { status: 'active' },
      { status_id: random.between(1, 3) },
    ][random.between(0, 4)]
    entries.push({ effective_at, before: last, after: after ?? {} })
  }
  return entries
}

/** The value on a day, by painting each day for itself. */
const replay = (entries: readonly SpanEntry[], field: 'company_id' | 'job_id' | 'status', day: string) => {
  const own = entries.filter((it) => it.after[field] !== undefined)
  let value = own[0]?.before[field] ?? own[0]?.after[field]
  for (const { effective_at, after } of own) {
    const ended = field === 'status' && after.status === 'inactive'
    if (ended ? day > effective_at : day >= effective_at) value = after[field]
  }
  return value
}

const positionOf = (random: Random, position_id: number, user_id: number) => {
  const start = dayIn(random)
  const entries = entriesOf(random, start)
  const now = (field: 'company_id' | 'job_id' | 'status') => replay(entries, field, '2999-01-01')
  const spans = spansOf(
    {
      id: position_id,
      user_id,
      company_id: Number(now('company_id')),
      job_id: Number(now('job_id')),
      status_id: Number(entries.findLast((it) => it.after.status_id !== undefined)?.after.status_id ?? 1),
      supervisor_id: null,
      status: String(now('status')),
      start_at: start,
      created_on: start,
      ended_at: null,
    },
    entries,
  )
  return { spans, entries, start }
}

const asWorkSpan = (it: ReturnType<typeof spansOf>[number]): WorkSpan => ({
  position_id: it.position_id,
  company_id: it.company_id,
  job_id: it.job_id,
  sequence: it.job_id,
  category: ['tetap', 'kontrak', 'magang'][it.job_id - 1] ?? 'lain',
  from: dayNumber(it.from),
  to: it.to === null ? OPEN : dayNumber(it.to),
  ends: it.ends,
  start_at: dayNumber(it.from),
  reason: null,
  reason_name: null,
  regretted: false,
})

const build = (seed: number) => {
  const random = createRandom(seed)
  const painted = Array.from({ length: 40 }, (_, index) => {
    const positions = Array.from({ length: random.between(1, 3) }, (_unused, place) =>
      positionOf(random, index * 10 + place, index),
    )
    return positions
  })
  const workers = painted.map(
    (positions, user_id): WorkforceMember => ({
      ...{ user_id, people: 1, gender: '', birth: null },
      spans: positions.flatMap((it) => it.spans.map(asWorkSpan)).toSorted((a, b) => a.from - b.from),
    }),
  )
  return { painted, workers }
}

const selections = [
  { hasCompany: () => true },
  ...COMPANIES.map((id) => ({ hasCompany: (it: number) => it === id })),
  { hasCompany: (it: number) => it !== 2 },
  { hasCompany: () => true, hasMain: (main: WorkSpan) => main.category === 'tetap' },
  { hasCompany: (it: number) => it === 1, hasMain: (main: WorkSpan) => main.job_id === 2 },
]

it.each([1, 2, 3, 4, 5, 6, 7, 8])('spans of random careers equal a replay of each day (%i)', (seed) => {
  for (const { spans, entries, start } of build(seed).painted.flat())
    for (let day = dayNumber('2024-05-25'); day < dayNumber('2026-10-01'); day += 3) {
      const text = dayText(day)
      const span = spans.find((it) => it.from <= text && (it.to === null || it.to >= text))
      const isEmployed = replay(entries, 'status', text) === 'active' && text >= start
      expect(span !== undefined).toBe(isEmployed)
      if (span) expect(span.company_id).toBe(replay(entries, 'company_id', text))
    }
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])('movement adds up for every month and selection (%i)', (seed) => {
  const { workers } = build(seed)
  const { closes, months } = closesUntil(UNTIL, 26)
  for (const selection of selections) {
    const timelines = timelinesOf(workers, selection)
    const counts = countMonths(timelines, closes)
    expect(counts.map(imbalanceOf)).toEqual(months.map(() => 0))
    for (const [index, count] of counts.entries()) {
      const close = closes[index + 1] ?? 0
      expect(count.closing).toBe(timelines.filter((it) => segmentOn(it, close)).length)
    }
    let moves = 0
    visit(timelines, closes, { moved: () => moves++ })
    expect(moves).toBe(
      counts.reduce((sum, it) => sum + it.joiners + it.leavers + it.transfers_in + it.transfers_out, 0),
    )
  }
})
