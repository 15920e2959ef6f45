/** Concurrent changes of leave: each has one outcome, and the ledger agrees with it. */
import { beforeEach, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leaveCancel } from '#contract/leave/cancel.ts'
import { leave } from '#contract/leave/request.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildCompany, buildPerson, buildPosition } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { openLedgers } from '#server/leave/ledger/open-ledgers.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Browser
let boss: Browser
let office: Browser

beforeEach(async () => {
  hr.clock.set('2026-04-06T03:00:00Z')
  actors = await buildActors(hr.sql)
  await hr.sql`update companies set ledger_from = 2026 where id = ${actors.company.id}`
  await hr.sql`update positions set start_at = '2020-01-01' where company_id = ${actors.company.id}`
  siti = await hr.as(actors.siti)
  boss = await hr.as(actors.manager)
  office = await hr.as(actors.hcis)
})

const week = { request_type: 'cuti' as const, start_date: '2027-06-14', end_date: '2027-06-18' }
const ask = async () => (await siti.call(leave.submit, { body: leaveDraft(week) })).data.id
const accept = (id: number) => boss.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
const costOf = async (id: number) => {
  const [row] = await hr.sql<{ days: number }[]>`
    select (0 - coalesce(sum(days), 0))::float8 as days from leave_entries where leave_id = ${id}`
  return row?.days
}
const repeat = [1, 2, 3, 4, 5]

it.each(repeat)(
  'a holiday against an approval counts the days once, by the calendar that stands afterwards (%i)',
  async () => {
    const id = await ask()
    const holiday = { date: '2027-06-16', name: 'Libur', kind: 'libur' as const, company_ids: [actors.company.id] }
    const [decided, added] = await Promise.all([accept(id), office.call(workCalendar.addHoliday, { body: holiday })])
    expect([decided.status, added.status]).toEqual([200, 201])
    expect((await siti.call(leave.one, { params: { id } })).data.working_days).toBe(4)
    expect(await costOf(id)).toBe(4)
  },
)

it.each(repeat)('a holiday against a submission counts it as well (%i)', async () => {
  const holiday = { date: '2027-06-16', name: 'Libur', kind: 'libur' as const, company_ids: [actors.company.id] }
  const [made] = await Promise.all([
    siti.call(leave.submit, { body: leaveDraft(week) }),
    office.call(workCalendar.addHoliday, { body: holiday }),
  ])
  expect((await siti.call(leave.one, { params: { id: made.data.id } })).data.working_days).toBe(4)
})

it.each(repeat)('a cancellation against an approval leaves no cost behind (%i)', async () => {
  const id = await ask()
  const [decided, cancelled] = await Promise.all([accept(id), siti.call(leaveCancel.own, { params: { id }, body: {} })])
  expect(cancelled.status).toBe(200)
  expect([200, 409]).toContain(decided.status)
  expect((await siti.call(leave.one, { params: { id } })).data.status).toBe('cancelled')
  expect(await costOf(id)).toBe(0)
})

it('of five approvals one wins, and the days are taken once', async () => {
  const id = await ask()
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(id)))
  expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(await costOf(id)).toBe(5)
})

it('three settlements at once write each figure once', async () => {
  const due = { grants_until: '2026-04-06', ended_until: '2026-04-05' }
  const runs = await Promise.all(
    Array.from({ length: 3 }, () => settleCompany(hr.sql, hr.clock, actors.company.id, { due })),
  )
  const rows = await hr.sql<{ count: number }[]>`
    select count(*)::int as count from leave_entries where position_id = ${actors.siti.position_id}`
  expect(rows[0]?.count).toBe(1)
  expect(runs.filter((it) => it.grant > 0)).toHaveLength(1)
})

it('of ten rows for one date in the calendar one is stored', async () => {
  const body = { date: '2027-07-01', name: 'Libur', kind: 'libur' as const, company_ids: [actors.company.id] }
  const answers = await Promise.all(Array.from({ length: 10 }, () => office.call(workCalendar.addHoliday, { body })))
  expect(answers.filter((it) => it.status === 201)).toHaveLength(1)
  expect(answers.filter((it) => it.body.code === 'duplicate')).toHaveLength(9)
})

it('requests for several accounts are stored all or not at all, and each lives alone', async () => {
  const company = await buildCompany(hr.sql, { name: 'CV Rasa Lestari' })
  const other = await buildPosition(hr.sql, actors.siti.user_id, { company, role: 'staff', sequence: 4 })
  const taken = { ...other, user_id: actors.siti.user_id, company_id: company.id }
  const { id } = await buildLeave(hr.sql, taken, { start_date: '2027-06-18' })
  const body = { ...leaveDraft(week), also_positions: [other.position_id] }
  const refused = await siti.call(leave.submit, { body })
  expect([refused.status, refused.message]).toEqual([409, 'CV Rasa Lestari: tanggal bertabrakan dengan pengajuan lain'])
  expect((await siti.call(leave.own)).data).toEqual([])
  await hr.sql`delete from leaves where id = ${id}`
  const made = await siti.call(leave.submit, { body })
  expect(made.data.linked).toMatchObject([{ company_name: 'CV Rasa Lestari', status: 'waiting' }])
  // HR of one company learns nothing of the request in the other.
  const linkedFor = async (limit: { id: number }[]) => {
    const office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit }))
    return (await office.call(leave.one, { params: { id: made.data.id } })).data.linked
  }
  expect(await linkedFor([actors.company])).toEqual([])
  expect(await linkedFor([actors.company, company])).toEqual(made.data.linked)
  await siti.call(leaveCancel.own, { params: { id: made.data.id }, body: {} })
  const rows = await hr.sql<
    { status: string }[]
  >`select status from leaves where linked_to = ${made.data.id} order by id`
  expect(rows.map((it) => it.status)).toEqual(['cancelled', 'waiting'])
  const unknown = await siti.call(leave.submit, { body: { ...body, also_positions: [actors.manager.position_id] } })
  expect(unknown.body.errors).toEqual({ also_positions: ['Akun tidak dikenal'] })
})

it.each(repeat)(
  'a request for both accounts against an overlap in the other one: one of them is stored (%i)',
  async () => {
    const company = await buildCompany(hr.sql)
    const other = await buildPosition(hr.sql, actors.siti.user_id, { company, role: 'staff', sequence: 4 })
    const there = await hr.as({ ...actors.siti, position_id: other.position_id })
    const [both, single] = await Promise.all([
      siti.call(leave.submit, { body: { ...leaveDraft(week), also_positions: [other.position_id] } }),
      there.call(leave.submit, { body: leaveDraft({ ...week, start_date: week.end_date }) }),
    ])
    const [won, lost] = both.status === 201 ? [both, single] : [single, both]
    expect([won.status, lost.status, lost.body.code]).toEqual([201, 409, 'overlap'])
    const rows = await hr.sql<{ position_id: number }[]>`
    select position_id from leaves where position_id in (${actors.siti.position_id}, ${other.position_id}) order by 1`
    const stored = both.status === 201 ? [actors.siti.position_id, other.position_id] : [other.position_id]
    expect(rows.map((it) => it.position_id)).toEqual(stored)
  },
)

it('of two starts at once the ledgers are opened by one, and an interrupted start goes on', async () => {
  const { id } = await buildLeave(hr.sql, actors.siti, week)
  await hr.sql`update companies set ledger_from = 2027 where id = ${actors.company.id}`
  await hr.sql`update leaves set status = 'accepted', working_days = 0, deducts = false where id = ${id}`
  await hr.sql`update leave_opening set opened_at = null, taken_until = 0`
  const open = () => openLedgers(hr.sql, { info: () => undefined })
  await Promise.all([open(), open()])
  expect(await costOf(id)).toBe(5)
  await hr.sql`update leave_opening set opened_at = null`
  await open()
  expect(await costOf(id)).toBe(5)
  expect((await siti.call(leave.one, { params: { id } })).data).toMatchObject({ working_days: 5, deducts: true })
})

it('two who approve the leave of each other both succeed, again and again', { timeout: 60_000 }, async () => {
  const people = [actors.hcis, actors.payer]
  const browsers = await Promise.all(people.map((it) => hr.as(it)))
  for (let month = 1; month <= 12; month++) {
    const day = `2027-${String(month).padStart(2, '0')}-15`
    const leaves = await Promise.all(
      people.map((it) => buildLeave(hr.sql, it, { ...week, start_date: day, end_date: day })),
    )
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.call(leave.decide, { params: { id: leaves[1 - index]!.id }, body: { status: 'accepted' } }),
      ),
    )
    expect(answers.map((it) => it.status)).toEqual([200, 200])
  }
})

it('two of HR who adjust the balance of each other both succeed, again and again', { timeout: 60_000 }, async () => {
  const people = [actors.hcis, actors.payer]
  await hr.sql`update positions set start_at = '2020-01-01' where company_id = ${actors.elsewhere.id}`
  const browsers = await Promise.all(people.map((it) => hr.as(it)))
  for (let round = 1; round <= 10; round++) {
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.call(leaveBalance.adjust, {
          params: { id: people[1 - index]!.position_id },
          body: { year: 2026, days: 1, note: `Putaran ${round}` },
        }),
      ),
    )
    expect(answers.map((it) => it.status)).toEqual([201, 201])
  }
})
