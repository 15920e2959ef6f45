import { describe, expect, it } from 'vitest'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

const paid = { base_salary: '7500000.50', take_home_pay: '8000000.00', start_at: '2020-02-29' }
const thisYear = new Date().getFullYear()

const team = async () => {
  const company = await buildCompany(hr.sql)
  const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
  const worker = await buildPerson(hr.sql, { company, sequence: 4, supervisor: boss, ...paid })
  return { company, boss, worker }
}

const buildCuti = (owner: Person, start_date: string, end_date: string, more: Parameters<typeof buildLeave>[2] = {}) =>
  buildLeave(hr.sql, owner, { request_type: 'cuti', status: 'accepted', start_date, end_date, ...more })

describe('profile header', () => {
  it('is shown to its owner', async () => {
    const { worker } = await team()
    const own = await (await hr.as(worker)).call(employee.ownBasic)
    expect(own.data).toEqual({
      id: worker.position_id,
      user_id: worker.user_id,
      name: worker.name,
      employee_identity: worker.employee_identity,
      employee_number: null,
      department_name: null,
      company_id: worker.company_id,
      company_name: expect.any(String),
      job_name: expect.any(String),
      status: 'active',
      profile: null,
      total_document: 0,
      total_leave: 0,
      leave_granted: 12,
      edit_profile_information: false,
      can_edit_tasks: true,
      has_left: false,
    })
  })

  it('counts documents of the person', async () => {
    const { worker, boss } = await team()
    for (const id of ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']) {
      await hr.sql`insert into files (id, user_id, kind, mime, size, name) values (${id}, ${worker.user_id}, 'document', 'application/pdf', 1, 'a.pdf')`
      await hr.sql`insert into documents (user_id, file_id, description) values (${worker.user_id}, ${id}, 'Ijazah')`
    }
    const params = { id: worker.position_id }
    expect((await (await hr.as(boss)).call(employee.basic, { params })).data.total_document).toBe(2)
  })

  it('has a photo link signed for the viewer', async () => {
    const { worker, boss } = await team()
    const id = '33333333-3333-4333-8333-333333333333'
    await hr.sql`insert into files (id, user_id, kind, mime, size, name) values (${id}, ${worker.user_id}, 'photo', 'image/jpeg', 1, 'a.jpg')`
    await hr.sql`update users set photo_id = ${id} where id = ${worker.user_id}`
    const manager = await hr.as(boss)
    const { data } = await manager.call(employee.basic, { params: { id: worker.position_id } })
    expect(data.profile).toMatch(new RegExp(`^/api/files/${id}\\?viewer=${boss.position_id}&`))
    const listed = (await manager.call(employee.list)).data.find((it) => it.id === worker.position_id)
    expect(listed?.profile).toMatch(new RegExp(`^/api/files/${id}\\?`))
  })

  it('counts only the accepted cuti days of this year', async () => {
    const { worker } = await team()
    await buildCuti(worker, `${thisYear - 1}-12-30`, `${thisYear}-01-02`)
    await buildCuti(worker, `${thisYear}-12-31`, `${thisYear + 1}-01-05`)
    await buildCuti(worker, `${thisYear}-06-10`, `${thisYear}-06-10`)
    await buildCuti(worker, `${thisYear - 1}-03-01`, `${thisYear - 1}-03-05`)
    await buildCuti(worker, `${thisYear}-07-01`, `${thisYear}-07-05`, { status: 'waiting' })
    await buildCuti(worker, `${thisYear}-08-01`, `${thisYear}-08-05`, { status: 'rejected' })
    await buildCuti(worker, `${thisYear}-09-01`, `${thisYear}-09-05`, { request_type: 'izin' })
    expect((await (await hr.as(worker)).call(employee.ownBasic)).data.total_leave).toBe(2 + 1 + 1)
  })

  it.each([
    ['HR', 'hcis', 4, true, true],
    ['a more senior manager', 'manager', 3, false, true],
    ['a manager of the same rank', 'manager', 4, false, false],
  ] as const)('has the permissions of %s', async (_, role, sequence, edits, tasks) => {
    const { company, worker } = await team()
    const viewer = await hr.as(await buildPerson(hr.sql, { company, role, sequence }))
    const { data } = await viewer.call(employee.basic, { params: { id: worker.position_id } })
    expect(data).toMatchObject({ edit_profile_information: edits, can_edit_tasks: tasks })
    expect(data).not.toHaveProperty('sequence')
  })
})

describe('employment', () => {
  it('shows its owner everything but salary and rank', async () => {
    const { worker, boss } = await team()
    const { data } = await (await hr.as(worker)).call(employee.own)
    expect(data).toMatchObject({
      id: worker.position_id,
      user_id: worker.user_id,
      company_id: worker.company_id,
      role_name: 'staff',
      start_at: '2020-02-29',
      status: 'active',
      work_status: 'active',
      status_name: 'Tetap',
      supervisor_id: boss.position_id,
      supervisor_name: boss.name,
      supervisor_position: expect.any(String),
    })
    expect(data.work_experience).toMatch(/tahun/)
    for (const key of ['base_salary', 'take_home_pay', 'sequence']) expect(data).not.toHaveProperty(key)
  })

  it('shows a manager of the company the same', async () => {
    const { worker, boss } = await team()
    const answer = await (await hr.as(boss)).call(employee.one, { params: { id: worker.position_id } })
    expect(answer.status).toBe(200)
    for (const key of ['base_salary', 'take_home_pay', 'sequence']) expect(answer.data).not.toHaveProperty(key)
    expect(answer.raw.toString()).not.toContain('7500000')
  })

  it('shows HR of any company the exact salary and the rank', async () => {
    const { worker } = await team()
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', base_salary: '1.00' }))
    const { data } = await hcis.call(employee.one, { params: { id: worker.position_id } })
    expect(data).toMatchObject({ base_salary: '7500000.50', take_home_pay: '8000000.00', sequence: 4 })
    expect((await hcis.call(employee.own)).data).toMatchObject({ base_salary: '1.00', sequence: 4 })
  })

  it('has no length of service without a start date or for a leaver', async () => {
    const company = await buildCompany(hr.sql)
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const fresh = await buildPerson(hr.sql, { company })
    const gone = await buildPerson(hr.sql, { company, status: 'inactive', start_at: '2019-01-01' })
    const one = async (id: number) => (await hcis.call(employee.one, { params: { id } })).data
    expect(await one(fresh.position_id)).toMatchObject({ start_at: null, work_experience: null, supervisor_id: null })
    expect(await one(gone.position_id)).toMatchObject({ work_experience: null, work_status: 'inactive' })
  })
})

describe('positions of another company', () => {
  it.each([
    ['the profile header', employee.basic],
    ['the employment', employee.one],
    ['the list of supervisors', employee.supervisors],
  ])('answer 404 for %s, like an unknown id', async (_, it) => {
    const { worker } = await team()
    const stranger = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 1 }))
    const answer = await stranger.call(it, { params: { id: worker.position_id } })
    const unknown = await stranger.call(it, { params: { id: 2_000_000_000 } })
    expect([answer.status, answer.message]).toEqual([404, unknown.message])
    expect(unknown.status).toBe(404)
  })

  it('stay hidden when the person also works in the own company', async () => {
    const { worker } = await team()
    const here = await buildPerson(hr.sql, { role: 'manager', sequence: 1 })
    const second = await buildPosition(hr.sql, worker.user_id, { company: { id: here.company_id } })
    const manager = await hr.as(here)
    expect((await manager.call(employee.one, { params: { id: second.position_id } })).status).toBe(200)
    expect((await manager.call(employee.one, { params: { id: worker.position_id } })).status).toBe(404)
  })
})

describe('supervisor list', () => {
  it('offers active managers and HR of the company, most senior first, without subordinates', async () => {
    const company = await buildCompany(hr.sql)
    const top = await buildPerson(hr.sql, { name: 'Puncak', company, role: 'manager', sequence: 1 })
    const middle = await buildPerson(hr.sql, { name: 'Tengah', company, role: 'manager', sequence: 2, supervisor: top })
    await buildPerson(hr.sql, { name: 'Bawah', company, role: 'manager', sequence: 3, supervisor: middle })
    await buildPerson(hr.sql, { name: 'Sejajar', company, role: 'manager', sequence: 2 })
    await buildPerson(hr.sql, { name: 'Personalia', company, role: 'hcis', sequence: 3 })
    await buildPerson(hr.sql, { name: 'Pergi', company, role: 'manager', sequence: 1, status: 'inactive' })
    await buildPerson(hr.sql, { name: 'Anggota', company, role: 'staff' })
    await buildPerson(hr.sql, { name: 'Jauh', role: 'manager', sequence: 1 })
    await buildPosition(hr.sql, middle.user_id, { company, role: 'manager', sequence: 3 })
    const { data } = await (await hr.as(top)).call(employee.supervisors, { params: { id: middle.position_id } })
    expect(data.map((it) => it.name)).toEqual(['Puncak', 'Sejajar', 'Personalia'])
    expect(data[0]).toEqual({ id: top.position_id, name: 'Puncak', job_name: expect.any(String) })
  })

  it('keeps the current supervisor, even one who has left', async () => {
    const company = await buildCompany(hr.sql)
    const gone = await buildPerson(hr.sql, { name: 'Pergi', company, role: 'manager', status: 'inactive' })
    const worker = await buildPerson(hr.sql, { company, supervisor: gone })
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const { data } = await hcis.call(employee.supervisors, { params: { id: worker.position_id } })
    expect(data.map((it) => it.name)).toEqual(['Pergi'])
  })

  it('ends even when the stored data contains a cycle', async () => {
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql, { sequence: 2 })
    const a = await buildPerson(hr.sql, { company, job, role: 'manager' })
    const b = await buildPerson(hr.sql, { company, job, role: 'manager', supervisor: a })
    await hr.sql`update positions set supervisor_id = ${b.position_id} where id = ${a.position_id}`
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    expect((await hcis.call(employee.supervisors, { params: { id: a.position_id } })).status).toBe(200)
  })
})
