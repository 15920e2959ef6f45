import { readXls } from 'hucre'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { handover } from '#contract/lifecycle/handover.ts'
import { companyItem } from '#contract/lifecycle/item.ts'
import { career } from '#contract/people/career.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'
import { remindOfItems } from './remind.ts'

const hr = startApp()
afterAll(() => hr.clock.set())
const TODAY = '2026-04-20'

let company: Company
let hcis: Browser
let budi: Person
let ani: Person
beforeEach(async () => {
  hr.clock.set(`${TODAY}T03:00:00Z`)
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  budi = await buildPerson(hr.sql, { company, name: 'Budi', start_at: '2024-01-01' })
  ani = await buildPerson(hr.sql, { company, name: 'Ani' })
})

const kindOf = async (name: string) =>
  exactlyOne(await hr.sql<{ id: number }[]>`select id from item_kinds where name = ${name}`).id
const laptop = async (serial_number = '5LQ', company_id = company.id) =>
  (
    await hcis.call(companyItem.add, {
      body: { company_id, kind_id: await kindOf('Laptop'), name: 'Laptop Dell', serial_number },
    })
  ).data
const give = (who: Person, what: object, browser = hcis) =>
  browser.call(handover.add, {
    body: { position_id: who.position_id, handed_at: TODAY, condition: 'Baik', ...what } as never,
  })
const back = (id: number, more: object = {}) =>
  hcis.call(handover.giveBack, { params: { id }, body: { returned_at: TODAY, condition: 'baik', ...more } as never })
const kindsOf = async (who: Person) =>
  (await (await hr.as(who)).call(notice.list)).data.map((it) => it.kind).filter((it) => it.startsWith('item_'))
const preview = async (who: Person, body: object) =>
  (await hcis.call(career.preview, { params: { id: who.position_id }, body: body as never })).data.warnings
const leaving = { kind: 'keluar', effective_at: '2026-07-31', reason: 'Pindah' }

describe('a hand-over', () => {
  it('of a piece is with one person at a time', async () => {
    const { id } = await laptop()
    expect((await give(budi, { item_id: id })).status).toBe(201)
    const refused = await give(ani, { item_id: id })
    expect([refused.status, refused.body.code, refused.message]).toEqual([409, 'held', 'Sedang dipegang Budi'])
    const other = await laptop('7XY')
    const both = await Promise.all([give(budi, { item_id: other.id }), give(ani, { item_id: other.id })])
    expect(both.map((it) => it.status).toSorted((one, other) => one - other)).toEqual([201, 409])
  })

  it('is refused for things of another company, serial kinds without a number, and odd days', async () => {
    const elsewhere = await laptop('ABC', (await buildCompany(hr.sql)).id)
    const answers = [
      await give(budi, { item_id: elsewhere.id }),
      await give(budi, { kind_id: await kindOf('Laptop'), quantity: 1 }),
      await give(budi, { kind_id: await kindOf('Seragam'), quantity: 1, handed_at: '2026-04-21' }),
      await give(budi, { kind_id: await kindOf('Seragam'), quantity: 1, handed_at: '2025-04-19' }),
      await give(budi, { kind_id: await kindOf('Seragam') }),
      await give(budi, { kind_id: await kindOf('Seragam'), quantity: 100 }),
    ]
    expect(answers.map((it) => [it.status, Object.keys(it.body.errors ?? {})])).toEqual([
      [422, ['item_id']],
      [422, ['item_id']],
      [422, ['handed_at']],
      [422, ['handed_at']],
      [422, ['quantity']],
      [422, ['quantity']],
    ])
  })

  it('waits for the answer of the person, who is reminded after three working days', async () => {
    const { data } = await give(budi, { item_id: (await laptop()).id })
    await hr.sql`update handovers set created_at = '2026-04-20T03:00:00Z' where id = ${data.id}`
    expect(await remindOfItems(hr.sql, company.id, '2026-04-22')).toBe(0)
    expect(await remindOfItems(hr.sql, company.id, '2026-04-23')).toBe(1)
    await remindOfItems(hr.sql, company.id, '2026-04-23')
    expect((await kindsOf(budi)).toSorted()).toEqual(['item_received', 'item_reminder'])
    const browser = await hr.as(budi)
    const accept = (body: object) =>
      browser.call(handover.acknowledge, { params: { id: data.id }, body: body as never })
    expect((await accept({ accepted: false })).body.errors).toEqual({ note: ['Wajib diisi'] })
    expect((await accept({ accepted: true })).data.waits).toBe(false)
    expect(
      (await hr.as(ani)) &&
        (await (await hr.as(ani)).call(handover.acknowledge, { params: { id: data.id }, body: { accepted: true } }))
          .status,
    ).toBe(404)
  })

  it('that is not right is disputed, HR is told, and the task stays open', async () => {
    await hcis.call(checklistTemplate.add, {
      body: {
        ...{ name: 'T', kind: 'masuk', company_id: company.id },
        tasks: [{ title: 'Terima barang', responsible: 'person', due_days: 1, auto: 'items_acknowledged' }],
      },
    })
    const list = await hcis.call(checklist.start, { body: { position_id: budi.position_id, kind: 'masuk' } })
    const task = async () => (await hcis.call(checklist.one, { params: { id: list.data.id } })).data.tasks[0]?.state
    const { data } = await give(budi, { item_id: (await laptop()).id })
    const browser = await hr.as(budi)
    const answer = (body: object) =>
      browser.call(handover.acknowledge, { params: { id: data.id }, body: body as never })
    expect((await answer({ accepted: false, note: 'Layar retak' })).data.state).toBe('disputed')
    expect(await task()).toBe('open')
    const notified = (await hcis.call(notice.list)).data.find((it) => it.kind === 'item_disputed')
    expect(notified?.text).toBe('Budi menyatakan Laptop Dell (SN 5LQ) tidak sesuai: Layar retak')
    await answer({ accepted: true })
    expect(await task()).toBe('done')
  })
})

describe('a return', () => {
  it('of a part leaves the rest open, which the last day shows', async () => {
    const { data } = await give(budi, { kind_id: await kindOf('Seragam'), quantity: 3 })
    expect((await back(data.id, { quantity: 4 })).status).toBe(422)
    expect((await back(data.id, { quantity: 2 })).data).toMatchObject({ quantity: 1, returned_at: null })
    expect(await preview(budi, leaving)).toContain('Barang belum kembali: Seragam (1)')
    const rows = await hcis.call(handover.list, { query: { position_id: budi.position_id } })
    expect(
      rows.data.map((it) => [it.state, it.quantity] as const).toSorted(([one], [other]) => one.localeCompare(other)),
    ).toEqual([
      ['open', 1],
      ['returned', 2],
    ])
  })

  it('of a part by two at once takes back no more than there is', async () => {
    const { data } = await give(budi, { kind_id: await kindOf('Seragam'), quantity: 3 })
    const answers = await Promise.all([back(data.id, { quantity: 2 }), back(data.id, { quantity: 2 })])
    expect(answers.map((it) => it.status).toSorted((one, other) => one - other)).toEqual([200, 422])
    const rows = await hr.sql`
      select quantity, returned_at is not null as returned from handovers where position_id = ${budi.position_id} order by quantity`
    expect(rows).toEqual([
      { quantity: 1, returned: false },
      { quantity: 2, returned: true },
    ])
  })

  it('of a lost piece charges it, and makes it unavailable', async () => {
    const { id } = await laptop()
    const { data } = await give(budi, { item_id: id })
    expect(await preview(budi, leaving)).toContain('Barang belum kembali: Laptop Dell (SN 5LQ)')
    const lost = await back(data.id, { condition: 'hilang', charge: 2_000_000 })
    expect(lost.data).toMatchObject({ return_condition: 'hilang', charge: 2_000_000, waits: true })
    expect((await hcis.call(companyItem.list, { query: { company_id: company.id } })).data[0]?.state).toBe('lost')
    expect((await give(ani, { item_id: id })).body.code).toBe('state')
    expect((await back(data.id)).body.code).toBe('returned')
  })

  it('is undone within a day', async () => {
    const { id } = await laptop()
    const { data } = await give(budi, { item_id: id })
    await back(data.id)
    const undo = () => hcis.call(handover.undo, { params: { id: data.id }, body: { note: 'Salah orang' } })
    hr.clock.set('2026-04-21T04:00:00Z')
    expect((await undo()).body.code).toBe('late')
    hr.clock.set('2026-04-20T20:00:00Z')
    expect((await undo()).data.returned_at).toBe(null)
    expect((await give(ani, { item_id: id })).body.code).toBe('held')
  })

  it('is in the sheet with the day where the company is', { timeout: 60_000 }, async () => {
    const { data } = await give(budi, { item_id: (await laptop()).id })
    // Seven hours later in Jakarta.
    await hr.sql`update handovers set acknowledged_at = '2026-04-20T19:00:00Z' where id = ${data.id}`
    const { raw } = await hcis.call(handover.export, { query: { company_id: company.id } })
    const [heads, row] = (await readXls(raw)).sheets[0]!.rows
    expect(heads).toEqual([
      'NIK',
      'Nama',
      'Entitas',
      'Barang',
      'Nomor Seri',
      'Jumlah',
      'Diserahkan',
      'Diterima',
      'Kembali',
      'Kondisi',
      'Ganti Rugi',
    ])
    expect(row?.slice(1, 6)).toEqual(['Budi', company.name, 'Laptop Dell', '5LQ', 1])
    expect(new Date(row?.[7] as Date).toISOString().slice(0, 10)).toBe('2026-04-21')
  })

  it('has a receipt', async () => {
    const { data } = await give(budi, { item_id: (await laptop()).id })
    const answer = await hcis.call(handover.pdf, { params: { id: data.id } })
    expect([answer.status, answer.raw.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  })
})

it('a move shows the things of the company that is left', async () => {
  const to = await buildCompany(hr.sql)
  await give(budi, { kind_id: await kindOf('Seragam'), quantity: 2 })
  await give(budi, { item_id: (await laptop()).id })
  const [{ job_id }] = (await hr.sql`select job_id from positions where id = ${budi.position_id}`) as [
    { job_id: number },
  ]
  const warnings = await preview(budi, { kind: 'mutasi', effective_at: TODAY, company_id: to.id, job_id })
  expect(warnings).toContain(`Barang milik ${company.name}: 2`)
})

it('an import adds items and their holders, all rows or none', { timeout: 60_000 }, async () => {
  const head = ['Entitas', 'Jenis', 'Nama', 'Nomor Seri', 'Nilai', 'NIK Pemegang', 'Diserahkan']
  const line = (serial: string, holder = '', more: object = {}) =>
    Object.values({
      company: company.name,
      kind: 'laptop',
      name: 'Lenovo',
      serial,
      value: 9_000_000,
      holder,
      day: '01-04-2026',
      ...more,
    })
  const send = async (rows: unknown[][], ask = false) => {
    const file = asFile(await xlsxOf([head, ...rows] as never))
    return [
      await hcis.call(companyItem.previewImport, { body: { ask }, file }),
      await hcis.call(companyItem.import, { body: { ask }, file }),
    ] as const
  }
  const [shown, refused] = await send([line('A1', budi.employee_identity), line('A1'), line('A2', '9999999999')])
  expect(shown.data.rows.map((it) => it.verdict)).toEqual(['new', 'bad', 'bad'])
  expect(refused.status).toBe(422)
  const [, stored] = await send([line('A1', budi.employee_identity), line('A2')], true)
  expect([stored.status, stored.data.counts]).toEqual([200, { new: 2, change: 0, same: 0, bad: 0 }])
  const rows = await hcis.call(handover.list, { query: { company_id: company.id } })
  expect(rows.data.map((it) => [it.what, it.handed_at, it.waits])).toEqual([['Lenovo (SN A1)', '2026-04-01', true]])
  expect(await kindsOf(budi)).toEqual(['item_received'])
  const [again] = await send([
    line('A1', budi.employee_identity),
    line('A2', '', { name: 'Lenovo X' }),
    line('A1x', ani.employee_identity),
  ])
  expect(again.data.rows.map((it) => it.verdict)).toEqual(['same', 'change', 'new'])
  const [held] = await send([line('A1', ani.employee_identity)])
  expect(held.data.rows[0]?.errors).toEqual(['Sedang dipegang Budi'])
  const here = await buildPerson(hr.sql, { company, role: 'hcis' })
  const file = asFile(await xlsxOf([head, line('A3', here.employee_identity)] as never))
  const [own] = (await (await hr.as(here)).call(companyItem.previewImport, { body: { ask: false }, file })).data.rows
  expect(own?.errors).toEqual(['Barang Anda sendiri dicatat oleh orang lain'])
})

it('limited HR sees things of its companies', async () => {
  const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] }))
  const { data } = await give(budi, { item_id: (await laptop()).id })
  expect((await limited.call(handover.list)).data).toEqual([])
  expect((await limited.call(handover.pdf, { params: { id: data.id } })).status).toBe(404)
  expect((await limited.call(handover.list, { query: { company_id: company.id } })).status).toBe(403)
})
