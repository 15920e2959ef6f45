import { describe, expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let counter = 0
const issue = ({ company_id, position_id }: Person, type: string) => {
  const n = ++counter
  const row = { company_id, position_id, type, name: 'Uji', code: 'UJI', date: '2026-04-01', state: 'issued' }
  const issued = { number: `${n}/UJI`, text: 'Uji', issued_at: '2026-04-01T00:00:00Z', issued_by: position_id }
  return hr.sql`insert into issued_letters ${hr.sql.values({ ...row, ...issued })}`
}

const start = async (kind: 'masuk' | 'keluar', auto: string, category = 'tetap') => {
  const company = await buildCompany(hr.sql)
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  const person = await buildPerson(hr.sql, { company })
  await hr.sql`
    update positions set status_id = (select id from employee_statuses where category = ${category} order by id limit 1)
    where id = ${person.position_id}`
  const task = { title: 'Surat', responsible: 'hr', due_days: 0, auto }
  const body = { name: 'Uji', kind, company_id: company.id, tasks: [task] }
  expect((await hcis.call(checklistTemplate.add, { body: body as never })).status).toBe(201)
  const { data } = await hcis.call(checklist.start, { body: { position_id: person.position_id, kind } })
  const state = async () => {
    const list = await hcis.call(checklist.one, { params: { id: data.id } })
    return list.data.tasks.find((it) => it.title === 'Surat')?.state
  }
  return { person, state }
}

describe('a task about a letter', () => {
  it.each([
    ['masuk', 'contract_letter', 'pkwt', 'kontrak'],
    ['masuk', 'contract_letter', 'pengangkatan', 'tetap'],
    ['keluar', 'experience_letter', 'pengalaman_kerja', 'tetap'],
  ] as const)('%s %s is done once %s is issued', async (kind, code, type, category) => {
    const { person, state } = await start(kind, code, category)
    expect(await state()).toBe('open')
    await issue(person, type)
    expect(await state()).toBe('done')
  })

  it('stays open for a contract of somebody who is permanent', async () => {
    const { person, state } = await start('masuk', 'contract_letter')
    await issue(person, 'pkwt')
    expect(await state()).toBe('open')
  })
})
