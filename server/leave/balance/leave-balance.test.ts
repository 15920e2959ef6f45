import { beforeEach, describe, expect, it } from 'vitest'
import { leaveBalance } from '#contract/leave/balance.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildCompany, buildPerson, buildPosition } from '#db/build/person.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { auditRowsSince, lastAuditRow } from '#test/audit.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
let actors: Actors
let office: Browser
const TODAY = '2026-04-06'

beforeEach(async () => {
  hr.clock.set(`${TODAY}T03:00:00Z`)
  actors = await buildActors(hr.sql)
  await hr.sql`update companies set ledger_from = 2026 where id = ${actors.company.id}`
  await hr.sql`update positions set start_at = '2020-01-01' where company_id = ${actors.company.id}`
  await settleCompany(hr.sql, hr.clock, actors.company.id, { due: { grants_until: TODAY, ended_until: TODAY } })
  office = await hr.as(actors.hcis)
})

const adjust = (id: number, body: object) =>
  office.call(leaveBalance.adjust, { params: { id }, body: { year: 2026, days: 2, note: 'Koreksi', ...body } as never })

describe('an adjustment', () => {
  it('changes the balance and names who wrote it', async () => {
    const { status, data } = await adjust(actors.siti.position_id, { days: -1.5 })
    expect([status, data.remaining, data.adjusted]).toEqual([201, 10.5, -1.5])
    expect(data.entries.at(-1)).toMatchObject({ kind: 'adjustment', days: -1.5, note: 'Koreksi', date: TODAY })
    expect(data.entries.at(-1)?.by).toBe(actors.hcis.name)
  })

  it.each([
    [{ days: 0 }, 'days', 'Jumlah hari tidak valid'],
    [{ days: 0.3 }, 'days', 'Jumlah hari tidak valid'],
    [{ days: 100 }, 'days', 'Jumlah hari tidak valid'],
    [{ note: ' ' }, 'note', 'Wajib diisi'],
    [{ year: 2028 }, 'year', 'Pilih tahun lalu, tahun ini atau tahun depan'],
    [{ bonus: 1 }, 'bonus', 'Tidak dikenal'],
  ])('answers 422 to %j', async (body, field, text) => {
    const answer = await adjust(actors.siti.position_id, body)
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [text]])
  })

  it('of the own balance is for another HR account', async () => {
    const answer = await adjust(actors.hcis.position_id, {})
    expect([answer.status, answer.message]).toEqual([403, 'Saldo anda sendiri hanya dapat diubah HR lain'])
  })

  it('all stand when ten are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(actors.siti.position_id, { days: 0.5 })))
    expect(answers.map((it) => it.status)).toEqual(Array(10).fill(201))
    const { data } = await office.call(leaveBalance.one, { params: { id: actors.siti.position_id } })
    expect(data.remaining).toBe(17)
  })

  it('of a year that is over settles it again', async () => {
    const due = { grants_until: '2027-01-02', ended_until: '2027-01-01' }
    await settleCompany(hr.sql, hr.clock, actors.company.id, { due })
    const { data } = await adjust(actors.siti.position_id, { days: 3 })
    expect([data.adjusted, data.expired, data.remaining]).toEqual([3, 15, 0])
  })
})

describe('the list of balances', () => {
  it('is sorted by a figure, with equal ones by name, and has only those below zero on demand', async () => {
    await adjust(actors.siti.position_id, { days: -15 })
    await adjust(actors.colleague.position_id, { days: -12.5 })
    const query = { company_id: actors.company.id, year: 2026 }
    const list = async (more: object) => {
      const { data, body } = await office.call(leaveBalance.list, { query: { ...query, ...more } as never })
      return { found: data.map((it) => it.available), total: (body as { total_item?: number }).total_item }
    }
    expect(await list({ balance: 'minus', sort: 'available_asc' })).toEqual({ found: [-3, -0.5], total: 2 })
    expect(await list({ balance: 'minus', sort: 'available_desc', page_size: 1, page: 2 })).toEqual({
      found: [-3],
      total: 2,
    })
    const all = await list({})
    expect((await list({ sort: 'available_desc' })).found).toEqual(all.found.toSorted((a, b) => b - a))
    const names = async (more: object) =>
      (await office.call(leaveBalance.list, { query: { ...query, ...more } as never })).data.map((it) => it.name)
    expect(await names({ sort: 'joint_asc' })).toEqual(await names({}))
    expect((await office.call(leaveBalance.list, { query: { sort: 'salary_asc' } as never })).status).toBe(422)
    const sheet = await office.call(leaveBalance.export, { query: { ...query, balance: 'minus', sort: 'taken_desc' } })
    expect(sheet.status).toBe(200)
  })

  it('has a page of people by name, with search, and the same in its sheet', async () => {
    const query = { company_id: actors.company.id, year: 2026 }
    const { data, body } = await office.call(leaveBalance.list, { query })
    expect(data.find((it) => it.position_id === actors.siti.position_id)).toMatchObject({
      remaining: 12,
      available: 12,
      entitled_from: '2021-01-01',
    })
    expect((body as { total_item?: number }).total_item).toBe(data.length)
    const found = await office.call(leaveBalance.list, { query: { ...query, keyword: actors.siti.name } })
    expect(found.data.map((it) => it.position_id)).toContain(actors.siti.position_id)
    expect((await office.call(leaveBalance.export, { query })).status).toBe(200)
  })
})

describe('an import of opening balances', () => {
  const sheet = async (rows: (string | number)[][]) => asFile(await xlsxOf(rows))
  const preview = async (rows: (string | number)[][]) =>
    office.call(leaveBalance.previewImport, { body: { year: 2026 }, file: await sheet(rows) })
  const store = async (rows: (string | number)[][]) =>
    office.call(leaveBalance.import, { body: { year: 2026 }, file: await sheet(rows) })

  it('makes each balance the figure of the sheet, and stores nothing twice', async () => {
    const rows = [
      ['NIK', 'Sisa Cuti'],
      [actors.siti.employee_identity, 7.5],
    ]
    const { data } = await preview(rows)
    expect(data).toMatchObject({ counts: { change: 1, same: 0, bad: 0 }, rows: [{ before: 12, after: 7.5 }] })
    expect((await store(rows)).data).toEqual({ counts: { change: 1, same: 0, bad: 0 } })
    expect((await store(rows)).data).toEqual({ counts: { change: 0, same: 1, bad: 0 } })
    const one = await office.call(leaveBalance.one, { params: { id: actors.siti.position_id } })
    expect([one.data.remaining, one.data.adjusted]).toEqual([7.5, -4.5])
  })

  it('names the first bad row and stores none, below a title and headings repeated on a page', async () => {
    const answer = await store([
      ['Saldo cuti'],
      ['NIK', 'Sisa Cuti'],
      [actors.siti.employee_identity, 7.5],
      ['-', '-'],
      ['NIK', 'Sisa Cuti'],
      ['NIK0000107', 3],
      [actors.siti.employee_identity, 'banyak'],
    ])
    const text = 'Baris 6: NIK NIK0000107 tidak dikenal'
    expect([answer.status, answer.message, answer.body.errors]).toEqual([422, text, { file: [text] }])
    const one = await office.call(leaveBalance.one, { params: { id: actors.siti.position_id } })
    expect(one.data.remaining).toBe(12)
  })

  it('is audited, and so is its preview, which shows balances of others', async () => {
    const rows = [
      ['NIK', 'Sisa Cuti'],
      [actors.siti.employee_identity, 7.5],
    ]
    const since = await lastAuditRow(hr)
    await preview(rows)
    await store(rows)
    const written = (await auditRowsSince(hr, since)).filter((it) => it.entity === 'leave_balance')
    const { user_id: subject_user_id } = actors.siti
    const shown = { action: 'list', actor_id: actors.hcis.user_id, subject_user_id, after: { year: 2026 } }
    expect(written.find((it) => it.action === 'list')).toMatchObject(shown)
    expect(written.map((it) => it.action).toSorted()).toEqual(['import', 'list'])
  })

  it('stores nothing if a row is bad, and says why', async () => {
    const rows = [
      ['NIK', 'Sisa Cuti'],
      [actors.siti.employee_identity, 3],
      ['0000000001', 4],
      [actors.manager.employee_identity, 'banyak'],
    ]
    expect((await preview(rows)).data.rows.map((it) => [it.verdict, it.errors[0]])).toEqual([
      ['change', undefined],
      ['bad', 'NIK 0000000001 tidak dikenal'],
      ['bad', 'Jumlah hari tidak valid'],
    ])
    expect((await store(rows)).status).toBe(422)
    const one = await office.call(leaveBalance.one, { params: { id: actors.siti.position_id } })
    expect(one.data.remaining).toBe(12)
  })

  it('asks for company and job where a number has several accounts', async () => {
    const other = await buildCompany(hr.sql)
    const second = await buildPosition(hr.sql, actors.siti.user_id, { company: other, role: 'staff', sequence: 4 })
    const plain = [
      ['NIK', 'Sisa Cuti'],
      [actors.siti.employee_identity, 3],
    ]
    expect((await preview(plain)).data.rows[0]?.errors[0]).toContain('beberapa akun')
    const named = [
      ['NIK', 'Entitas', 'Sisa Cuti'],
      [actors.siti.employee_identity, other.name, 3],
    ]
    expect((await store(named)).data.counts.change).toBe(1)
    const one = await office.call(leaveBalance.one, { params: { id: second.position_id }, query: { year: 2026 } })
    expect(one.data.remaining).toBe(3)
  })

  it('knows no people of companies out of sight', async () => {
    const company = await buildCompany(hr.sql)
    const limited = await hr.as(await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, limit: [company] }))
    const file = await sheet([
      ['NIK', 'Sisa Cuti'],
      [actors.siti.employee_identity, 3],
    ])
    const { data } = await limited.call(leaveBalance.previewImport, { body: { year: 2026 }, file })
    expect(data.counts).toEqual({ change: 0, same: 0, bad: 1 })
  })
})
