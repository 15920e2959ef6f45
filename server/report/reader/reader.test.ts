import { expect, it } from 'vitest'
import { reportReader } from '#contract/report/reader.ts'
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
