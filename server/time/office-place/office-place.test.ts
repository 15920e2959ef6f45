import { describe, expect, it } from 'vitest'
import { officePlace } from '#contract/time/office-place.ts'
import { buildPlace } from '#db/build/office-place.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

const open = async () => {
  const company = await buildCompany(hr.sql)
  const boss = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const kitchen = {
    company_id: company.id,
    name: 'Dapur Pusat',
    latitude: -6.2000015,
    longitude: 106.816666,
    radius_m: 150,
  }
  return { company, boss, kitchen }
}

describe('office places', () => {
  it('are added, changed and deleted, each in the audit log', async () => {
    const { company, boss, kitchen } = await open()
    const added = await boss.call(officePlace.add, { body: kitchen })
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({ ...kitchen, company_name: company.name, active: true })
    const { id } = added.data
    const { company_id: _, ...rest } = kitchen
    const body = { ...rest, radius_m: 25, active: false }
    expect((await boss.call(officePlace.change, { params: { id }, body })).data).toMatchObject(body)
    const list = () => boss.call(officePlace.list, { query: { company_id: company.id } })
    expect((await list()).data).toMatchObject([{ id, ...body }])
    expect((await boss.call(officePlace.remove, { params: { id } })).status).toBe(200)
    expect((await list()).data).toEqual([])
    expect((await boss.call(officePlace.remove, { params: { id } })).status).toBe(404)
    const written = await hr.sql<{ action: string }[]>`
      select action from audit where entity = 'work_place' and entity_id = ${id} order by id`
    expect(written.map((it) => it.action)).toEqual(['create', 'update', 'delete'])
  })

  it.each([
    ['name', { name: '  ' }],
    ['latitude', { latitude: 90.01 }],
    ['latitude', { latitude: -90.01 }],
    ['latitude', { latitude: 'utara' }],
    ['latitude', { latitude: undefined }],
    ['longitude', { longitude: 180.5 }],
    ['longitude', { longitude: -181 }],
    ['radius_m', { radius_m: 24 }],
    ['radius_m', { radius_m: 5001 }],
    ['radius_m', { radius_m: 50.5 }],
    ['company_id', { company_id: 2_000_000_000 }],
    ['active', { active: true }],
  ])('refuse a bad %s: %o', async (field, bad) => {
    const { boss, kitchen } = await open()
    const answer = await boss.call(officePlace.add, { body: { ...kitchen, ...bad } as never })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  it('take the limits themselves, and degrees typed with a comma', async () => {
    const { boss, kitchen } = await open()
    for (const edge of [
      { latitude: 90, longitude: 180, radius_m: 25 },
      { latitude: -90, longitude: -180, radius_m: 5000 },
    ])
      expect((await boss.call(officePlace.add, { body: { ...kitchen, ...edge } })).data).toMatchObject(edge)
    const typed = await boss.call(officePlace.add, { body: { ...kitchen, latitude: '-6,25' } as never })
    expect(typed.data.latitude).toBe(-6.25)
  })

  it('of companies out of sight do not exist for limited HR', async () => {
    const { company, kitchen } = await open()
    const other = await buildCompany(hr.sql)
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', company: other, limit: [other] }))
    const { id } = await buildPlace(hr.sql, company.id)
    const seen = await limited.call(officePlace.list)
    expect(seen.data.filter((it) => it.company_id === company.id)).toEqual([])
    expect((await limited.call(officePlace.add, { body: kitchen })).status).toBe(403)
    expect((await limited.call(officePlace.remove, { params: { id } })).status).toBe(404)
  })
})
