/** Every way in which a position begins, moves or ends makes its list in the same transaction. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Job, type Person } from '#db/build/person.ts'
import { applyDue } from '#server/people/career/apply.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

const STAFF = 3
let company: Company
let other: Company
let job: Job
let hcis: Browser
let boss: Person

beforeEach(async () => {
  hr.clock.set('2026-04-20T03:00:00Z')
  company = await buildCompany(hr.sql)
  other = await buildCompany(hr.sql)
  job = await buildJob(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
  for (const kind of ['masuk', 'keluar'] as const)
    for (const { id } of [company, other]) {
      const tasks = [{ title: 'Tugas', responsible: 'hr', due_days: 0 }]
      const body = { name: 'Uji', kind, company_id: id, also_moves: true, tasks }
      await hcis.call(checklistTemplate.add, { body: body as never })
    }
})

const listsOf = async (company_id: number, position_id: number) =>
  (await hcis.call(checklist.list, { query: { company_id, page_size: 100 } })).data
    .filter((it) => it.position_id === position_id)
    .map((it) => [it.kind, it.state, it.anchor])
const form = (more: object) => ({
  ...{ company_id: company.id, job_id: job.id, role_id: STAFF, supervisor_id: boss.position_id },
  ...{ status: 'active', status_id: 1, start_at: '2024-01-01', ...more },
})

const moveTo = (position_id: number, company_id: number) =>
  hcis.call(career.change, {
    params: { id: position_id },
    body: { kind: 'mutasi', effective_at: '2026-04-20', company_id, job_id: job.id },
  })

describe('an open list of somebody who moves to another company', () => {
  const starts = async () => {
    const { position_id } = await buildPerson(hr.sql, { company, job, start_at: '2026-04-13' })
    expect((await hcis.call(checklist.start, { body: { position_id, kind: 'masuk' } })).status).toBe(201)
    return position_id
  }

  it('makes room for the list of that company', async () => {
    const position_id = await starts()
    expect((await moveTo(position_id, other.id)).status).toBe(201)
    expect(await listsOf(company.id, position_id)).toEqual([['masuk', 'closed', '2026-04-13']])
    expect(await listsOf(other.id, position_id)).toEqual([['masuk', 'open', '2026-04-20']])
  })

  it('follows to HR and the desks of that company, where it has no templates', async () => {
    await hr.sql`update checklist_templates set active = false where company_id = ${other.id}`
    const position_id = await starts()
    const [list] = (await hcis.call(checklist.list, { query: { company_id: company.id } })).data
    const task = { title: 'Siapkan laptop', responsible: 'desk' as const, desk: 'IT', due_days: 7, required: true }
    await hcis.call(checklist.addTask, { params: { id: list!.id }, body: task })
    await hr.sql`insert into holidays (date, name, kind, source, company_ids) values ('2026-04-20', 'Uji', 'libur', 'manual', ${[other.id]})`
    expect((await moveTo(position_id, other.id)).status).toBe(201)
    expect(await listsOf(company.id, position_id)).toEqual([])
    expect(await listsOf(other.id, position_id)).toEqual([['masuk', 'open', '2026-04-13']])
    const [stored] = await hr.sql`
      select t.due_day, d.company_id from checklist_tasks t join desks d on d.id = t.desk_id where t.title = 'Siapkan laptop'
        and t.checklist_id = ${list!.id}`
    expect(stored).toEqual({ due_day: '2026-04-21', company_id: other.id })
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [other] }))
    expect((await limited.call(checklist.one, { params: { id: list!.id } })).status).toBe(200)
  })

  it('about the last day is that of the new company, and is cancelled with the leaving', async () => {
    const { position_id } = await buildPerson(hr.sql, { company, job, start_at: '2024-01-01', supervisor: boss })
    await hr.sql`update positions set last_day = '2026-07-31' where id = ${position_id}`
    expect((await hcis.call(checklist.start, { body: { position_id, kind: 'keluar' } })).status).toBe(201)
    expect((await moveTo(position_id, other.id)).status).toBe(201)
    const ends = async (id: number) => (await listsOf(id, position_id)).filter(([kind]) => kind === 'keluar')
    expect(await ends(company.id)).toEqual([['keluar', 'closed', '2026-07-31']])
    expect(await ends(other.id)).toEqual([['keluar', 'open', '2026-07-31']])
  })
})

describe('a list is made by', () => {
  it('a second position, however long ago it began', async () => {
    const { user_id } = await buildPerson(hr.sql, { company: other })
    const { data } = await hcis.call(employee.create, { body: form({ user_id }) as never })
    expect(await listsOf(company.id, data.id)).toEqual([['masuk', 'open', '2024-01-01']])
  })

  it('the form that sets Tidak Bekerja', async () => {
    const { position_id } = await buildPerson(hr.sql, { company, job, start_at: '2024-01-01', supervisor: boss })
    const body = form({ status: 'inactive' })
    const answer = await hcis.call(employee.change, { params: { id: position_id }, body: body as never })
    expect(answer.status).toBe(200)
    expect(await listsOf(company.id, position_id)).toEqual([['keluar', 'open', '2026-04-20']])
  })

  it('a transfer that was planned, once it is applied', async () => {
    const { position_id } = await buildPerson(hr.sql, { company, job, start_at: '2024-01-01' })
    const body = { kind: 'mutasi' as const, effective_at: '2026-04-27', company_id: other.id, job_id: job.id }
    expect((await hcis.call(career.change, { params: { id: position_id }, body })).status).toBe(201)
    expect(await listsOf(other.id, position_id)).toEqual([])
    hr.clock.set('2026-04-27T03:00:00Z')
    await applyDue(hr.sql, hr.clock)
    expect(await listsOf(other.id, position_id)).toEqual([['masuk', 'open', '2026-04-27']])
  })

  it('a leaving at once, and is cancelled when the person is taken back', async () => {
    const { position_id } = await buildPerson(hr.sql, { company, job, start_at: '2024-01-01', supervisor: boss })
    const body = { kind: 'keluar' as const, effective_at: '2026-04-17', reason: 'Pindah' }
    expect((await hcis.call(career.change, { params: { id: position_id }, body })).status).toBe(201)
    expect(await listsOf(company.id, position_id)).toEqual([['keluar', 'open', '2026-04-17']])
    const back = form({ start_at: '2026-05-04' })
    expect((await hcis.call(employee.change, { params: { id: position_id }, body: back as never })).status).toBe(200)
    const lists = await listsOf(company.id, position_id)
    expect(lists.filter(([kind]) => kind === 'keluar').map(([, state]) => state)).toEqual(['cancelled'])
  })

  it('no way for a person who was there before', async () => {
    const { position_id } = await buildPerson(hr.sql, { company, job, start_at: '2024-01-01', supervisor: boss })
    const body = form({ start_at: '2024-02-01' })
    expect((await hcis.call(employee.change, { params: { id: position_id }, body: body as never })).status).toBe(200)
    expect(await listsOf(company.id, position_id)).toEqual([])
  })
})
