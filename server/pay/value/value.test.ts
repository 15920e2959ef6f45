import { beforeEach, describe, expect, it } from 'vitest'
import { payComponent } from '#contract/pay/component.ts'
import { payItem } from '#contract/pay/pay-item.ts'
import { OWN_PAY, payValue } from '#contract/pay/pay-value.ts'
import { payPosition, payTax } from '#contract/pay/tax-status.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let office: Browser
let ids: Record<string, number>
beforeEach(async () => {
  hr.clock.set('2026-05-10T03:00:00Z')
  actors = await buildActors(hr.sql)
  office = await hr.as(actors.hcis)
  const components = (await office.call(payComponent.list, { query: { company_id: actors.company.id } })).data
  ids = Object.fromEntries(components.map((it) => [it.code, it.id]))
})

const ofComponent = (code: string) => ids[code] ?? 0
const save = (amount: number | null, valid_from: string, more: object = {}) =>
  office.call(payValue.save, {
    body: {
      ...{ position_id: actors.siti.position_id, component_id: ofComponent('TJ_JABATAN'), amount, valid_from },
      ...more,
    },
  })
const valuesOn = async (date?: string) => {
  const query = { company_id: actors.company.id, date, page_size: 100 }
  const { data } = await office.call(payValue.list, { query })
  return data
    .find((it) => it.position_id === actors.siti.position_id)
    ?.values.map((it) => [it.code, it.amount, it.valid_from, it.valid_until])
}

describe('amounts of pay', () => {
  it('hold from a day until the day before the next one', async () => {
    expect((await save(1_000_000, '2026-01-01')).status).toBe(200)
    await save(1_500_000, '2026-04-01')
    expect(await valuesOn('2026-03-31')).toEqual([['TJ_JABATAN', 1_000_000, '2026-01-01', '2026-03-31']])
    expect(await valuesOn()).toEqual([['TJ_JABATAN', 1_500_000, '2026-04-01', null]])
    await save(1_200_000, '2026-02-01')
    expect(await valuesOn('2026-02-15')).toEqual([['TJ_JABATAN', 1_200_000, '2026-02-01', '2026-03-31']])
    expect(await valuesOn('2026-01-31')).toEqual([['TJ_JABATAN', 1_000_000, '2026-01-01', '2026-01-31']])
  })

  it('are replaced by the same day and ended by null', async () => {
    await save(1_000_000, '2026-01-01')
    await save(2_000_000, '2026-01-01')
    expect(await valuesOn()).toEqual([['TJ_JABATAN', 2_000_000, '2026-01-01', null]])
    await save(null, '2026-03-01')
    expect(await valuesOn('2026-02-28')).toEqual([['TJ_JABATAN', 2_000_000, '2026-01-01', '2026-02-28']])
    expect(await valuesOn()).toEqual([])
    await save(500_000, '2026-05-01', { valid_until: '2026-05-09' })
    expect(await valuesOn('2026-05-09')).toEqual([['TJ_JABATAN', 500_000, '2026-05-01', '2026-05-09']])
    expect(await valuesOn()).toEqual([])
  })

  it('take two decimals and answer whole rupiah', async () => {
    expect((await save(1_000_000.5, '2026-01-01')).status).toBe(200)
    expect((await valuesOn())?.[0]?.[1]).toBe(1_000_001)
    for (const amount of [-1, 0.001, '1e3', 'banyak', 1e12])
      expect((await save(amount as number, '2026-01-01')).status).toBe(422)
  })

  it.each([
    ['component_id', { component_id: 2_000_000_000 }, '2026-05-01'],
    ['valid_from', {}, '2025-05-09'],
    ['valid_from', {}, '2027-05-12'],
    ['valid_until', { valid_until: '2026-04-30' }, '2026-05-01'],
    ['position_id', { position_id: 2_000_000_000 }, '2026-05-01'],
  ])('answer 422 and name %s for %j from %s', async (field, more, day) => {
    const { status, body } = await save(1, day, more)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it.each(['POKOK', 'LEMBUR', 'BONUS'])('are refused for %s, which is not entered by day', async (code) => {
    expect((await save(1, '2026-05-01', { component_id: ofComponent(code) })).status).toBe(422)
  })

  it('of the own person are another HR’s, in any account', async () => {
    const second = await buildPosition(hr.sql, actors.hcis.user_id, { company: actors.company })
    for (const { position_id } of [actors.hcis, second]) {
      const { status, body } = await save(1, '2026-05-01', { position_id })
      expect([status, body.code, body.message]).toEqual([403, 'own_pay', OWN_PAY])
    }
  })

  it('of another company are out of reach of HR with a company scope', async () => {
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [actors.elsewhere] }))
    const query = { company_id: actors.company.id }
    expect((await limited.call(payValue.list, { query })).status).toBe(403)
    const body = { position_id: actors.siti.position_id, component_id: ofComponent('TJ_TETAP') }
    expect((await limited.call(payValue.save, { body: { ...body, amount: 1, valid_from: '2026-05-01' } })).status).toBe(
      403,
    )
  })

  it('stand in the audit log with the person, before and after', async () => {
    await save(1_000_000, '2026-01-01')
    await save(1_100_000, '2026-02-01')
    const [row] = await hr.sql`
      select subject_user_id, before, after from audit where entity = 'pay_value' and action = 'update' order by id desc limit 1`
    expect(row).toMatchObject({
      subject_user_id: actors.siti.user_id,
      before: { code: 'TJ_JABATAN', amount: 1_000_000 },
      after: { code: 'TJ_JABATAN', amount: 1_100_000, valid_from: '2026-02-01' },
    })
  })
})

describe('the data of a person', () => {
  const rowOfSiti = async (date: string) => {
    const query = { company_id: actors.company.id, date, page_size: 100 }
    const { data } = await office.call(payValue.list, { query })
    return data.find((it) => it.position_id === actors.siti.position_id)
  }

  it('show the base salary of the date, from the career', async () => {
    const { position_id } = actors.siti
    await hr.sql`update positions set base_salary = 6000000 where id = ${position_id}`
    await hr.sql`
      insert into career_changes (position_id, kind, effective_at, state, before, after)
      values (${position_id}, 'gaji', '2026-04-01', 'applied', '{"base_salary": "5500000.00"}', '{"base_salary": "6000000.00"}')`
    expect([(await rowOfSiti('2026-03-31'))?.base_salary, (await rowOfSiti('2026-04-01'))?.base_salary]).toEqual([
      5_500_000, 6_000_000,
    ])
  })

  it('show what differs for the position, and the tax status of the year', async () => {
    const { position_id, user_id } = actors.siti
    await office.call(payPosition.save, {
      params: { id: position_id },
      body: { method: 'gross_up', programs: ['jkk'], extra_family: 1 },
    })
    await office.call(payTax.confirm, {
      query: { company_id: actors.company.id, year: 2026 },
      body: { rows: [{ user_id, status: 'K/2' }] },
    })
    const differing = { method: 'gross_up', programs: ['jkk'], extra_family: 1 }
    expect(await rowOfSiti('2026-05-01')).toMatchObject({ ...differing, tax_status: 'K/2', tax_confirmed: true })
    expect(await rowOfSiti('2027-01-01')).toMatchObject({ ...differing, tax_status: null, tax_confirmed: false })
  })

  it('have a history of all days, with who wrote each amount', async () => {
    await save(1_000_000, '2026-01-01')
    await save(1_500_000, '2026-08-01')
    const answer = await office.call(payValue.one, { params: { id: actors.siti.position_id } })
    expect(answer.data.values.map((it) => it.amount)).toEqual([1_000_000])
    const writer = exactlyOne(
      await hr.sql<{ name: string }[]>`select name from users where id = ${actors.hcis.user_id}`,
    )
    expect(answer.data.history).toMatchObject([
      { component_name: 'Tunjangan Jabatan', amount: 1_500_000, valid_from: '2026-08-01', valid_until: null },
      { amount: 1_000_000, valid_from: '2026-01-01', valid_until: '2026-07-31', changed_by: writer.name },
    ])
  })

  it('are not found by HR of another company', async () => {
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [actors.elsewhere] }))
    for (const id of [actors.siti.position_id, 2_000_000_000])
      expect((await limited.call(payValue.one, { params: { id } })).status).toBe(404)
  })
})

describe('amounts of a single month', () => {
  const body = (more: object = {}) => ({
    ...{
      position_id: actors.siti.position_id,
      component_id: ofComponent('BONUS'),
      month: '2026-05',
      amount: 2_000_000,
    },
    ...{ note: 'Target tercapai', ...more },
  })
  const add = (more: object = {}) => office.call(payItem.add, { body: body(more) })
  const list = async (month = '2026-05') =>
    (await office.call(payItem.list, { query: { company_id: actors.company.id, month } })).data

  it('are added, changed and removed', async () => {
    const { status, data } = await add()
    expect([status, data]).toMatchObject([201, { code: 'BONUS', component_name: 'Bonus', amount: 2_000_000 }])
    const { position_id: _, ...changed } = body({ amount: 3_000_000, month: '2026-06' })
    expect((await office.call(payItem.change, { params: { id: data.id }, body: changed })).data).toMatchObject({
      amount: 3_000_000,
      month: '2026-06',
    })
    expect([await list(), (await list('2026-06')).map((it) => it.id)]).toEqual([[], [data.id]])
    expect((await office.call(payItem.remove, { params: { id: data.id } })).status).toBe(200)
    expect(await list('2026-06')).toEqual([])
  })

  it('are more than nothing, and refused for the own person and computed components', async () => {
    expect((await add({ amount: 0 })).status).toBe(422)
    expect((await add({ note: 'x'.repeat(201) })).status).toBe(422)
    expect((await add({ component_id: ofComponent('THR') })).status).toBe(422)
    expect((await add({ position_id: actors.hcis.position_id })).body.code).toBe('own_pay')
    const { id } = (await add()).data
    const colleague = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [actors.elsewhere] }))
    expect((await colleague.call(payItem.remove, { params: { id } })).status).toBe(404)
  })
})
