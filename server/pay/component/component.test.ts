import { beforeEach, describe, expect, it } from 'vitest'
import { payComponent } from '#contract/pay/component.ts'
import { payValue } from '#contract/pay/pay-value.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let office: Browser
beforeEach(async () => {
  actors = await buildActors(hr.sql)
  office = await hr.as(actors.hcis)
})

const draft = (more: object = {}) => ({
  ...{ code: 'TJ_RUMAH', name: 'Tunjangan Rumah', kind: 'earning' as const, paid: 'month' as const, taxable: true },
  ...{
    bpjs_base: true,
    overtime: 'fixed' as const,
    thr_base: true,
    prorated: true,
    a1: 'other' as const,
    reduces: null,
  },
  ...more,
})
const add = (more: object = {}, company_id = actors.company.id) =>
  office.call(payComponent.add, { body: { ...draft(more), company_id } })
const list = async (company_id = actors.company.id) =>
  (await office.call(payComponent.list, { query: { company_id } })).data
const change = (id: number, more: object = {}) =>
  office.call(payComponent.change, { params: { id }, body: draft(more) })
const remove = (id: number) => office.call(payComponent.remove, { params: { id } })

describe('components of pay', () => {
  it('begin with the same set in every company, also in a new one', async () => {
    const codes = (await list()).map((it) => it.code)
    expect(codes.slice(0, 5)).toEqual(['POKOK', 'TJ_JABATAN', 'TJ_TETAP', 'TJ_MAKAN', 'TJ_TRANSPORT'])
    expect((await list((await buildCompany(hr.sql)).id)).map((it) => it.code)).toEqual(codes)
    const system = (await list()).filter((it) => it.system).map((it) => it.code)
    expect(system).toEqual([
      'POKOK',
      'LEMBUR',
      'SUSULAN',
      'THR',
      'TJ_PAJAK',
      'POT_ABSEN',
      'POT_TELAT',
      'KASBON',
      'KOMPENSASI',
      'CUTI_SISA',
      'PESANGON',
      'PPH_PESANGON',
    ])
  })

  it('are added, changed, made inactive and removed', async () => {
    const added = await add()
    expect([added.status, added.data]).toMatchObject([201, { ...draft(), system: false, active: true }])
    const { id } = added.data
    expect((await change(id, { name: 'Rumah', active: false })).data).toMatchObject({ name: 'Rumah', active: false })
    expect((await change(id, { name: 'Rumah' })).data).toMatchObject({ active: false })
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
  })

  it('have a code of their own in the company, also for requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()))
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(answers.find((it) => it.status === 409)?.body).toMatchObject({
      code: 'duplicate',
      errors: { code: [expect.any(String)] },
    })
    const other = (await add({ code: 'TJ_LAIN' })).data
    expect((await change(other.id, { code: 'TJ_RUMAH' })).body.code).toBe('duplicate')
    expect((await add({}, (await buildCompany(hr.sql)).id)).status).toBe(201)
  })

  it('of the computation stay as they are', async () => {
    const salary = (await list()).find((it) => it.code === 'POKOK')
    expect((await change(salary?.id ?? 0)).status).toBe(409)
    expect((await remove(salary?.id ?? 0)).status).toBe(409)
  })

  it('that people have amounts of are not removed', async () => {
    const { id } = (await add()).data
    await office.call(payValue.save, {
      body: { position_id: actors.siti.position_id, component_id: id, amount: 1, valid_from: '2026-11-01' },
    })
    expect((await remove(id)).body.code).toBe('in_use')
  })

  it.each([
    ['code', { code: 'tunjangan' }],
    ['code', { code: 'X' }],
    ['kind', { kind: 'bonus' }],
    ['taxable', { kind: 'deduction', bpjs_base: false, thr_base: false, overtime: 'none' }],
    ['kind', { kind: 'deduction', taxable: false }],
    ['reduces', { reduces: 'zakat' }],
    ['a1', { a1: null }],
  ])('answer 422 and name %s for %j', async (field, more) => {
    const { status, body } = await add(more)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('of another company are out of reach of HR with a company scope', async () => {
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [actors.elsewhere] }))
    const { id } = (await add()).data
    const query = { company_id: actors.company.id }
    expect((await limited.call(payComponent.list, { query })).status).toBe(403)
    expect((await limited.call(payComponent.add, { body: { ...draft(), ...query } })).status).toBe(403)
    expect((await limited.call(payComponent.change, { params: { id }, body: draft() })).status).toBe(404)
    expect((await limited.call(payComponent.remove, { params: { id } })).status).toBe(404)
    expect((await office.call(payComponent.list, { query: { company_id: 2_000_000_000 } })).status).toBe(422)
  })
})
