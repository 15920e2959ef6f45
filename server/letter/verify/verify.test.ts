import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { buildEmployee, buildLetterOffice, issueNew } from '#test/letter-office.ts'

const hr = startApp()

it('tells anybody four facts of a letter and nothing else, and is not kept by anybody', async () => {
  const { company, hcis } = await buildLetterOffice(hr)
  const budi = await buildEmployee(hr.sql, company)
  const date = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const { data } = await issueNew(hcis, company, {
    ...{ type: 'keterangan_kerja', position_id: budi.position_id, date, values: { keperluan: 'bank' } },
  })
  const answer = await hr.app.inject(`/api/verify/${data.code}`)
  expect(answer.json().data).toEqual({ state: 'berlaku', number: data.number, date, initials: 'B.S.' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
  expect((await hr.app.inject('/api/verify/00000000000000000000')).statusCode).toBe(404)
})
