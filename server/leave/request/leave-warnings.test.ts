/** The warnings of a waiting leave, for its deciders. */
import { beforeEach, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leavePreview } from '#contract/leave/preview.ts'
import { leave } from '#contract/leave/request.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { startApp } from '#test/harness.ts'
import { overBalanceText } from './over-balance.ts'

const hr = startApp()
const TODAY = '2026-04-06'
let actors: Actors

beforeEach(async () => {
  hr.clock.set(`${TODAY}T03:00:00Z`)
  await hr.sql`delete from holidays`
  actors = await buildActors(hr.sql)
  await hr.sql`update companies set ledger_from = 2026 where id = ${actors.company.id}`
  await hr.sql`update positions set start_at = '2020-01-01' where company_id = ${actors.company.id}`
  await settleCompany(hr.sql, hr.clock, actors.company.id, { due: { grants_until: TODAY, ended_until: TODAY } })
  const office = await hr.as(actors.hcis)
  const params = { id: actors.siti.position_id }
  await office.call(leaveBalance.adjust, { params, body: { year: 2026, days: -10, note: 'Koreksi' } })
})

const ask = async (start_date: string, end_date: string, request_type: 'cuti' | 'sakit' = 'cuti') => {
  const siti = await hr.as(actors.siti)
  return (await siti.call(leave.submit, { body: leaveDraft({ request_type, start_date, end_date }) })).data
}
const warningsIn = async () => {
  const boss = await hr.as(actors.manager)
  const { data } = await boss.call(inbox.list, { query: { kind: 'leave' } })
  return new Map(data.map((it) => [it.leave?.id, it.leave?.warnings]))
}

it('leave beyond the balance is marked for its deciders with the days that exceed it', async () => {
  await ask('2026-06-01', '2026-06-02')
  expect([...(await warningsIn()).values()]).toEqual([[]])
  const { id } = await ask('2026-06-08', '2026-06-10')
  const warning = { code: 'over_balance', text: 'Melebihi sisa cuti 2026 sebanyak 3 hari' }
  expect((await warningsIn()).get(id)).toEqual([warning])
  const boss = await hr.as(actors.manager)
  expect((await boss.call(leave.one, { params: { id } })).data.warnings).toEqual([warning])
})

it('leave that does not deduct, or is decided, has no warning', async () => {
  const { id } = await ask('2026-06-08', '2026-06-12')
  const sick = await ask('2026-06-15', '2026-06-19', 'sakit')
  expect((await warningsIn()).get(sick.id)).toEqual([])
  const boss = await hr.as(actors.manager)
  const { data } = await boss.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
  expect(data.warnings).toEqual([])
})

it('a preview beyond the balance says that it can still be sent where the policy only warns', async () => {
  const siti = await hr.as(actors.siti)
  const body = { request_type: 'cuti' as const, start_date: '2026-06-08', end_date: '2026-06-10' }
  const { data } = await siti.call(leavePreview.preview, { body })
  expect(data.warnings.map((it) => it.text)).toEqual([
    'Sisa cuti 2026 tidak cukup: tersedia 2 hari, diminta 3 hari. Tetap dapat dikirim; atasan melihatnya.',
  ])
})

it('overBalanceText: says how much is taken too much already instead of days below zero', () => {
  expect(overBalanceText({ year: 2026, available: -1.5, working_days: 3 })).toBe(
    'Sisa cuti 2026 tidak cukup: sudah kelebihan 1,5 hari, diminta 3 hari',
  )
})
