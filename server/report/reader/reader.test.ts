import { expect, it } from 'vitest'
import { lookup } from '#contract/org/lookup.ts'
import { reportReader } from '#contract/report/reader.ts'
import { report } from '#contract/report/report.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

it('a reader is named, changed and removed by HR of the group', async () => {
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const { position_id } = await buildPerson(hr.sql, { name: 'Rina' })
  const company = await buildCompany(hr.sql)
  const save = (company_ids: number[]) => hcis.call(reportReader.save, { body: { position_id, company_ids } })
  expect((await save([company.id])).data).toEqual({ position_id, name: 'Rina', company_ids: [company.id] })
  expect((await save([])).data.company_ids).toEqual([])
  const listed = async () => (await hcis.call(reportReader.list)).data.map((it) => it.position_id)
  expect(await listed()).toContain(position_id)
  const removed = () => hcis.call(reportReader.remove, { params: { positionId: position_id } })
  expect([(await removed()).status, (await removed()).status]).toEqual([200, 404])
  expect(await listed()).not.toContain(position_id)
})

it('a reader without another role sees the figures and what they are filtered by, until removed', async () => {
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const { position_id, ...person } = await buildPerson(hr.sql, { role: 'staff' })
  const reader = await hr.as({ position_id, ...person })
  const statuses = async () => [
    (await reader.call(report.one, { params: { report: 'headcount' } })).status,
    (await reader.call(lookup.jobs)).status,
    (await reader.call(lookup.companies)).status,
  ]
  expect(await statuses()).toEqual([403, 403, 200])
  await hcis.call(reportReader.save, { body: { position_id, company_ids: [] } })
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await reader.call(lookup.jobs)).data[0]).not.toHaveProperty('sequence')
  await hcis.call(reportReader.remove, { params: { positionId: position_id } })
  expect(await statuses()).toEqual([403, 403, 200])
})
