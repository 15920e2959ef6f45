/**
 * Random histories of a ledger: whatever happens, a balance is the sum of its entries, leave costs what the calendar
 * says, settling twice writes nothing, and entries are only ever added.
 */
import { beforeEach, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leaveCancel } from '#contract/leave/cancel.ts'
import { DEFAULT_LEAVE_POLICY, leavePolicy } from '#contract/leave/policy.ts'
import { leave } from '#contract/leave/request.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { createRandom } from '#db/demo/random.ts'
import { countedDays } from '#server/calendar/work-calendar/calendar.ts'
import { readCalendar } from '#server/calendar/work-calendar/queries.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { settleCompany } from './settlement.ts'

const hr = startApp()
let actors: Actors
let browsers: Record<'siti' | 'boss' | 'office', Browser>
let today = '2026-01-05'
/** The kinds of every entry so far, in their order. */
let known: string[] = []
/** Days that stayed taken after HR cancelled or shortened leave. */
let kept = 0

beforeEach(async () => {
  today = '2026-01-05'
  hr.clock.set(`${today}T03:00:00Z`)
  known = []
  kept = 0
  actors = await buildActors(hr.sql)
  await hr.sql`update companies set ledger_from = 2026 where id = ${actors.company.id}`
  await hr.sql`update positions set start_at = '2025-03-10' where id = ${actors.siti.position_id}`
  browsers = { siti: await hr.as(actors.siti), boss: await hr.as(actors.manager), office: await hr.as(actors.hcis) }
})

const settle = (ended_until = shiftDay(today, -1)) =>
  settleCompany(hr.sql, hr.clock, actors.company.id, { due: { grants_until: today, ended_until } })

const leavesIn = async (...status: string[]) =>
  hr.sql<{ id: number; start_date: string; end_date: string }[]>`
    select id, start_date, end_date from leaves
    where position_id = ${actors.siti.position_id} and status = any(${status}) order by id`

type Act = (random: ReturnType<typeof createRandom>) => Promise<unknown>
const dayNear = (random: ReturnType<typeof createRandom>) => shiftDay(today, random.between(-20, 90))

const acts: Record<string, Act> = {
  ask: async (random) => {
    const start_date = dayNear(random)
    const part = random.withProbability(0.2) ? ('morning' as const) : ('full' as const)
    const end_date = part === 'full' ? shiftDay(start_date, random.between(0, 6)) : start_date
    await browsers.siti.call(leave.submit, { body: leaveDraft({ request_type: 'cuti', start_date, end_date, part }) })
  },
  edit: async (random) => {
    const [row] = await leavesIn('waiting')
    const start_date = dayNear(random)
    const body = leaveDraft({ request_type: 'cuti', start_date, end_date: shiftDay(start_date, 2) })
    if (row) await browsers.siti.call(leave.edit, { params: { id: row.id }, body })
  },
  decide: async (random) => {
    const [row] = await leavesIn('waiting')
    const status = random.withProbability(0.85) ? 'accepted' : 'rejected'
    if (row) await browsers.boss.call(leave.decide, { params: { id: row.id }, body: { status } })
  },
  cancel: async () => {
    const [row] = await leavesIn('accepted')
    if (!row) return
    const { data } = await browsers.office.call(leaveCancel.byHr, { params: { id: row.id }, body: { note: 'Batal' } })
    kept += data.kept_days
  },
  shorten: async () => {
    const row = (await leavesIn('accepted')).at(-1)
    const body = { end_date: row?.start_date ?? today, note: 'Kembali lebih cepat' }
    if (!row) return
    const { status, data } = await browsers.office.call(leaveCancel.shorten, { params: { id: row.id }, body })
    if (status === 200) kept += data.kept_days
  },
  holiday: async (random) => {
    const kind = random.withProbability(0.6) ? ('libur' as const) : ('cuti_bersama' as const)
    const body = { date: dayNear(random), name: 'Libur', kind, company_ids: [actors.company.id] }
    await browsers.office.call(workCalendar.addHoliday, { body })
  },
  workday: async () => {
    const [row] = await hr.sql<{ id: number }[]>`
      select id from holidays where company_ids = ${[actors.company.id]}::int[] order by date desc limit 1`
    if (row) await browsers.office.call(workCalendar.removeHoliday, { params: row })
  },
  week: async (random) => {
    const days = random.withProbability(0.5) ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6]
    const body = { company_id: actors.company.id, valid_from: shiftDay(today, random.between(-5, 30)), days }
    await browsers.office.call(workCalendar.saveWorkWeek, { body })
  },
  policy: async (random) => {
    const changes = { annual_days: random.between(8, 16), carry_over_days: random.between(0, 6) }
    const params = { companyId: actors.company.id }
    await browsers.office.call(leavePolicy.save, { params, body: { ...DEFAULT_LEAVE_POLICY, ...changes } })
  },
  adjust: async (random) => {
    const params = { id: actors.siti.position_id }
    const body = { year: Number(today.slice(0, 4)), days: random.between(1, 6) / 2, note: 'Penyesuaian' }
    await browsers.office.call(leaveBalance.adjust, { params, body })
  },
  pass: async (random) => {
    today = shiftDay(today, random.between(1, 40))
    hr.clock.set(`${today}T03:00:00Z`)
    for (let runs = random.between(0, 3); runs > 0; runs--) await settle()
  },
}

/** The cost of every accepted request by the calendar that stands now. */
const costByCalendar = async () => {
  const calendar = await readCalendar(hr.sql, actors.company.id, { from: '2025-01-01', to: '2029-12-31' })
  const rows = await hr.sql<{ id: number; start_date: string; end_date: string; part: 'full' | 'morning' }[]>`
    select id, start_date, end_date, part from leaves
    where position_id = ${actors.siti.position_id} and status = 'accepted' and deducts`
  return rows
    .flatMap((row) => countedDays(calendar, row))
    .filter((it) => it.date >= '2026-01-01')
    .reduce((sum, it) => sum + it.days, 0)
}

const check = async () => {
  const rows = await hr.sql<{ id: string; year: number; kind: string; days: number }[]>`
    select id, year, kind, days::float8 as days from leave_entries where position_id = ${actors.siti.position_id} order by id`
  const kinds = rows.map((it) => `${it.id} ${it.kind} ${it.days}`)
  expect(kinds.slice(0, known.length)).toEqual(known)
  known = kinds
  for (const year of new Set(rows.map((it) => it.year))) {
    const { data } = await browsers.siti.call(leaveBalance.own, { query: { year } })
    const sum = rows.filter((it) => it.year === year).reduce((total, it) => total + it.days, 0)
    expect(data.remaining).toBe(sum)
    const { granted, carried, adjusted, joint, taken, expired, carried_out } = data
    expect(granted + carried + adjusted - joint - taken - expired - carried_out).toBe(data.remaining)
    expect(data.available).toBe(data.remaining + data.expected - data.reserved - data.joint_ahead)
  }
  const cost = rows.filter((it) => it.kind === 'taken' || it.kind === 'returned').reduce((sum, it) => sum - it.days, 0)
  expect(cost).toBe((await costByCalendar()) + kept)
}

it.each([1, 2, 3, 4])('keeps every balance right through random history %i', { timeout: 120_000 }, async (seed) => {
  const random = createRandom(seed)
  const names = Object.keys(acts)
  for (let step = 0; step < 30; step++) {
    await acts[random.pick([...names, 'ask', 'decide', 'pass'])]?.(random)
    await check()
  }
  await settle()
  await check()
  const again = await settle()
  expect(Object.values(again)).toEqual([0, 0, 0, 0, 0])
})
