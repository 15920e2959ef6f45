import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_LEAVE_POLICY, leavePolicy } from '#contract/leave/policy.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let office: Browser

beforeEach(async () => {
  hr.clock.set('2026-04-06T03:00:00Z')
  actors = await buildActors(hr.sql)
  office = await hr.as(actors.hcis)
})

const params = () => ({ companyId: actors.company.id })
const save = (given: object = {}) =>
  office.call(leavePolicy.save, { params: params(), body: { ...DEFAULT_LEAVE_POLICY, ...given } })
const stored = async () => (await office.call(leavePolicy.one, { params: params() })).data

describe('leave policy', () => {
  it('has defaults until HR saves another', async () => {
    expect(await stored()).toMatchObject(DEFAULT_LEAVE_POLICY)
    const changes = {
      annual_days: 14.5,
      carry_over_days: 5,
      max_backdate_days: 7,
      half_days: false,
      over_balance: 'refuse',
    }
    const { status, data } = await save(changes)
    expect([status, data]).toMatchObject([200, { ...changes, company_id: actors.company.id }])
    expect(await stored()).toMatchObject({ ...DEFAULT_LEAVE_POLICY, ...changes })
    const listed = (await office.call(leavePolicy.list)).data
    expect(listed.find((it) => it.company_id === actors.company.id)).toMatchObject(changes)
    expect(listed.find((it) => it.company_id === actors.elsewhere.id)).toMatchObject(DEFAULT_LEAVE_POLICY)
  })

  it('binds from this year or the next on', async () => {
    expect((await save({ annual_days: 20, from_year: 2027 })).status).toBe(200)
    expect((await stored()).annual_days).toBe(12)
    const listed = async (year?: number) =>
      (await office.call(leavePolicy.list, { query: { year } })).data.find((it) => it.company_id === actors.company.id)
    expect([(await listed())?.annual_days, (await listed(2027))?.annual_days]).toEqual([12, 20])
    hr.clock.set('2027-01-01T03:00:00Z')
    expect((await stored()).annual_days).toBe(20)
    for (const from_year of [2026, 2029]) {
      const { status, body } = await save({ from_year })
      expect([status, body.errors]).toEqual([422, { from_year: ['Pilih tahun ini atau tahun depan'] }])
    }
  })

  it.each([
    ['annual_days', [-1, 60.5, 0.3, null, 'banyak']],
    ['after_months', [-1, 25, 1.5]],
    ['first_grant', ['separuh', null]],
    ['carry_over_days', [-0.5, 61]],
    ['carry_over_until_month', [0, 13]],
    ['joint_deducts', ['ya', null]],
    ['joint_before_entitled', ['gratis']],
    ['over_balance', ['abaikan']],
    ['max_backdate_days', [-1, 367]],
    ['min_notice_days', [-1, 91]],
    ['half_days', [1]],
    ['izin_paid', ['']],
  ])('refuses wrong values of %s and names the field', async (field, values) => {
    for (const value of values) {
      const { status, body } = await save({ [field]: value })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
    const { [field as 'annual_days']: _, ...rest } = DEFAULT_LEAVE_POLICY
    expect((await office.call(leavePolicy.save, { params: params(), body: rest as never })).status).toBe(422)
  })

  it('refuses unknown keys, and companies that do not exist or are out of sight', async () => {
    expect((await save({ colour: 'red' })).status).toBe(422)
    const limited = await hr.as(
      await buildPerson(hr.sql, { company: actors.elsewhere, role: 'hcis', limit: [actors.elsewhere] }),
    )
    for (const [who, companyId] of [
      [office, 2_000_000_000],
      [limited, actors.company.id],
    ] as const) {
      const asked = { params: { companyId } }
      expect((await who.call(leavePolicy.one, asked)).status).toBe(404)
      expect((await who.call(leavePolicy.save, { ...asked, body: DEFAULT_LEAVE_POLICY })).status).toBe(404)
    }
    expect((await limited.call(leavePolicy.list)).data.map((it) => it.company_id)).toEqual([actors.elsewhere.id])
    expect((await (await hr.as(actors.manager)).call(leavePolicy.list)).status).toBe(403)
  })
})
