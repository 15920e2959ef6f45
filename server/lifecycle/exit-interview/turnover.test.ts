/** The reason of a leaving, as the turnover of its month counts it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { exit } from '#contract/people/exit.ts'
import { report } from '#contract/report/report.ts'
import { buildCompany, buildPerson, type Company } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let hcis: Browser
beforeAll(async () => {
  hr.clock.set('2026-08-03T03:00:00Z')
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
})
afterAll(() => hr.clock.set())

const leftFor = async (name: string) => {
  const { position_id } = await buildPerson(hr.sql, { company, start_at: '2024-01-01' })
  const { id } = exactlyOne(await hr.sql<{ id: number }[]>`select id from exit_reasons where name = ${name}`)
  const body = { kind: 'keluar' as const, effective_at: '2026-07-31', reason: 'Pindah', exit_reason_id: id }
  expect((await hcis.call(career.change, { params: { id: position_id }, body })).status).toBe(201)
  return { params: { positionId: position_id }, reason_id: id }
}
/** The people behind the figures of July. */
const july = async (figure: 'leavers' | 'voluntary' | 'regretted') => {
  const query = { month: '2026-07', company_id: company.id, figure }
  const { data } = await hcis.call(report.people, { params: { report: 'turnover' }, query })
  return data.map((it) => it.position_id)
}

it('case 19: who resigned for the pay and is regretted is one of each, and a correction counts at once', async () => {
  const { params, reason_id } = await leftFor('Gaji')
  await leftFor('Efisiensi')
  expect(await july('leavers')).toHaveLength(2)
  expect(await july('voluntary')).toEqual([params.positionId])
  expect(await july('regretted')).toEqual([])
  await hcis.call(exit.save, { params, body: { reason_id, regretted: true, rehire: 'ya' } })
  expect(await july('regretted')).toEqual([params.positionId])
  const query = { month: '2026-07', company_id: company.id }
  const { headline } = (await hcis.call(report.one, { params: { report: 'turnover' }, query })).data
  expect(headline.find((it) => it.figure === 'regretted')?.value).toBe(1)
})
