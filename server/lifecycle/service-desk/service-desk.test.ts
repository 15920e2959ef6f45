import { expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { serviceDesk } from '#contract/lifecycle/service-desk.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
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

it('tells those who come to a desk once of its open tasks, and HR of those of a desk that is gone', async () => {
  const company = await buildCompany(hr.sql)
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const limited = await buildPerson(hr.sql, { role: 'hcis', limit: [company] })
  const desks = await hcis.call(serviceDesk.list, { query: { company_id: company.id } })
  const params = { id: desks.data[0]!.id }
  const staff = (...members: Person[]) => {
    const body = { company_id: company.id, name: 'IT', position_ids: members.map((it) => it.position_id) }
    return hcis.call(serviceDesk.change, { params, body })
  }
  const [first, second] = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
  await staff(first)
  const task = (title: string) => ({ title, responsible: 'desk', desk: 'IT', due_days: 0 })
  await hcis.call(checklistTemplate.add, {
    body: {
      ...{ name: 'T', kind: 'masuk', company_id: company.id },
      tasks: [task('Siapkan laptop'), task('Siapkan surel')],
    } as never,
  })
  const person = await buildPerson(hr.sql, { company, name: 'Eka', start_at: '2026-07-13' })
  await hcis.call(checklist.start, { body: { position_id: person.position_id, kind: 'masuk' } })
  const textsOf = async (who: Person) =>
    (await (await hr.as(who)).call(notice.list)).data.filter((it) => it.kind === 'checklist_task').map((it) => it.text)
  const text = '2 tugas untuk Eka (mulai 13-07-2026)'
  expect([await textsOf(first), await textsOf(second)]).toEqual([[text], []])
  await staff(first, second)
  await staff(first, second, person)
  expect([await textsOf(first), await textsOf(second), await textsOf(person)]).toEqual([[text], [text], []])
  expect(await textsOf(limited)).toEqual([])
  await hcis.call(serviceDesk.remove, { params })
  expect(await textsOf(limited)).toEqual([text])
})
