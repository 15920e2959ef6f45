/** The reminders of the nightly job: days that lapse soon, and letters that are missing. */
import { beforeEach, expect, it } from 'vitest'
import { leaveKindOffer } from '#contract/leave/kind.ts'
import { DEFAULT_LEAVE_POLICY, leavePolicy } from '#contract/leave/policy.ts'
import { leave } from '#contract/leave/request.ts'
import { notice } from '#contract/platform/notice.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildLeave } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { jobsOf } from '#server/jobs.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { runJobs } from './runner.ts'

const hr = startApp()
let actors: Actors
let siti: Browser

beforeEach(async () => {
  await hr.sql`delete from job_runs`
  await hr.sql`delete from holidays`
  noon('2026-01-05')
  actors = await buildActors(hr.sql)
  await hr.sql`update companies set ledger_from = 2025 where id = ${actors.company.id}`
  await hr.sql`update positions set start_at = '2020-01-01' where id = ${actors.siti.position_id}`
  siti = await hr.as(actors.siti)
})

const noon = (day: string) => hr.clock.set(`${day}T05:00:00Z`)
const night = async (day: string) => {
  noon(day)
  const jobs = jobsOf({}).filter((it) => it.name === 'leave-ledger')
  await runJobs({ sql: hr.sql, clock: hr.clock, log: { info() {}, warn() {} }, env: hr.env }, jobs)
}
const textsOf = async (kind: string) =>
  (await siti.call(notice.list)).data.filter((it) => it.kind === kind).map((it) => it.text)
const carryOver = async (carry_over_days: number) => {
  const params = { companyId: actors.company.id }
  const body = { ...DEFAULT_LEAVE_POLICY, carry_over_days }
  await (await hr.as(actors.hcis)).call(leavePolicy.save, { params, body })
}

it('days that end with the year are announced from 1 December on, once', async () => {
  await carryOver(4)
  await buildLeave(hr.sql, actors.siti, { request_type: 'cuti', start_date: '2026-06-01', status: 'accepted' })
  await buildLeave(hr.sql, actors.siti, { request_type: 'cuti', start_date: '2026-12-14' })
  await night('2026-11-30')
  expect(await textsOf('leave_expiring')).toEqual([])
  await night('2026-12-01')
  await night('2026-12-02')
  expect(await textsOf('leave_expiring')).toEqual(['6 hari cuti hangus setelah 31-12-2026'])
})

it('nothing is announced when all days that are left are carried over', async () => {
  await carryOver(12)
  await night('2026-12-10')
  expect(await textsOf('leave_expiring')).toEqual([])
})

it('carried days are announced thirty days before they lapse', async () => {
  noon('2025-12-01')
  await carryOver(5)
  await night('2025-12-31')
  await night('2026-01-01')
  await buildLeave(hr.sql, actors.siti, { request_type: 'cuti', start_date: '2026-02-02', status: 'accepted' })
  await night('2026-02-28')
  expect(await textsOf('leave_expiring')).toHaveLength(1)
  await night('2026-03-01')
  await night('2026-03-02')
  expect(await textsOf('leave_expiring')).toEqual([
    '4 hari cuti bawaan hangus setelah 31-03-2026',
    '7 hari cuti hangus setelah 31-12-2025',
  ])
})

it('a missing letter is asked for a day after the request, once', async () => {
  const kinds = (await siti.call(leaveKindOffer.list)).data
  const leave_kind_id = kinds.find((it) => it.name === 'Sakit dengan surat dokter')?.id
  const body = leaveDraft({ request_type: 'sakit', start_date: '2026-01-06', leave_kind_id })
  const { data } = await siti.call(leave.submit, { body })
  await night('2026-01-06')
  expect(await textsOf('letter_missing')).toEqual([])
  await hr.sql`update leaves set created_at = created_at - interval '25 hours' where id = ${data.id}`
  await night('2026-01-07')
  await night('2026-01-08')
  expect(await textsOf('letter_missing')).toEqual([
    'Sakit dengan surat dokter 06-01-2026 memerlukan surat, lampirkan agar dapat disetujui',
  ])
})
