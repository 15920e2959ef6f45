/** Two people, or a person and a job, change the same list at once. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { career } from '#contract/people/career.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { keepChecklists } from './daily.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

const TODAY = '2026-04-20'
const LAST_DAY = '2026-07-31'
let company: Company
let hcis: Browser
let colleague: Browser
beforeEach(async () => {
  hr.clock.set(`${TODAY}T03:00:00Z`)
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  colleague = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  const task = { responsible: 'hr', due_days: 0 }
  await hcis.call(checklistTemplate.add, {
    body: {
      ...{ name: 'Keluar', kind: 'keluar', company_id: company.id },
      tasks: [
        { ...task, title: 'Cabut akses' },
        { ...task, title: 'Laporkan ke BPJS' },
        { ...task, title: 'Barang', auto: 'items_returned' },
      ],
    } as never,
  })
})

interface StoredTask {
  id: number
  title: string
  state: string
  version: number
}
const tasksOf = (it: Person) => hr.sql<StoredTask[]>`
  select t.id, t.title, t.state, t.version from checklist_tasks t join checklists l on l.id = t.checklist_id
  where l.position_id = ${it.position_id} order by t.id`
const plainTask = async (it: Person) => exactlyOne((await tasksOf(it)).filter((task) => task.title === 'Cabut akses'))
const tick = (browser: Browser, { id, version }: StoredTask) =>
  browser.call(checklist.tick, { params: { id }, body: { state: 'done', version } })
const leaver = async () => {
  const person = await buildPerson(hr.sql, { company, start_at: '2024-01-01' })
  const plan = await hcis.call(career.change, {
    params: { id: person.position_id },
    body: { kind: 'keluar', effective_at: LAST_DAY, reason: 'Pindah' },
  })
  expect(plan.status).toBe(201)
  return { person, changeId: plan.data.id }
}
const withdraw = ({ person, changeId }: Awaited<ReturnType<typeof leaver>>) =>
  hcis.call(career.withdraw, { params: { id: person.position_id, changeId } })

const TURNS = 4

it('leaves no task changed after its list was cancelled, in either order', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    const leaving = await leaver()
    const task = await plainTask(leaving.person)
    const calls = [() => withdraw(leaving), () => tick(colleague, task)]
    const [first, second] = turn % 2 === 0 ? calls : calls.toReversed()
    const answers = await Promise.all([first?.(), second?.(), keepChecklists(hr.sql, company.id, TODAY)])
    const [withdrawn, ticked] = turn % 2 === 0 ? answers : [answers[1], answers[0]]
    expect(withdrawn?.status).toBe(200)
    expect([200, 409]).toContain(ticked?.status)
    const [list] = await hr.sql`select state from checklists where position_id = ${leaving.person.position_id}`
    expect(list).toMatchObject({ state: 'cancelled' })
    const late = await hr.sql`
      select e.id from checklist_events e join checklist_events c on c.checklist_id = e.checklist_id and c.action = 'cancelled'
      where e.id > c.id and e.checklist_id in (select id from checklists where position_id = ${leaving.person.position_id})`
    expect(late).toEqual([])
    expect((await plainTask(leaving.person)).state).toBe(ticked?.status === 200 ? 'done' : 'open')
    expect((await tick(colleague, await plainTask(leaving.person))).status).toBe(409)
  }
})

it('ticks a task once when two people do it', async () => {
  const { person } = await leaver()
  const task = await plainTask(person)
  const answers = await Promise.all([tick(hcis, task), tick(colleague, task)])
  expect(answers.map((it) => it.status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find((it) => it.status === 409)?.body.code).toBe('version')
  expect((await plainTask(person)).version).toBe(task.version + 1)
})

it('judges once when the job runs twice at the same time', async () => {
  const { person } = await leaver()
  await hr.sql`
    update checklist_tasks set state = 'open', version = 1, at = null
    where checklist_id in (select id from checklists where position_id = ${person.position_id})`
  await Promise.all([keepChecklists(hr.sql, company.id, TODAY), keepChecklists(hr.sql, company.id, TODAY)])
  const judged = (await tasksOf(person)).filter((it) => it.title === 'Barang')
  expect(judged).toMatchObject([{ state: 'done', version: 2 }])
})
