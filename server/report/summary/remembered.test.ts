import { beforeAll, expect, it } from 'vitest'
import { report } from '#contract/report/report.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { startApp } from '#test/harness.ts'
import { buildReportOffice, hire } from '#test/report-office.ts'

const hr = startApp()
type Office = Awaited<ReturnType<typeof buildReportOffice>>
let office: Office
beforeAll(async () => {
  hr.clock.set('2026-09-15T03:00:00Z')
  office = await buildReportOffice(hr.sql)
})

const date = '2026-07-31'
const headcount = async (who: { position_id: number } = office.group) =>
  (await (await hr.as(who)).call(report.one, { params: { report: 'headcount' }, query: { date } })).data.headline[0]
    ?.value
const names = async () => {
  const params = { report: 'headcount' }
  const { body } = await (await hr.as(office.group)).call(report.people, { params, query: { date, figure: 'value' } })
  return (body.data as unknown as { name: string }[]).map((it) => it.name)
}

/** Without the note that the tables make of a change. */
const unnoted = (change: string) =>
  transaction(hr.sql, async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(change)
  })

it('an answer is remembered until something that it comes from changes, for each scope of its own', async () => {
  expect([await headcount(), await headcount(office.ofB), (await names()).length]).toEqual([6, 3, 6])
  await unnoted(
    `update position_spans set "to" = '2026-05-01', ends = true where position_id = ${office.ani.position_id}`,
  )
  expect([await headcount(), await headcount(office.ofB), (await names()).length]).toEqual([6, 3, 6])
  const { b, staff } = office
  await hire(hr.sql, { name: 'Joko', company: b, job: staff, status: 'Tetap', start_at: '2026-07-01' })
  expect([await headcount(), await headcount(office.ofB), (await names()).length]).toEqual([6, 4, 6])
})

it.each([
  ['a name', () => `update users set name = 'Zaki' where id = ${office.budi.user_id}`],
  ['a start', () => `update positions set start_at = '2018-03-01' where id = ${office.budi.position_id}`],
  ['a job', () => `update jobs set sequence = 3 where id = ${office.manager.id}`],
  ['a category', () => `update employee_statuses set category = 'tetap' where name = 'Magang'`],
  ['a reason', () => `update exits set regretted = true`],
])('%s is noted as a change', async (_, change) => {
  const noted = async () => (await hr.sql<{ n: number }[]>`select count(*)::int as n from report_changes`)[0]!.n
  const before = await noted()
  await hr.sql.unsafe(change())
  expect(await noted()).toBe(before + 1)
})

it('lists people in the order of their new names', async () => {
  expect((await names()).at(-1)).toBe('Zaki')
})
