import { afterEach, describe, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildJob, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { applyDue } from './apply.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const office = async () => {
  const company = await buildCompany(hr.sql, { timezone: 'Asia/Jakarta' })
  const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
  const lead = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3, supervisor: boss })
  const siti = await buildPerson(hr.sql, { company, name: 'Siti Bawahan', sequence: 4, supervisor: lead })
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  const of = (it: { position_id: number }) => ({ params: { id: it.position_id } })
  const [{ today }] = await hr.sql<[{ today: string }]>`select (now() at time zone 'Asia/Jakarta')::date as today`
  return { boss, lead, siti, hcis, of, today }
}
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('career change: contract', () => {
  it('answers 422 when the contract ends before the date of effect or before the start of work', async () => {
    const { hcis, siti, of, today } = await office()
    await hr.sql`update positions set start_at = ${plus(today, -100)} where id = ${siti.position_id}`
    const change = async (kind: 'kontrak' | 'koreksi', effective_at: string, contract_end_at: string) => {
      const answer = await hcis.call(career.change, { ...of(siti), body: { kind, effective_at, contract_end_at } })
      return [answer.status, answer.body.errors?.contract_end_at?.[0]]
    }
    expect(await change('kontrak', today, '2020-01-01')).toEqual([
      422,
      'Akhir kontrak tidak boleh sebelum tanggal berlaku',
    ])
    const early = [422, 'Akhir Kontrak tidak boleh sebelum Mulai Bekerja']
    expect(await change('koreksi', today, plus(today, -101))).toEqual(early)
    expect(await change('koreksi', plus(today, 5), plus(today, -101))).toEqual(early)
    expect(await change('kontrak', plus(today, -90), plus(today, -1))).toEqual([201, undefined])
  })
})

describe('career change: move of a supervisor', () => {
  it('answers 409 with the names of the subordinates until a successor is named, today and ahead', async () => {
    const { hcis, siti, lead, boss, of, today } = await office()
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql, { sequence: 3 })
    const bodyOf = (effective_at: string, more: object = {}) => ({
      kind: 'mutasi' as const,
      effective_at,
      company_id: company.id,
      job_id: job.id,
      ...more,
    })
    for (const day of [today, plus(today, 7)]) {
      const refused = await hcis.call(career.change, { ...of(lead), body: bodyOf(day) })
      expect([refused.status, refused.body.code]).toEqual([409, 'has_followers'])
      expect(refused.message).toContain('Siti Bawahan')
      const preview = await hcis.call(career.preview, { ...of(lead), body: bodyOf(day) })
      expect(preview.data.followers.map((it) => it.name)).toEqual(['Siti Bawahan'])
    }
    const body = bodyOf(today, { successor_id: boss.position_id })
    expect((await hcis.call(career.change, { ...of(lead), body })).status).toBe(201)
    expect((await hcis.call(employee.one, { params: { id: siti.position_id } })).data.supervisor_id).toBe(
      boss.position_id,
    )
  })

  it('gives new subordinates of a planned move to the supervisor of the one who moved', async () => {
    const { hcis, siti, lead, boss, of, today } = await office()
    const company = await buildCompany(hr.sql)
    const { id: job_id } = await buildJob(hr.sql, { sequence: 3 })
    await hr.sql`update positions set supervisor_id = ${boss.position_id} where id = ${siti.position_id}`
    const body = { kind: 'mutasi' as const, effective_at: plus(today, 1), company_id: company.id, job_id }
    expect((await hcis.call(career.change, { ...of(lead), body })).status).toBe(201)
    await hr.sql`update positions set supervisor_id = ${lead.position_id} where id = ${siti.position_id}`
    hr.clock.set(`${plus(today, 1)}T05:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect((await hcis.call(employee.one, { params: { id: siti.position_id } })).data.supervisor_id).toBe(
      boss.position_id,
    )
  })
})
