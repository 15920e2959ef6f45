import { beforeAll, describe, expect, it } from 'vitest'
import { jobSummary, jobTask, type TaskPairs } from '#contract/people/job-task.ts'
import { type TaskKindName, taskKinds } from '#contract/people/job-task-kinds.ts'
import { buildCompany, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { buildJobTask } from '#db/build/profile.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const kinds = Object.keys(taskKinds) as TaskKindName[]
const draft = { name: 'Menyusun jadwal', purpose: 'Kelas berjalan', description: 'Mengumpulkan data lalu menyusun' }
const draftOf = (kind: TaskKindName) => (kind === 'undone' ? { name: draft.name } : draft)

describe('job summary', () => {
  it('is null at first, then saved and overwritten', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    expect((await siti.call(jobSummary.read.own)).data).toBeNull()
    for (const description of ['Menyusun laporan.', 'x'.repeat(250)]) {
      expect((await siti.call(jobSummary.save, { body: { description } })).status).toBe(201)
      expect((await siti.call(jobSummary.read.own)).data).toEqual({ description })
    }
  })

  it.each([
    ['', 'Data Wajib diisi'],
    ['   ', 'Data Wajib diisi'],
    ['x'.repeat(251), 'Maksimal 250 karakter'],
  ])('rejects %s', async (description, message) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await siti.call(jobSummary.save, { body: { description } })
    expect([answer.status, answer.body.errors]).toEqual([422, { description: [message] }])
  })

  it('belongs to the position: another account of the person has its own', async () => {
    const person = await buildPerson(hr.sql)
    const second = await buildPosition(hr.sql, person.user_id)
    await (await hr.as(person)).call(jobSummary.save, { body: { description: 'Pertama' } })
    expect((await (await hr.as(second)).call(jobSummary.read.own)).data).toBeNull()
  })
})

describe.each(kinds)('job tasks of kind %s', (kind) => {
  const { list, add, change, remove }: TaskPairs = jobTask[kind]
  const body = draftOf(kind)

  it('are added, listed, changed and deleted by the holder of the position', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const added = await siti.call(add.own, { body })
    expect([added.status, added.data]).toEqual([201, { id: added.data.id, ...body }])
    expect((await siti.call(list.own)).data).toEqual([added.data])
    const id = added.data.id as number
    const changed = await siti.call(change.own, { params: { id }, body: { ...body, name: 'Lain' } })
    expect(changed.data).toEqual({ id, ...body, name: 'Lain' })
    expect((await siti.call(remove.own, { params: { id } })).status).toBe(200)
    expect((await siti.call(list.own)).data).toEqual([])
  })

  it('answer 404 to other people and to another account of the person', async () => {
    const person = await buildPerson(hr.sql)
    const id = (await (await hr.as(person)).call(add.own, { body })).data.id as number
    const other = await buildPerson(hr.sql)
    for (const who of [other, await buildPosition(hr.sql, person.user_id)]) {
      const browser = await hr.as(who)
      expect((await browser.call(change.own, { params: { id }, body })).status).toBe(404)
      expect((await browser.call(remove.own, { params: { id } })).status).toBe(404)
    }
  })

  it('answer 404 at the endpoint of another kind', async () => {
    const person = await buildPerson(hr.sql)
    const { id } = await buildJobTask(hr.sql, person, kind === 'main' ? 'other' : 'main')
    expect((await (await hr.as(person)).call(remove.own, { params: { id } })).status).toBe(404)
  })

  it('are rejected when a field is missing', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await siti.call(add.own, { body: {} as never })
    const expected = Object.fromEntries(Object.keys(body).map((name) => [name, ['Data Wajib diisi']]))
    expect([answer.status, answer.body.errors]).toEqual([422, expected])
  })

  it('are added, changed and deleted by a more senior manager of the company', async () => {
    const company = await buildCompany(hr.sql)
    const junior = await buildPerson(hr.sql, { company, sequence: 4 })
    const manager = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 }))
    const userId = junior.user_id
    const added = await manager.call(add.of, { params: { userId }, body })
    expect(added.status).toBe(201)
    const id = added.data.id as number
    expect((await manager.call(list.of, { params: { userId } })).data).toEqual([added.data])
    expect((await manager.call(change.of, { params: { userId, id }, body })).status).toBe(200)
    expect((await manager.call(remove.of, { params: { userId, id } })).status).toBe(200)
    expect((await manager.call(remove.of, { params: { userId, id } })).status).toBe(404)
  })
})

describe('permission to write job tasks', () => {
  let company: Company
  const targets: Record<number, Person> = {}
  beforeAll(async () => {
    company = await buildCompany(hr.sql)
    for (const sequence of [1, 2, 4])
      targets[sequence] = await buildPerson(hr.sql, { company, sequence, role: 'manager' })
  })
  const table: [string, { role: 'staff' | 'manager' | 'hcis'; sequence: number; foreign?: true }, number, number][] = [
    ['staff over staff', { role: 'staff', sequence: 3 }, 4, 403],
    ['manager 2 over 4', { role: 'manager', sequence: 2 }, 4, 200],
    ['manager 2 over 2', { role: 'manager', sequence: 2 }, 2, 403],
    ['manager 2 over 1', { role: 'manager', sequence: 2 }, 1, 403],
    ['manager 3 over 4', { role: 'manager', sequence: 3 }, 4, 200],
    ['manager 1 over 4', { role: 'manager', sequence: 1 }, 4, 200],
    ['manager 1 over 1', { role: 'manager', sequence: 1 }, 1, 403],
    ['manager 1 of another company over 4', { role: 'manager', sequence: 1, foreign: true }, 4, 404],
    ['HR over 1', { role: 'hcis', sequence: 4, foreign: true }, 1, 200],
  ]
  it.each(table)('follows role and rank: %s', async (_, { role, sequence, foreign }, over, expected) => {
    const target = targets[over]!
    const actor = await buildPerson(hr.sql, { role, sequence, ...(foreign ? {} : { company }) })
    const browser = await hr.as(actor)
    const userId = target.user_id
    const { id } = await buildJobTask(hr.sql, target)
    const statusOf = async (promise: Promise<{ status: number }>) => {
      const { status } = await promise
      return status === 201 ? 200 : status
    }
    const { list, add, change, remove } = jobTask.main
    expect(await statusOf(browser.call(add.of, { params: { userId }, body: draft }))).toBe(expected)
    expect(await statusOf(browser.call(change.of, { params: { userId, id }, body: draft }))).toBe(expected)
    expect(await statusOf(browser.call(remove.of, { params: { userId, id } }))).toBe(expected)
    // Reading only needs visibility, which every manager of the company has.
    const reads = role === 'staff' ? 403 : foreign && role === 'manager' ? 404 : 200
    expect(await statusOf(browser.call(list.of, { params: { userId } }))).toBe(reads)
    expect(await statusOf(browser.call(jobSummary.read.of, { params: { userId } }))).toBe(reads)
  })

  it('refuses a manager their own position at the endpoint for others, but not HR', async () => {
    const call = async (person: Person) =>
      (await hr.as(person)).call(jobTask.main.add.of, { params: { userId: person.user_id }, body: draft })
    expect((await call(targets[2]!)).status).toBe(403)
    expect((await call(await buildPerson(hr.sql, { role: 'hcis' }))).status).toBe(201)
  })
})

describe('job tasks of a person with positions in two companies', () => {
  let person: Person
  let here: Company
  let second: { position_id: number }
  beforeAll(async () => {
    here = await buildCompany(hr.sql)
    person = await buildPerson(hr.sql, { sequence: 4 })
    second = await buildPosition(hr.sql, person.user_id, { company: here, sequence: 4 })
  })
  const params = () => ({ userId: person.user_id })

  it('go to the position in the company of the manager', async () => {
    const manager = await hr.as(await buildPerson(hr.sql, { company: here, role: 'manager', sequence: 2 }))
    const added = await manager.call(jobTask.main.add.of, { params: params(), body: draft })
    expect(added.status).toBe(201)
    const [row] = await hr.sql`select position_id from job_tasks where id = ${added.data.id}`
    expect(row?.position_id).toBe(second.position_id)
    const named = { ...draft, position_id: person.position_id }
    expect((await manager.call(jobTask.main.add.of, { params: params(), body: named })).status).toBe(404)
    const foreign = await buildJobTask(hr.sql, person)
    const deleted = await manager.call(jobTask.main.remove.of, { params: { ...params(), id: foreign.id } })
    expect(deleted.status).toBe(404)
  })

  it('go to the position that HR names, else to the first active one', async () => {
    const ratna = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const at = async (position_id?: number) => {
      const answer = await ratna.call(jobTask.other.add.of, { params: params(), body: { ...draft, position_id } })
      const [row] = await hr.sql`select position_id from job_tasks where id = ${answer.data.id}`
      return row?.position_id as number
    }
    expect(await at()).toBe(person.position_id)
    expect(await at(second.position_id)).toBe(second.position_id)
    const query = { position_id: second.position_id }
    expect((await ratna.call(jobTask.other.list.of, { params: params(), query })).data).toHaveLength(1)
    const missing = await ratna.call(jobTask.other.list.of, { params: params(), query: { position_id: 999_999 } })
    expect(missing.status).toBe(404)
  })
})
