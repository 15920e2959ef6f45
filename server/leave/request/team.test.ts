/** People with leave on given days. */
import { beforeAll, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let [manager, hcis]: Browser[] = []
const week = { from: '2026-11-23', to: '2026-11-29' }

beforeAll(async () => {
  actors = await buildActors(hr.sql)
  const { siti, colleague, company, stranger } = actors
  const gone = await buildPerson(hr.sql, { company, name: 'Sudah Keluar' })
  await hr.sql`update positions set status = 'inactive' where id = ${gone.position_id}`
  ;[manager, hcis] = [await hr.as(actors.manager), await hr.as(actors.hcis)]
  const spans = [
    [siti, '2026-11-20', '2026-11-23', 'accepted'],
    [siti, '2026-11-29', '2026-12-03', 'waiting'],
    [siti, '2026-11-25', '2026-11-25', 'rejected'],
    [colleague, '2026-11-16', '2026-11-22', 'accepted'],
    [stranger, '2026-11-24', '2026-11-24', 'accepted'],
  ] as const
  for (const [owner, start_date, end_date, status] of spans)
    await buildLeave(hr.sql, owner, { start_date, end_date, status })
})

const team = async (by: Browser | undefined, query: object = {}) => {
  const { status, body, data } = await by!.call(leave.team, { query: { ...week, ...query } })
  expect(status).toBe(200)
  return { total: body.total_item, people: data }
}

it('leave.team lists people who are away on some of the days, with accepted and waiting leave', async () => {
  const { total, people } = await team(manager)
  expect([total, people.map((it) => it.user_name)]).toEqual([1, ['Siti']])
  expect(people[0]?.leaves).toMatchObject([
    { start_date: '2026-11-20', end_date: '2026-11-23', status: 'accepted' },
    { start_date: '2026-11-29', end_date: '2026-12-03', status: 'waiting' },
  ])
  expect(Object.keys(people[0]!.leaves[0]!)).not.toContain('description')
})

it('leave.team lists all active people by name in pages when who=all', async () => {
  const { total, people } = await team(manager, { who: 'all', page_size: 3 })
  const next = (await team(manager, { who: 'all', page_size: 100 })).people.map((it) => it.user_name)
  expect(people.map((it) => it.user_name)).toEqual(next.slice(0, 3))
  expect([total, next.length]).toEqual([8, 8])
  expect(next).not.toContain('Sudah Keluar')
  expect(next).toEqual(next.toSorted((a, b) => a.localeCompare(b, 'id')))
  expect((await team(manager, { who: 'all', page: 9 })).total).toBe(8)
  expect((await team(manager, { page: 9 })).total).toBe(1)
})

it('leave.team filters by name, among people away or all', async () => {
  expect((await team(manager, { keyword: 'sit' })).total).toBe(1)
  expect((await team(manager, { keyword: 'manajer' })).total).toBe(0)
  expect((await team(manager, { keyword: 'manajer', who: 'all' })).people.map((it) => it.user_name)).toEqual([
    'Pak Manajer',
  ])
})

it('leave.team is limited to the own company, and for HR to all or the given one', async () => {
  expect((await team(hcis)).total).toBe(2)
  expect((await team(hcis, { company_id: actors.elsewhere.id })).total).toBe(1)
  expect((await team(hcis, { who: 'all' })).total).toBeGreaterThan(11)
  const { status } = await manager!.call(leave.team, { query: { ...week, company_id: actors.elsewhere.id } })
  expect(status).toBe(403)
})

it.each(['siti', 'cashier', 'low'] as const)(
  'leave.team answers 403 to those who read no approval list: %s',
  async (who) => {
    expect((await (await hr.as(actors[who])).call(leave.team, { query: week })).status).toBe(403)
  },
)

it('leave.team answers 422 when the days are in the wrong order or too many', async () => {
  for (const to of ['2026-11-22', '2027-03-01'])
    expect((await manager!.call(leave.team, { query: { ...week, to } })).status).toBe(422)
})

it('leave.team shows a year of everybody, but not of those who are away', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect((await manager!.call(leave.team, { query: { ...year, who: 'away' } })).status).toBe(422)
  expect((await manager!.call(leave.team, { query: { ...year, to: '2027-01-02', who: 'all' } })).status).toBe(422)
  const { people } = await team(manager, { ...year, who: 'all' })
  expect(people.some((it) => it.leaves.length > 0)).toBe(true)
})
