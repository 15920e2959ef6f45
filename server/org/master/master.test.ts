import { describe, expect, it } from 'vitest'
import { type MasterList, master, masterLists } from '#contract/master.ts'
import { lookup } from '#contract/org/lookup.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { user } from '#contract/people/new-person.ts'
import { buildCompany, buildJob, buildPerson, PASSWORD } from '#db/build/person.ts'
import { buildReimbursement } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const asHr = async () => hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))

const drafts = {
  company: { name: 'PT Baru', timezone: 'Asia/Makassar' as const },
  job: { name: 'Kurir', sequence: 4 },
  'employee-status': { name: 'Alih Daya', category: 'lain' },
  'family-status': { name: 'Cucu' },
  'social-item': { name: 'Threads' },
  'item-kind': { name: 'Proyektor', returnable: true, serial: true, value: null },
  'exit-reason': { name: 'Pindah agama', group: 'lain', severance: null },
  'leave-kind': { name: 'Ibadah haji', request_type: 'cuti', days: 40, per: 'event', count: 'calendar' },
} satisfies { [L in MasterList]: object }

describe.each(masterLists)('master list %s', (list) => {
  const endpoints = master[list] as typeof master.company

  it('adds, changes, lists and removes rows', async () => {
    const browser = await asHr()
    const added = await browser.call(endpoints.add, { body: drafts[list] as typeof drafts.company })
    expect([added.status, added.data]).toMatchObject([201, { ...drafts[list], active: true, in_use: false }])
    const { id } = added.data
    const whole = {
      ...(list === 'job' && { pays: true }),
      ...(list === 'leave-kind' && { deducts: false, needs_file: true, gender: null, paid: true }),
      ...drafts[list],
      name: `${drafts[list].name} 2`,
      active: false,
    }
    const changed = await browser.call(endpoints.change, { params: { id }, body: whole as never })
    expect([changed.status, changed.data]).toMatchObject([200, whole])
    expect((await browser.call(endpoints.list)).data).toContainEqual(changed.data)
    expect((await browser.call(endpoints.remove, { params: { id } })).status).toBe(200)
    expect((await browser.call(endpoints.remove, { params: { id } })).status).toBe(404)
  })

  it('answers 409 when a name exists in any case, also for concurrent requests', async () => {
    const browser = await asHr()
    const body = { ...drafts[list], name: `Sama ${list}` } as typeof drafts.company
    const first = await browser.call(endpoints.add, { body })
    const again = await browser.call(endpoints.add, { body: { ...body, name: body.name.toUpperCase() } })
    expect([again.status, again.body.errors]).toEqual([409, { name: [expect.stringContaining('sudah ada')] }])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.call(endpoints.add, { body: { ...body, name: `Serentak ${list}` } })),
    )
    expect(answers.map((it) => it.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(first.status).toBe(201)
  })
})

it('master.remove answers 409 with advice when a company is in use', async () => {
  const browser = await asHr()
  const company = await buildCompany(hr.sql)
  await buildPerson(hr.sql, { company })
  const answer = await browser.call(master.company.remove, { params: { id: company.id } })
  expect([answer.status, answer.body.code]).toEqual([409, 'in_use'])
  expect(answer.message).toContain('tidak aktif')
  const rows = (await browser.call(master.company.list)).data
  expect(rows.find((it) => it.id === company.id)).toMatchObject({ in_use: true })
})

it('master.remove deletes a company together with its working hours', async () => {
  const browser = await asHr()
  const company = await buildCompany(hr.sql)
  await hr.sql`insert into attendance_rules (company_id, "in", "out") values (${company.id}, '08:00', '17:00')`
  expect((await browser.call(master.company.remove, { params: { id: company.id } })).status).toBe(200)
  expect(await hr.sql`select id from attendance_rules where company_id = ${company.id}`).toEqual([])
})

describe('inactive company', () => {
  it('is missing from lookups unless inactive rows are requested', async () => {
    const browser = await asHr()
    const { id, name } = await buildCompany(hr.sql)
    await browser.call(master.company.change, {
      params: { id },
      body: { name, timezone: 'Asia/Jakarta', active: false },
    })
    const namesOf = async (inactive?: 'true') =>
      (await browser.call(lookup.companies, { query: { inactive } })).data.map((it) => it.name)
    expect([await namesOf(), await namesOf('true')]).toEqual([
      expect.not.arrayContaining([name]),
      expect.arrayContaining([name]),
    ])
  })

  it('accepts no new position, while its employees keep access', async () => {
    const browser = await asHr()
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql)
    const siti = await buildPerson(hr.sql, { company, job })
    await hr.sql`update companies set active = false where id = ${company.id}`
    const [{ role }] = await hr.sql<[{ role: number }]>`select id as role from roles where name = 'staff'`
    const add = await browser.call(user.add, {
      body: {
        name: 'Orang Baru',
        employee_identity: '9000000001',
        email: 'orang.baru@contoh.id',
        personality: 'Insting',
        gender: 'perempuan',
        password: `${PASSWORD}-panjang`,
        position: [{ company_id: company.id, job_id: job.id, role_id: role, supervisor_id: null }],
      },
    })
    expect([add.status, add.body.errors]).toEqual([422, { 'position.0.company_id': ['Pilihan tidak ditemukan'] }])
    expect((await (await hr.as(siti)).call(lookup.companies)).status).toBe(200)
  })
})

it('a job with pays lets its holder read reimbursements, whatever its name', async () => {
  const job = await buildJob(hr.sql, { name: 'Kasir', pays: true })
  const kasir = await buildPerson(hr.sql, { job })
  expect((await (await hr.as(kasir)).call(reimbursement.company)).status).toBe(200)
})

it('a job with pays, and no other, lets HR pay out reimbursements', async () => {
  const owner = await buildPerson(hr.sql)
  const payer = async (name: string, pays: boolean) => {
    const job = await buildJob(hr.sql, { name, pays })
    const browser = await hr.as(await buildPerson(hr.sql, { role: 'hcis', job }))
    const { id } = await buildReimbursement(hr.sql, owner, { status: 'disetujui' })
    return (await browser.call(reimbursement.decideAsHcis, { params: { id }, body: { status: 'transfer' } })).status
  }
  expect([await payer('Bendahara', true), await payer('Bendahara Muda', false)]).toEqual([200, 403])
})
