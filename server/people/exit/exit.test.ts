/** Reasons of leaving: with the leaving itself or noted later, for each last day of a position. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { exit } from '#contract/people/exit.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { buildCompany, buildPerson, type Position } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
afterEach(() => hr.clock.set())
// A Monday, in a month without holidays of this database.
const TODAY = '2026-09-07'
let hcis: Browser
beforeAll(async () => {
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
})

const reason = async (name: string) =>
  exactlyOne(await hr.sql<{ id: number }[]>`select id from exit_reasons where name = ${name}`).id
const of = ({ position_id }: Position) => ({ params: { positionId: position_id } })
const leaving = async (effective_at: string, name?: string) => ({
  kind: 'keluar' as const,
  effective_at,
  reason: 'Pindah kota',
  ...(name && { exit_reason_id: await reason(name) }),
})
const leave = async (who: Position, effective_at: string, name?: string) =>
  hcis.call(career.change, { params: { id: who.position_id }, body: await leaving(effective_at, name) })

describe('the reason of a leaving', () => {
  it('is stored with the leaving, and can be corrected later', async () => {
    const siti = await buildPerson(hr.sql)
    expect((await hcis.call(exit.one, of(siti))).body).toMatchObject({ code: 'no_last_day' })
    hr.clock.set(`${TODAY}T03:00:00Z`)
    expect((await leave(siti, '2026-10-30', 'Gaji')).status).toBe(201)
    expect((await hcis.call(exit.one, of(siti))).data).toMatchObject({
      last_day: '2026-10-30',
      reason_name: 'Gaji',
      group: 'sukarela',
      regretted: null,
      rehire: 'belum',
    })
    const body = { reason_id: await reason('Studi'), regretted: true, rehire: 'ya' as const, note: 'Lanjut S2' }
    const saved = await hcis.call(exit.save, { ...of(siti), body })
    expect(saved.data).toMatchObject({ reason_name: 'Studi', regretted: true, rehire: 'ya', note: 'Lanjut S2' })
  })

  it('goes with a leaving that is withdrawn', async () => {
    hr.clock.set(`${TODAY}T03:00:00Z`)
    const siti = await buildPerson(hr.sql)
    const { data: change } = await leave(siti, '2026-10-30', 'Gaji')
    await hcis.call(career.withdraw, { params: { id: siti.position_id, changeId: change.id } })
    expect(await hr.sql`select from exits where position_id = ${siti.position_id}`).toEqual([])
    await leave(siti, '2026-11-30')
    expect((await hcis.call(exit.one, of(siti))).data).toMatchObject({ last_day: '2026-11-30', reason_id: null })
  })

  it('stays with an earlier leaving of somebody who was taken back', async () => {
    const siti = await buildPerson(hr.sql)
    const { position_id } = siti
    await hr.sql`update positions set status = 'inactive', last_day = '2026-03-31' where id = ${position_id}`
    await hcis.call(exit.save, { ...of(siti), body: { reason_id: await reason('Studi'), rehire: 'ya' } })
    await hr.sql`update positions set status = 'active' where id = ${position_id}`
    hr.clock.set(`${TODAY}T03:00:00Z`)
    await leave(siti, '2026-10-30', 'Pensiun')
    const rows =
      await hr.sql`select last_day, reason_id from exits where position_id = ${position_id} order by last_day`
    expect(rows).toEqual([
      { last_day: '2026-03-31', reason_id: await reason('Studi') },
      { last_day: '2026-10-30', reason_id: await reason('Pensiun') },
    ])
  })

  it('follows a last day that moves', async () => {
    const siti = await buildPerson(hr.sql)
    await hr.sql`update positions set last_day = '2026-12-30' where id = ${siti.position_id}`
    await hcis.call(exit.save, { ...of(siti), body: { reason_id: await reason('Gaji'), rehire: 'ya' } })
    await hr.sql`update positions set last_day = '2026-12-31' where id = ${siti.position_id}`
    expect((await hcis.call(exit.one, of(siti))).data).toMatchObject({ last_day: '2026-12-31', reason_name: 'Gaji' })
  })

  it('refuses unknown reasons, the same one twice, and one without a leaving', async () => {
    const siti = await buildPerson(hr.sql)
    await hr.sql`update positions set last_day = '2026-12-30' where id = ${siti.position_id}`
    const reason_id = await reason('Gaji')
    const refused = async (body: object) => {
      const answer = await hcis.call(exit.save, { ...of(siti), body: body as never })
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await refused({ reason_id: 999_999, rehire: 'ya' })).toEqual([422, ['reason_id']])
    expect(await refused({ reason_id, second_reason_id: reason_id, rehire: 'ya' })).toEqual([422, ['second_reason_id']])
    expect(await refused({ reason_id, rehire: 'mungkin' })).toEqual([422, ['rehire']])
    const raise = { kind: 'koreksi' as const, effective_at: TODAY, exit_reason_id: reason_id }
    const answer = await hcis.call(career.change, { params: { id: siti.position_id }, body: raise })
    expect([answer.status, answer.body.errors]).toEqual([422, { exit_reason_id: ['Hanya untuk keluar'] }])
  })

  it('is HR of the company only, and never the own while another HR exists', async () => {
    const siti = await buildPerson(hr.sql)
    const elsewhere = await hr.as(
      await buildPerson(hr.sql, { role: 'hcis', limit: [{ id: (await buildCompany(hr.sql)).id }] }),
    )
    expect((await elsewhere.call(exit.one, of(siti))).status).toBe(404)
    const dewi = await buildPerson(hr.sql, { role: 'hcis' })
    await hr.sql`update positions set last_day = '2099-12-30' where id = ${dewi.position_id}`
    const own = await (await hr.as(dewi)).call(exit.save, {
      ...of(dewi),
      body: { reason_id: await reason('Gaji'), rehire: 'ya' },
    })
    expect([own.status, own.body.code]).toEqual([403, 'own_terms'])
  })
})

describe('the notice of the law', () => {
  const LATE = 'Pemberitahuan PHK paling lambat 14 hari kerja sebelumnya (PP 35/2021 Ps. 37)'
  const warns = async (who: Position, last_day: string, name: string) => {
    hr.clock.set(`${TODAY}T03:00:00Z`)
    const body = await leaving(last_day, name)
    const { data } = await hcis.call(career.preview, { params: { id: who.position_id }, body })
    return data.warnings.includes(LATE)
  }

  it('is 14 working days for decisions of the company, and none for urgent violations', async () => {
    const siti = await buildPerson(hr.sql)
    // The 14th working day after Monday, 7 September.
    expect(await warns(siti, '2026-09-25', 'Efisiensi')).toBe(false)
    expect(await warns(siti, '2026-09-24', 'Efisiensi')).toBe(true)
    expect(await warns(siti, '2026-09-10', 'Pelanggaran mendesak')).toBe(false)
    expect(await warns(siti, '2026-09-10', 'Gaji')).toBe(false)
  })

  it('is 7 working days on probation', async () => {
    const siti = await buildPerson(hr.sql)
    await hr.sql`
      update positions set status_id = (select id from employee_statuses where category = 'percobaan')
      where id = ${siti.position_id}`
    expect(await warns(siti, shiftDay(TODAY, 9), 'Tidak lulus percobaan')).toBe(false)
    expect(await warns(siti, shiftDay(TODAY, 8), 'Tidak lulus percobaan')).toBe(true)
  })
})
