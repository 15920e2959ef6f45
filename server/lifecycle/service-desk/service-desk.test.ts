import { expect, it } from 'vitest'
import { serviceDesk } from '#contract/lifecycle/service-desk.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

it('a company begins with two empty desks, and its HR names their members', async () => {
  const company = await buildCompany(hr.sql)
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const { data } = await hcis.call(serviceDesk.list, { query: { company_id: company.id } })
  expect(data.map((it) => [it.name, it.position_ids])).toEqual([
    ['IT', []],
    ['Umum', []],
  ])
  const { position_id } = await buildPerson(hr.sql)
  const body = { company_id: company.id, name: 'IT', position_ids: [position_id] }
  const params = { id: data[0]?.id ?? 0 }
  expect((await hcis.call(serviceDesk.change, { params, body })).data.position_ids).toEqual([position_id])
  const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] }))
  expect((await limited.call(serviceDesk.change, { params, body })).status).toBe(404)
  expect((await hcis.call(serviceDesk.add, { body: { ...body, name: 'it' } })).body.code).toBe('duplicate')
  // A member who has left stays until HR takes them out.
  await hr.sql`update positions set status = 'inactive' where id = ${position_id}`
  expect((await hcis.call(serviceDesk.change, { params, body: { ...body, name: 'TI' } })).status).toBe(200)
  expect((await hcis.call(serviceDesk.add, { body: { ...body, name: 'Lain' } })).status).toBe(422)
})
