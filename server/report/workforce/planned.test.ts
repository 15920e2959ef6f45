import { expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { report } from '#contract/report/report.ts'
import { startApp } from '#test/harness.ts'
import { buildReportOffice } from '#test/report-office.ts'

const hr = startApp()

it('case 15: a move that is planned, or was withdrawn, is in no span and in no figure', async () => {
  hr.clock.set('2026-09-15T03:00:00Z')
  const { ani, b, staff, group } = await buildReportOffice(hr.sql)
  const office = await hr.as(group)
  const spans = () =>
    hr.sql`select company_id, "from", "to" from position_spans where position_id = ${ani.position_id} order by "from"`
  const september = async () =>
    (await office.call(report.one, { params: { report: 'headcount' }, query: { date: '2026-09-15' } })).data.rows
  const [before, rows] = [await spans(), await september()]
  const body = { kind: 'mutasi' as const, effective_at: '2026-10-01', company_id: b.id, job_id: staff.id }
  const planned = await office.call(career.change, { params: { id: ani.position_id }, body })
  expect(planned.data.state).toBe('planned')
  expect([await spans(), await september()]).toEqual([before, rows])
  const withdrawn = await office.call(career.withdraw, { params: { id: ani.position_id, changeId: planned.data.id } })
  expect(withdrawn.data.state).toBe('withdrawn')
  hr.clock.set('2026-10-05T03:00:00Z')
  expect([await spans(), await september()]).toEqual([before, rows])
})
