import { expect, it } from 'vitest'
import { letterTemplate } from '#contract/letter/template.ts'
import { startApp } from '#test/harness.ts'
import { buildLetterOffice } from '#test/letter-office.ts'

const hr = startApp()

it('a template with an unknown placeholder is refused with the name that was meant', async () => {
  const { company, hcis } = await buildLetterOffice(hr)
  const add = (text: string) =>
    hcis.call(letterTemplate.add, {
      body: { company_id: company.id, type: 'keterangan_kerja', name: 'Surat kami', body: text },
    })
  const refused = await add('Gajinya {{gajih_pokok}}.')
  expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
    422,
    expect.stringContaining('{{gaji_pokok}}'),
  ])
  const added = await add('{{nama}} bekerja di {{entitas}}.')
  expect(added.status).toBe(201)
  const { data } = await hcis.call(letterTemplate.list, { query: { company_id: company.id } })
  expect(data.map((it) => it.name)).toContain('Surat kami')
})
