import { beforeEach, describe, expect, it } from 'vitest'
import { payOpening } from '#contract/pay/tax-opening.ts'
import { payPosition, payTax } from '#contract/pay/tax-status.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let office: Browser
beforeEach(async () => {
  hr.clock.set('2026-05-10T03:00:00Z')
  actors = await buildActors(hr.sql)
  office = await hr.as(actors.hcis)
})

const ofYear = () => ({ company_id: actors.company.id, year: 2026 })
const rows = async (more: object = {}) =>
  (await office.call(payTax.list, { query: { ...ofYear(), page_size: 100, ...more } })).data
const rowOfSiti = async (more: object = {}) => (await rows(more)).find((it) => it.user_id === actors.siti.user_id)

const family = async (gender: string, marital_status: string | null, children: number) => {
  const { user_id } = actors.siti
  await hr.sql`update users set gender = ${gender} where id = ${user_id}`
  await hr.sql`
    insert into profiles (user_id, marital_status) values (${user_id}, ${marital_status})
    on conflict (user_id) do update set marital_status = excluded.marital_status`
  await hr.sql`delete from families where user_id = ${user_id}`
  await hr.sql`
    insert into families (user_id, family_status_id, name, place_of_birth, date_of_birth, religion, educational_stage, job_name, company_name)
    select ${user_id}, 3, 'Anak ' || n, 'Solo', '2020-01-01', 'islam', '', '-', '-' from generate_series(1, ${children}) n`
}

describe('tax status', () => {
  it.each([
    ['laki-laki', 'menikah', 0, 'K/0'],
    ['laki-laki', 'menikah', 5, 'K/3'],
    ['laki-laki', 'belum menikah', 0, 'TK/0'],
    ['laki-laki', 'belum menikah', 2, 'TK/2'],
    ['perempuan', 'menikah', 2, 'TK/0'],
    ['perempuan', 'belum menikah', 1, 'TK/1'],
    ['perempuan', null, 0, 'TK/0'],
  ])('of %s, %s with %i children is proposed as %s', async (gender, status, children, expected) => {
    await family(gender, status, children)
    expect(await rowOfSiti()).toMatchObject({ status: null, confirmed: false, proposal: expected, tax_mode: 'auto' })
  })

  it('is chosen and confirmed by HR for a year and company', async () => {
    const save = (body: object) =>
      office.call(payTax.save, {
        params: { userId: actors.siti.user_id, year: 2026 },
        body: { company_id: actors.company.id, status: 'K/1', confirmed: true, ...body },
      })
    expect((await save({})).data).toMatchObject({ status: 'K/1', confirmed: true, tax_mode: 'auto', annualise: false })
    expect((await save({ tax_mode: 'manual', annualise: true })).data).toMatchObject({
      tax_mode: 'manual',
      annualise: true,
    })
    expect((await rows({ confirmed: 'true' })).map((it) => it.user_id)).toEqual([actors.siti.user_id])
    expect(await rowOfSiti({ confirmed: 'false' })).toBeUndefined()
    expect(await rowOfSiti({ year: 2027 })).toMatchObject({ status: null })
    expect((await save({ status: 'HB/0' })).status).toBe(422)
    expect((await save({ company_id: actors.elsewhere.id })).status).toBe(404)
  })

  it('of the own person is another HR’s', async () => {
    const answer = await office.call(payTax.save, {
      params: { userId: actors.hcis.user_id, year: 2026 },
      body: { company_id: actors.company.id, status: 'K/1', confirmed: true },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'own_pay'])
  })
})

describe('several tax statuses', () => {
  const confirm = (...all: [number, string][]) =>
    office.call(payTax.confirm, {
      query: ofYear(),
      body: { rows: all.map(([user_id, status]) => ({ user_id, status: status as 'K/1' })) },
    })

  it('are confirmed at once, each audited with its person, and keep how their tax is computed', async () => {
    await office.call(payTax.save, {
      params: { userId: actors.siti.user_id, year: 2026 },
      body: { company_id: actors.company.id, status: 'TK/0', confirmed: false, tax_mode: 'manual' },
    })
    const { status, data } = await confirm([actors.siti.user_id, 'K/1'], [actors.manager.user_id, 'TK/0'])
    expect([status, data]).toEqual([200, { confirmed: 2 }])
    expect(await rowOfSiti()).toMatchObject({ status: 'K/1', confirmed: true, tax_mode: 'manual' })
    const audited = await hr.sql`
      select subject_user_id, before, after from audit where entity = 'pay_tax' and action = 'update' order by id desc limit 2`
    expect(audited).toContainEqual({
      subject_user_id: actors.siti.user_id,
      before: { status: 'TK/0', confirmed: false },
      after: { status: 'K/1', confirmed: true, company_id: actors.company.id, year: 2026 },
    })
    expect(audited.map((it) => it.subject_user_id)).toContain(actors.manager.user_id)
  })

  it('are all refused with one wrong row', async () => {
    const { user_id } = actors.siti
    expect((await confirm([user_id, 'K/1'], [2_000_000_000, 'K/1'])).body.errors).toHaveProperty(['rows.1.user_id'])
    expect((await confirm([user_id, 'K/1'], [user_id, 'K/2'])).status).toBe(422)
    expect((await confirm([user_id, 'K/1'], [actors.manager.user_id, 'HB/1'])).status).toBe(422)
    const own = await confirm([user_id, 'K/1'], [actors.hcis.user_id, 'K/1'])
    expect([own.status, own.body.code]).toEqual([403, 'own_pay'])
    expect(await rowOfSiti()).toMatchObject({ status: null, confirmed: false })
  })
})

describe('opening figures', () => {
  const row = (more: object = {}) => ({
    ...{ user_id: actors.siti.user_id, gross: 40_000_000, pension: 1_200_000, zakat: 0, tax: 800_000 },
    ...{ tax_allowance: 0, first_month: 1, last_month: 4, ...more },
  })
  const save = (...all: object[]) =>
    office.call(payOpening.save, { query: ofYear(), body: { rows: all as ReturnType<typeof row>[] } })
  const list = async () => (await office.call(payOpening.list, { query: ofYear() })).data

  it('are added and replaced for the people named', async () => {
    expect((await save(row())).status).toBe(200)
    await save(row({ user_id: actors.manager.user_id, gross: 90_000_000.5 }))
    await save(row({ tax: 900_000 }))
    const figures = (await list()).map((it) => [it.user_id, it.gross, it.tax])
    expect(new Set(figures)).toEqual(
      new Set([
        [actors.siti.user_id, 40_000_000, 900_000],
        [actors.manager.user_id, 90_000_001, 800_000],
      ]),
    )
  })

  it('are all refused with one wrong row', async () => {
    const wrong: [string, object][] = [
      ['rows.1.last_month', { user_id: actors.manager.user_id, first_month: 5 }],
      ['rows.1.user_id', { user_id: 2_000_000_000 }],
      ['rows', {}],
      ['rows.1.gross', { user_id: actors.manager.user_id, gross: -1 }],
    ]
    for (const [field, more] of wrong) {
      const { status, body } = await save(row(), row(more))
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await save(row(), row({ user_id: actors.hcis.user_id }))).body.code).toBe('own_pay')
    expect(await list()).toEqual([])
  })
})

it('terms of a position differ from the policy of the company until they are null again', async () => {
  const save = (body: object) =>
    office.call(payPosition.save, {
      params: { id: actors.siti.position_id },
      body: { method: null, programs: null, extra_family: 0, ...body },
    })
  expect((await save({ method: 'gross_up', programs: ['jkk'], extra_family: 2 })).data).toEqual({
    position_id: actors.siti.position_id,
    method: 'gross_up',
    programs: ['jkk'],
    extra_family: 2,
  })
  expect((await save({})).data).toMatchObject({ method: null, programs: null })
  expect((await save({ programs: ['jkk', 'jkk'] })).status).toBe(422)
  expect((await save({ extra_family: 21 })).status).toBe(422)
})
