import { beforeAll, describe, expect, it } from 'vitest'
import { machineToken } from '#contract/access/machine-token.ts'
import { endpoints } from '#contract/index.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { audit } from '#contract/platform/audit.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { machineScopes } from '#contract/platform/machine-scopes.ts'
import { notice } from '#contract/platform/notice.ts'
import { attendance } from '#contract/time/attendance.ts'
import { buildMachineToken } from '#db/build/machine-token.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
let boss: Person
beforeAll(async () => {
  boss = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
})

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const form = (more: object = {}) => ({
  body: { name: `Mesin ${Math.random()}`, scopes: ['people:read' as const], expires_at: inDays(30), ...more },
})
const withToken = async (draft: Omit<Parameters<typeof buildMachineToken>[1], 'created_by'>) => {
  const made = await buildMachineToken(hr.sql, { created_by: boss.position_id, ...draft })
  return { ...made, program: await hr.as({ token: made.token }) }
}
const all = machineScopes.values

describe('tokens of programs', () => {
  it('are made by group HR, shown once, listed without the secret, and revoked', async () => {
    const browser = await hr.as(boss)
    const made = await browser.call(machineToken.add, form({ name: 'Mesin Gudang' }))
    expect([made.status, made.data.token]).toEqual([201, expect.stringMatching(/^hcis_[\w-]{43}$/)])
    const listed = (await browser.call(machineToken.list)).data.find(({ id }) => id === made.data.id)
    expect(listed).toMatchObject({ name: 'Mesin Gudang', state: 'active', created_by: boss.name, last_used_at: null })
    expect(JSON.stringify(listed)).not.toContain(made.data.token)
    expect(await hr.sql`select id from machine_tokens where token_hash::text like ${`%${made.data.token}%`}`).toEqual(
      [],
    )

    const program = await hr.as({ token: made.data.token })
    expect((await program.call(employee.filter)).status).toBe(200)
    const again = (await browser.call(machineToken.list)).data.find(({ id }) => id === made.data.id)
    expect(again?.last_used_at).not.toBeNull()
    expect((await browser.call(machineToken.revoke, { params: { id: made.data.id } })).status).toBe(200)
    expect((await program.call(employee.filter)).status).toBe(401)
    expect((await browser.call(machineToken.revoke, { params: { id: made.data.id } })).status).toBe(404)
  })

  it('are announced to the other HR of the group with scopes and companies', async () => {
    const company = await buildCompany(hr.sql, { name: 'PT Gudang' })
    const other = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [company] }))
    const browser = await hr.as(boss)
    await browser.call(machineToken.add, form({ name: 'Mesin Baru', company_ids: [company.id] }))
    const notices = async (who: Browser) =>
      (await who.call(notice.list)).data.filter((it) => it.link === '/token-mesin').map((it) => it.text)
    expect(await notices(other)).toEqual([
      expect.stringContaining(`${boss.name} membuat token mesin Mesin Baru untuk PT Gudang`),
    ])
    expect(await notices(limited)).toEqual([])
    expect(await notices(browser)).toEqual([])
  })

  it('of a maker who leaves are listed for review, announced to HR of the group, and taken over or revoked', async () => {
    const maker = await buildPerson(hr.sql, { role: 'hcis', name: 'Wahyu' })
    const office = await hr.as(boss)
    const names = ['Mesin Satu', 'Mesin Dua']
    const ids: number[] = []
    for (const name of names) ids.push((await (await hr.as(maker)).call(machineToken.add, form({ name }))).data.id)
    const [one, two] = ids as [number, number]
    const listed = async () =>
      (await office.call(career.orphans)).data.filter((it) => names.includes(it.name)).map((it) => [it.name, it.cause])
    const takeOver = (id: number) => office.call(machineToken.takeOver, { params: { id } })
    expect(await listed()).toEqual([])
    const early = await takeOver(one)
    expect([early.status, early.body.code]).toEqual([409, 'not_orphaned'])

    const other = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const body = { kind: 'keluar', effective_at: shiftDay(inDays(0).slice(0, 10), -2), reason: 'Pindah kota' }
    const left = await office.call(career.change, { params: { id: maker.position_id }, body } as never)
    expect(left.status).toBe(201)
    expect(await listed()).toEqual([
      ['Mesin Satu', 'left'],
      ['Mesin Dua', 'left'],
    ])
    const [row] = (await office.call(career.orphans)).data.filter((it) => it.name === 'Mesin Satu')
    expect(row).toMatchObject({ id: one, kind: 'token', company_name: 'Semua entitas', author_name: 'Wahyu' })
    const notices = (await other.call(notice.list)).data.filter((it) => it.link === '/perubahan-ditinjau')
    expect(notices.map((it) => it.text)).toEqual([expect.stringContaining('Mesin Dua, Mesin Satu')])

    expect((await takeOver(one)).status).toBe(200)
    expect((await office.call(machineToken.revoke, { params: { id: two } })).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await takeOver(two)).status).toBe(404)
    const taken = (await office.call(machineToken.list)).data.find(({ id }) => id === one)
    expect(taken).toMatchObject({ created_by: boss.name, state: 'active' })
  })

  it.each([
    ['no scope', { scopes: [] }, 422],
    ['an unknown scope', { scopes: ['payroll:write'] }, 422],
    ['no name', { name: ' ' }, 422],
    ['a past day', { expires_at: '2020-01-01' }, 422],
    ['more than two years', { expires_at: inDays(740) }, 422],
    ['an unknown company', { company_ids: [999_999] }, 422],
    ['a day within two years', { expires_at: inDays(720).slice(0, 10) }, 201],
  ])('are refused with %s', async (_, more, status) => {
    expect((await (await hr.as(boss)).call(machineToken.add, form(more) as never)).status).toBe(status)
  })

  it('have names that no other live token has', async () => {
    const browser = await hr.as(boss)
    const { data } = await browser.call(machineToken.add, form({ name: 'Sama' }))
    expect((await browser.call(machineToken.add, form({ name: 'SAMA' }))).body.code).toBe('duplicate')
    await browser.call(machineToken.revoke, { params: { id: data.id } })
    expect((await browser.call(machineToken.add, form({ name: 'Sama' }))).status).toBe(201)
  })
})

describe('calls with a token', () => {
  it('answer 403 to everything that no scope opens, even with all scopes', async () => {
    const { program } = await withToken({ scopes: all })
    const closed = endpoints.filter(({ access, machine }) => access !== 'public' && machine === undefined)
    expect(closed.length).toBeGreaterThan(200)
    for (const endpoint of closed) {
      const { statusCode, body } = await hr.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`,
        headers: { authorization: `Bearer ${program.token}` },
      })
      expect([endpoint.method, endpoint.path, statusCode, JSON.parse(body).code]).toEqual([
        endpoint.method,
        endpoint.path,
        403,
        'scope',
      ])
    }
  })

  it('open only the scope that the token has', async () => {
    const { program } = await withToken({ scopes: ['people:read'] })
    expect((await program.call(employee.filter)).status).toBe(200)
    expect((await program.call(attendance.company)).status).toBe(403)
  })

  it('answer 401 after the end of the token, and for an unknown one', async () => {
    const { program, id } = await withToken({ scopes: all })
    await hr.sql`update machine_tokens set expires_at = now() where id = ${id}`
    expect((await program.call(employee.filter)).status).toBe(401)
    const unknown = await hr.as({ token: `hcis_${'x'.repeat(43)}` })
    expect((await unknown.call(employee.filter)).status).toBe(401)
  })

  it('see the companies of the token only', async () => {
    const [one, other] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    const seen = await buildPerson(hr.sql, { company: one })
    await buildPerson(hr.sql, { company: other })
    const { program } = await withToken({ scopes: all, company_ids: [one.id] })
    expect((await program.call(employee.filter)).data.map(({ user_id }) => user_id)).toEqual([seen.user_id])
    expect((await program.call(employee.filter, { query: { company_id: other.id } })).status).toBe(403)
  })

  it('read the payroll figures of their companies, and close nothing', async () => {
    const [one, other] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    const siti = await buildPerson(hr.sql, { company: one, base_salary: '5000000' })
    const { program } = await withToken({ scopes: ['payroll:read'], company_ids: [one.id] })
    const query = { month: '2026-05', company_id: one.id }
    const { data } = await program.call(payroll.list, { query })
    expect(data).toMatchObject([{ position_id: siti.position_id, base_salary: 5_000_000 }])
    for (const endpoint of [payroll.export, payroll.later])
      expect((await program.call(endpoint, { query })).status).toBe(200)
    expect((await program.call(payroll.list, { query: { ...query, company_id: other.id } })).status).toBe(403)
    expect((await program.call(payroll.close, { body: query })).status).toBe(403)
    const foreign = await withToken({ scopes: ['attendance:read', 'people:read'], company_ids: [one.id] })
    expect((await foreign.program.call(payroll.list, { query })).status).toBe(403)
  })

  it('write attendance, and the audit log names the token', async () => {
    const company = await buildCompany(hr.sql)
    const siti = await buildPerson(hr.sql, { company })
    const { program, name } = await withToken({ scopes: ['attendance:write'], company_ids: [company.id] })
    const file = asFile(
      await xlsxOf([
        ['NIK', 'Jam Masuk', 'Jam Pulang', 'Lokasi'],
        [siti.employee_identity, '08:00', '17:00', 'Work From Office'],
      ]),
    )
    expect((await program.call(attendance.import, { body: { date: '2026-05-04' }, file })).status).toBe(201)
    const log = await (await hr.as(boss)).call(audit.list, { query: { action: 'import' } })
    expect(log.data[0]).toMatchObject({ actor_id: null, actor_name: `Token ${name}`, entity: 'attendance_import' })
  })
})
