import { expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

it('two models are shipped inactive, and a code of the other kind is refused', async () => {
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const { data } = await hcis.call(checklistTemplate.list)
  expect(data.filter((it) => it.company_id === null).map((it) => [it.kind, it.active])).toEqual([
    ['masuk', false],
    ['keluar', false],
  ])
  const company = await buildCompany(hr.sql)
  const task = { title: 'Isi rekening', responsible: 'person' as const, due_days: 3, auto: 'bank_filled' as const }
  const body = { name: 'Kami', kind: 'keluar' as const, company_id: company.id, active: true, tasks: [task] }
  const refused = await hcis.call(checklistTemplate.add, { body: body as never })
  expect([refused.status, refused.body.errors]).toEqual([422, { 'tasks.0.auto': ['Tidak berlaku untuk keluar'] }])
})
