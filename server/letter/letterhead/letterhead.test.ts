import { expect, it } from 'vitest'
import { letterCounter } from '#contract/letter/counter.ts'
import { letterhead } from '#contract/letter/letterhead.ts'
import { BAD_PATTERN } from '#contract/letter/letterhead-form.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { buildLetterOffice, LETTERHEAD } from '#test/letter-office.ts'

const hr = startApp()

it('a letterhead needs a pattern with number and year, and is HR of the company only', async () => {
  const { company, hcis } = await buildLetterOffice(hr)
  const params = { companyId: company.id }
  const save = (pattern: string) => hcis.call(letterhead.save, { params, body: { ...LETTERHEAD, pattern } })
  expect((await save('{kode}/{tahun}')).body.errors).toEqual({ pattern: [BAD_PATTERN] })
  expect((await save('{nomor}/{tahun}')).data).toMatchObject({ pattern: '{nomor}/{tahun}', pad: 3, department: 'HR' })
  const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] }))
  const foreign = await limited.call(letterhead.save, { params, body: LETTERHEAD })
  expect([403, 404]).toContain(foreign.status)
})

it('a counter only goes up', async () => {
  const { company, hcis } = await buildLetterOffice(hr)
  const set = (last: number) =>
    hcis.call(letterCounter.set, { body: { company_id: company.id, code: 'SKK', year: 2026, last } })
  expect([(await set(41)).status, (await set(40)).body.code]).toEqual([200, 'in_use'])
})
