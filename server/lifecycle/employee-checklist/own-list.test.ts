/** The own list: HR, desk members and supervisors leave to others what is not theirs as the person. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { serviceDesk } from '#contract/lifecycle/service-desk.ts'
import { buildCompany, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let company: Company
let hcis: Browser
let dewi: Person
beforeEach(async () => {
  hr.clock.set('2026-04-20T03:00:00Z')
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  dewi = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, start_at: '2026-03-01' })
  const task = (title: string, responsible: string, more: object = {}) => ({ title, responsible, due_days: 0, ...more })
  await hcis.call(checklistTemplate.add, {
    body: {
      ...{ name: 'Uji', kind: 'masuk', company_id: company.id },
      tasks: [
        task('Karyawan', 'person'),
        task('HR', 'hr'),
        task('Meja', 'desk', { desk: 'IT' }),
        task('Atasan', 'supervisor'),
        task('Rekening', 'person', { auto: 'bank_filled' }),
      ],
    } as never,
  })
})

const start = async ({ position_id }: { position_id: number }) =>
  (await hcis.call(checklist.start, { body: { position_id, kind: 'masuk' } })).data
type List = Awaited<ReturnType<typeof start>>
const taskOf = ({ tasks }: List, title: string) => tasks.find((it) => it.title === title)!
const answerOf = async (browser: Browser, list: List, title: string, body: object = { state: 'done' }) => {
  const { id, version } = taskOf(list, title)
  const answer = await browser.call(checklist.tick, { params: { id }, body: { version, ...body } as never })
  return answer.status === 200 ? 200 : `${answer.status} ${answer.body.code}`
}
const staffDesk = async (who: { position_id: number }) => {
  const [desk] = (await hcis.call(serviceDesk.list, { query: { company_id: company.id } })).data
  const body = { company_id: company.id, name: 'IT', position_ids: [who.position_id] }
  await hcis.call(serviceDesk.change, { params: { id: desk!.id }, body })
}
const skip = { state: 'skipped', note: 'Tidak perlu' }

describe('HR and the own list', () => {
  it('does the tasks of the person, and leaves the others to somebody else', async () => {
    const list = await start(dewi)
    const own = await hr.as(dewi)
    const seen = (await own.call(checklist.one, { params: { id: list.id } })).data
    expect(seen.tasks.filter((it) => it.can_tick).map((it) => it.title)).toEqual(['Karyawan'])
    expect(seen.tasks.some((it) => it.can_skip)).toBe(false)
    for (const title of ['HR', 'Meja', 'Atasan']) expect(await answerOf(own, list, title)).toBe('403 own_task')
    expect(await answerOf(own, list, 'Karyawan', skip)).toBe('403 own_task')
    expect(await answerOf(own, list, 'Rekening', skip)).toBe('403 own_task')
    expect(await answerOf(own, list, 'Karyawan')).toBe(200)
    expect(await answerOf(hcis, list, 'HR')).toBe(200)
    const other = (await hcis.call(checklist.one, { params: { id: list.id } })).data
    expect(other.tasks.filter((it) => it.can_skip)).toHaveLength(5)
  })

  it('holds for every account of the same person', async () => {
    const second = await buildPosition(hr.sql, dewi.user_id, { company, role: 'staff' })
    const list = await start(second)
    expect(await answerOf(await hr.as(dewi), list, 'HR')).toBe('403 own_task')
  })

  it('is not closed by its person', async () => {
    const list = await start(dewi)
    const close = (browser: Browser) =>
      browser.call(checklist.close, { params: { id: list.id }, body: { note: 'Sudah diurus' } })
    expect((await close(await hr.as(dewi))).body.code).toBe('own_list')
    expect((await close(hcis)).data.state).toBe('closed')
  })

  it('is all done by the only HR of the group', async () => {
    const list = await start(dewi)
    await hr.sql`
      update positions set company_ids = array[${company.id}::int]
      where user_id <> ${dewi.user_id} and company_ids = '{}' and role_id = (select id from roles where name = 'hcis')`
    const own = await hr.as(dewi)
    const seen = (await own.call(checklist.one, { params: { id: list.id } })).data
    expect(seen.tasks.filter((it) => it.can_skip)).toHaveLength(5)
    expect(await answerOf(own, list, 'HR')).toBe(200)
    expect(await answerOf(own, list, 'Meja', skip)).toBe(200)
  })
})

it('a member of a desk leaves the tasks of the desk on the own list to others', async () => {
  const budi = await buildPerson(hr.sql, { company, start_at: '2026-04-20' })
  await staffDesk(budi)
  const list = await start(budi)
  const own = await hr.as(budi)
  expect(await answerOf(own, list, 'Meja')).toBe('403 own_task')
  const shown = (await own.call(checklist.own)).data.own[0]!.tasks
  expect(shown.filter((it) => it.can_tick).map((it) => it.title)).toEqual(['Karyawan'])
  expect(await answerOf(hcis, list, 'Meja')).toBe(200)
})

it('a supervisor leaves the tasks about the own second account to others', async () => {
  const head = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
  const second = await buildPosition(hr.sql, head.user_id, { company, role: 'staff' })
  await hr.sql`update positions set supervisor_id = ${head.position_id} where id = ${second.position_id}`
  expect(await answerOf(await hr.as(head), await start(second), 'Atasan')).toBe('403 own_task')
})
