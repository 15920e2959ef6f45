import { expect, it } from 'vitest'
import { report } from '#contract/report/report.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { buildReimbursement } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

it('claims count by their date, without refused ones, and what is approved waits for its payment', async () => {
  const company = await buildCompany(hr.sql)
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const budi = await buildPerson(hr.sql, { company, start_at: '2020-01-01' })
  const claim = (reimburse_date: string, status: string, total: number) =>
    buildReimbursement(hr.sql, budi, { reimburse_date, status, total } as never)
  await claim('2026-09-10', 'waiting', 100_000)
  await claim('2026-09-30', 'ditolak', 900_000)
  await claim('2026-08-31', 'disetujui', 50_000)
  const query = { month: '2026-09', company_id: company.id }
  const { data } = await hcis.call(report.one, { params: { report: 'claim' }, query })
  const value = (figure: string) => data.headline.find((it) => it.figure === figure)?.value
  expect([value('asked'), value('unpaid'), value('paid')]).toEqual([100_000, 50_000, 0])
})
