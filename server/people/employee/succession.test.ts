/** Succession of supervisors who leave, and changes of HR to its own terms. */
import { beforeEach, describe, expect, it } from 'vitest'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let hcis: Browser
let [top, boss, siti, budi]: Person[] = []
beforeEach(async () => {
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  top = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, supervisor: top })
  siti = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3, supervisor: boss, name: 'Siti' })
  budi = await buildPerson(hr.sql, { company, supervisor: boss, name: 'Budi' })
})

const change = async (browser: Browser, who: { position_id: number }, values: Record<string, unknown>) => {
  const { data } = await browser.call(employee.one, { params: { id: who.position_id } })
  const body = {
    company_id: data.company_id,
    job_id: data.job_id,
    role_id: data.role_id,
    start_at: data.start_at ?? '2021-03-01',
    status: data.status,
    supervisor_id: data.supervisor_id,
    base_salary: data.base_salary ?? undefined,
    take_home_pay: data.take_home_pay ?? undefined,
    status_id: data.status_id!,
    ...values,
  }
  return browser.call(employee.change, { params: { id: who.position_id }, body })
}
const leave = (who: Person, successor?: { position_id: number }) =>
  change(hcis, who, { status: 'inactive', ...(successor && { successor_id: successor.position_id }) })
const leaderOf = async (who: Person | undefined) => {
  const row = exactlyOne(
    await hr.sql<{ supervisor_id: number | null }[]>`
    select supervisor_id from positions where id = ${who!.position_id}`,
  )
  return row.supervisor_id
}
const isActive = async (who: Person | undefined) =>
  (await hr.sql`select id from positions where id = ${who!.position_id} and status = 'active'`).length === 1

describe('leaving supervisor', () => {
  it('needs a successor, and the refusal names the subordinates', async () => {
    const answer = await leave(boss!)
    expect([answer.status, answer.body.code]).toEqual([409, 'has_followers'])
    expect(answer.message).toBe('Masih menjadi atasan dari Budi, Siti. Pilih penggantinya terlebih dahulu')
    expect(answer.body.errors).toEqual({ successor_id: [answer.message] })
    expect([await isActive(boss), await leaderOf(budi)]).toEqual([true, boss!.position_id])
  })

  it('has at most ten subordinates named in the refusal', async () => {
    for (let i = 0; i < 12; i++) await buildPerson(hr.sql, { company, supervisor: boss!, name: 'Cici' })
    expect((await leave(boss!)).message).toContain('Cici, 4 karyawan lain.')
  })

  it('hands subordinates over in the same change, which the audit log records', async () => {
    expect((await leave(boss!, top)).status).toBe(200)
    expect([await leaderOf(siti), await leaderOf(budi)]).toEqual([top!.position_id, top!.position_id])
    const row = exactlyOne(
      await hr.sql<{ after: object }[]>`
      select after from audit where action = 'update' and entity = 'position' and entity_id = ${boss!.position_id}`,
    )
    expect(row.after).toMatchObject({
      successor_id: top!.position_id,
      handed_over: expect.arrayContaining([siti!.position_id, budi!.position_id]),
    })
  })

  it('may be succeeded by a subordinate, who then reports to the leaver’s supervisor', async () => {
    expect((await leave(boss!, siti)).status).toBe(200)
    expect([await leaderOf(siti), await leaderOf(budi)]).toEqual([top!.position_id, siti!.position_id])
  })

  it('cannot be succeeded by a position below the subordinates', async () => {
    const below = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3, supervisor: siti! })
    const answer = await leave(boss!, below)
    expect([answer.status, answer.body.code]).toEqual([409, 'supervisor_loop'])
    expect([await isActive(boss), await leaderOf(siti)]).toEqual([true, boss!.position_id])
  })

  it('cannot be succeeded by staff, another company, a leaver, themselves or an unknown position', async () => {
    const elsewhere = await buildPerson(hr.sql, { role: 'manager', sequence: 1 })
    const gone = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, status: 'inactive' })
    for (const who of [budi!, elsewhere, gone, boss!, { position_id: 999_999 }]) {
      const answer = await leave(boss!, who)
      expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, ['successor_id']])
    }
    expect(await isActive(boss)).toBe(true)
  })

  it('needs no successor once the subordinates have left', async () => {
    await hr.sql`update positions set status = 'inactive' where supervisor_id = ${boss!.position_id}`
    expect((await leave(boss!)).status).toBe(200)
  })

  it('hands subordinates over when moving to another company', async () => {
    const elsewhere = await buildCompany(hr.sql)
    const values = { company_id: elsewhere.id, supervisor_id: null, successor_id: top!.position_id }
    expect((await change(hcis, boss!, values)).status).toBe(200)
    expect([await leaderOf(siti), await leaderOf(budi)]).toEqual([top!.position_id, top!.position_id])
  })
})

describe('own employment of HR', () => {
  let person: Person
  let own: Browser
  beforeEach(async () => {
    const terms = { base_salary: '9000000.00', take_home_pay: '9500000.50' }
    person = await buildPerson(hr.sql, { role: 'hcis', sequence: 2, start_at: '2020-01-01', ...terms })
    own = await hr.as(person)
  })
  const auditRows = () => hr.sql<{ action: string; fields: string[]; is_own: boolean }[]>`
    select action, fields, actor_id = subject_user_id as is_own from audit
    where action <> 'read' and entity = 'position' and entity_id = ${person.position_id} order by id`

  it.each([
    ['base_salary', '12000000'],
    ['take_home_pay', '9500000.51'],
    ['base_salary', undefined],
    ['role_id', 2],
    ['start_at', '2019-01-01'],
  ])('refuses %s = %s while other HR exists, and audits the attempt', async (field, value) => {
    const answer = await change(own, person, { [field]: value })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors!)]).toEqual([403, 'own_terms', [field]])
    expect((await own.call(employee.own)).data).toMatchObject({
      base_salary: '9000000.00',
      take_home_pay: '9500000.50',
      role_name: 'hcis',
    })
    expect(await auditRows()).toEqual([{ action: 'refuse', fields: [field], is_own: true }])
  })

  it('accepts other fields while the terms stay the same', async () => {
    const answer = await change(own, person, { base_salary: '9000000', employee_number: 'HR-07' })
    expect([answer.status, answer.data.employee_number]).toEqual([200, 'HR-07'])
    expect(await auditRows()).toEqual([{ action: 'update', fields: ['employee_number'], is_own: true }])
  })

  it('accepts a raise from another HR account', async () => {
    expect((await change(hcis, person, { base_salary: '12000000' })).data.base_salary).toBe('12000000.00')
  })

  it('accepts a raise from the sole HR person and audits it as own', async () => {
    await hr.sql`update positions set status = 'inactive' where role_id = 1 and user_id <> ${person.user_id}`
    expect((await change(own, person, { base_salary: '12000000' })).status).toBe(200)
    expect(await auditRows()).toEqual([{ action: 'update', fields: ['base_salary'], is_own: true }])
  })
})
