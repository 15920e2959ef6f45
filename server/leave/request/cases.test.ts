/** The worked cases of leave that is asked for, through HTTP: a week of five days, the pack of 2026, the policy by default. */
import { beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leaveCancel } from '#contract/leave/cancel.ts'
import { leaveKindOffer } from '#contract/leave/kind.ts'
import { DEFAULT_LEAVE_POLICY, type LeavePolicy, leavePolicy } from '#contract/leave/policy.ts'
import { leavePreview } from '#contract/leave/preview.ts'
import { leave } from '#contract/leave/request.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Browser
let boss: Browser
let office: Browser

beforeEach(async () => {
  hr.clock.set('2026-01-05T03:00:00Z')
  actors = await buildActors(hr.sql)
  await hr.sql`update companies set ledger_from = 2026`
  await hr.sql`update positions set start_at = '2020-01-01' where id = ${actors.siti.position_id}`
  await hr.sql`update users set gender = 'perempuan' where id = ${actors.siti.user_id}`
  siti = await hr.as(actors.siti)
  boss = await hr.as(actors.manager)
  office = await hr.as(actors.hcis)
  await office.call(workCalendar.applyPack, { body: { year: 2026 } })
})

type LeaveInput = Partial<Parameters<typeof leaveDraft>[0]> & object
const ask = (given: LeaveInput) => siti.call(leave.submit, { body: leaveDraft({ request_type: 'cuti', ...given }) })
const preview = (start_date: string, end_date: string, more: LeaveInput = {}) =>
  siti.call(leavePreview.preview, { body: { request_type: 'cuti', start_date, end_date, ...more } })
const accept = (id: number) => boss.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
const kind = async (name: string) => {
  const { data } = await siti.call(leaveKindOffer.list)
  return { leave_kind_id: data.find((it) => it.name === name)?.id }
}
const choose = (changes: Partial<LeavePolicy>) =>
  office.call(leavePolicy.save, {
    params: { companyId: actors.company.id },
    body: { ...DEFAULT_LEAVE_POLICY, ...changes },
  })
const answerOf = ({ status, body, message }: Awaited<ReturnType<typeof ask>>) => [status, body.code, message]

describe('counting', () => {
  it.each([
    [1, '2026-05-04', '2026-05-08', 5, 5, []],
    [2, '2026-05-08', '2026-05-11', 4, 2, ['09 rest', '10 rest']],
    [4, '2026-05-11', '2026-05-18', 8, 4, ['14 holiday', '15 joint', '16 rest', '17 rest']],
    [
      5,
      '2026-03-16',
      '2026-03-27',
      12,
      5,
      ['18 joint', '19 holiday', '20 joint', '21 holiday', '22 holiday', '23 joint', '24 joint'],
    ],
    [6, '2026-08-14', '2026-08-18', 5, 2, ['15 rest', '16 rest', '17 holiday']],
    [7, '2026-05-30', '2026-05-31', 2, 0, ['30 rest', '31 holiday']],
    [9, '2028-02-28', '2028-03-01', 3, 3, []],
  ])('case %i: %s to %s', async (number, start, end, duration, working_days, skipped) => {
    const { data } = await preview(start, end)
    expect([data.duration, data.working_days]).toEqual([duration, working_days])
    expect(data.skipped.map((it) => `${it.date.slice(8)} ${it.kind}`)).toEqual(skipped)
    expect(data.warnings.some((it) => it.code === 'no_working_day')).toBe(number === 7)
    const { data: stored } = await ask({ start_date: start, end_date: end })
    expect([stored.duration, stored.working_days]).toEqual([duration, working_days])
  })

  it('case 3: a week of six days', async () => {
    const week = { company_id: actors.company.id, valid_from: '2026-01-01', days: [1, 2, 3, 4, 5, 6] }
    expect((await office.call(workCalendar.saveWorkWeek, { body: week })).status).toBe(201)
    const { data } = await preview('2026-05-08', '2026-05-11')
    expect([data.duration, data.working_days, data.skipped.map((it) => it.date)]).toEqual([4, 3, ['2026-05-10']])
  })

  it('case 8: over new year each year pays its own days', async () => {
    const { data } = await preview('2026-12-28', '2027-01-05')
    expect([data.duration, data.working_days]).toEqual([9, 7])
    expect(data.years.map((it) => [it.year, it.working_days])).toEqual([
      [2026, 4],
      [2027, 3],
    ])
  })

  it('case 10: half a day', async () => {
    const { data } = await ask({ start_date: '2026-05-06', part: 'morning' })
    expect([data.duration, data.working_days, data.part]).toEqual([1, 0.5, 'morning'])
  })

  it('case 11: half of a holiday', async () => {
    const asked = { start_date: '2026-05-14', part: 'morning' as const }
    const { status, body } = await ask(asked)
    expect([status, body.errors]).toEqual([422, { part: ['Hari itu bukan hari kerja'] }])
    const { data } = await preview('2026-05-14', '2026-05-14', { part: 'morning' })
    expect(data.refusals).toEqual([{ code: 'part', text: 'Hari itu bukan hari kerja' }])
  })
})

describe('limits of kinds', () => {
  it('case 12: birth leave of ninety calendar days', async () => {
    const birth = await kind('Melahirkan')
    const long = await ask({ start_date: '2026-06-01', end_date: '2026-08-30', ...birth })
    expect(answerOf(long)).toEqual([422, 'kind_limit', 'Melahirkan paling lama 90 hari'])
    const { status, data } = await ask({ start_date: '2026-06-01', end_date: '2026-08-29', ...birth })
    expect([status, data.duration, data.deducts, data.needs_file]).toEqual([201, 90, false, true])
  })

  it('case 13: a wedding of three working days', async () => {
    const wedding = await kind('Menikah')
    const long = await ask({ start_date: '2026-05-07', end_date: '2026-05-12', ...wedding })
    expect(answerOf(long)).toEqual([422, 'kind_limit', 'Menikah paling lama 3 hari kerja'])
    const { data } = await ask({ start_date: '2026-05-07', end_date: '2026-05-11', ...wedding })
    expect([data.duration, data.working_days]).toEqual([5, 3])
  })

  it('case 14: two days a month', async () => {
    const monthly = await kind('Haid')
    const first = await ask({ start_date: '2026-05-04', ...monthly })
    expect((await accept(first.data.id)).status).toBe(200)
    expect((await ask({ start_date: '2026-05-05', ...monthly })).status).toBe(201)
    const third = await ask({ start_date: '2026-05-06', ...monthly })
    expect(answerOf(third)).toEqual([422, 'kind_limit', 'Haid paling lama 2 hari kerja per bulan'])
    expect((await ask({ start_date: '2026-06-02', ...monthly })).status).toBe(201)
  })
})

describe('a policy that refuses', () => {
  it('case 32: next year is asked for from its expected grant', async () => {
    hr.clock.set('2026-11-02T03:00:00Z')
    await choose({ over_balance: 'refuse' })
    const { data } = await siti.call(leaveBalance.own, { query: { year: 2027 } })
    expect([data.remaining, data.expected, data.available]).toEqual([0, 12, 12])
    const long = await ask({ start_date: '2027-02-01', end_date: '2027-02-17' })
    const text = 'Sisa cuti 2027 tidak cukup: tersedia 12 hari, diminta 13 hari'
    expect(answerOf(long)).toEqual([409, 'over_balance', text])
    expect((await ask({ start_date: '2027-02-01', end_date: '2027-02-16' })).status).toBe(201)
  })

  it('case 33: a first grant counts from its day on', async () => {
    await hr.sql`update positions set start_at = '2025-07-15' where id = ${actors.siti.position_id}`
    hr.clock.set('2026-06-02T03:00:00Z')
    await choose({ over_balance: 'refuse', joint_deducts: false })
    const early = 'Sisa cuti 2026 tidak cukup: tersedia 0 hari, diminta 1 hari'
    expect(answerOf(await ask({ start_date: '2026-07-10' }))).toEqual([409, 'over_balance', early])
    const long = 'Sisa cuti 2026 tidak cukup: tersedia 6 hari, diminta 7 hari'
    expect(answerOf(await ask({ start_date: '2026-07-20', end_date: '2026-07-28' }))).toEqual([
      409,
      'over_balance',
      long,
    ])
    expect((await ask({ start_date: '2026-07-20', end_date: '2026-07-27' })).status).toBe(201)
  })

  it('days before an expected grant need others, those from its day on do not', async () => {
    await hr.sql`update positions set start_at = '2025-07-15' where id = ${actors.siti.position_id}`
    hr.clock.set('2026-06-02T03:00:00Z')
    await choose({ over_balance: 'refuse', joint_deducts: false })
    const body = { year: 2026, days: 2, note: 'Saldo lama' }
    await office.call(leaveBalance.adjust, { params: { id: actors.siti.position_id }, body })
    const text = 'Sisa cuti 2026 tidak cukup: tersedia 2 hari, diminta 6 hari'
    const long = { start_date: '2026-07-10', end_date: '2026-07-17' }
    expect(answerOf(await ask(long))).toEqual([409, 'over_balance', text])
    const { data } = await preview('2026-07-13', '2026-07-17')
    expect([data.remaining_after, data.refusals]).toEqual([3, []])
    expect((await ask({ start_date: '2026-07-13', end_date: '2026-07-17' })).status).toBe(201)
  })
})

describe('the preview of an edit', () => {
  it('leaves the edited request out, and is for own waiting requests', async () => {
    const { data: asked } = await ask({ start_date: '2026-05-06', part: 'morning' })
    const again = await preview('2026-05-06', '2026-05-06', { id: asked.id } as LeaveInput)
    expect([again.data.working_days, again.data.refusals]).toEqual([0.5, []])
    expect((await preview('2026-05-06', '2026-05-06')).data.refusals.map((it) => it.code)).toEqual(['overlap'])
    const longer = await preview('2026-05-06', '2026-05-07', { id: asked.id } as LeaveInput)
    expect([longer.status, longer.body.errors]).toEqual([422, { part: ['Setengah hari hanya untuk satu tanggal'] }])
    const colleague = await hr.as(actors.colleague)
    const body = { request_type: 'cuti' as const, start_date: '2026-05-06', end_date: '2026-05-06', id: asked.id }
    expect((await colleague.call(leavePreview.preview, { body })).status).toBe(404)
    await accept(asked.id)
    expect((await preview('2026-05-06', '2026-05-06', { id: asked.id } as LeaveInput)).status).toBe(409)
  })
})

it('case 37: HR shortens accepted leave, and the days behind return', async () => {
  hr.clock.set('2026-09-01T03:00:00Z')
  const due = { grants_until: '2026-09-01', ended_until: '2026-08-31' }
  await settleCompany(hr.sql, hr.clock, actors.company.id, { due })
  const { data: asked } = await ask({ start_date: '2026-09-07', end_date: '2026-09-11' })
  await accept(asked.id)
  const body = { end_date: '2026-09-09', note: 'Dipanggil kembali' }
  const { status, data } = await office.call(leaveCancel.shorten, { params: { id: asked.id }, body })
  expect([status, data.duration, data.working_days, data.end_date]).toEqual([200, 3, 3, '2026-09-09'])
  const { entries } = (await siti.call(leaveBalance.own, { query: { year: 2026 } })).data
  expect(entries.filter((it) => it.kind === 'returned').map((it) => [it.date, it.days])).toEqual([
    ['2026-09-10', 1],
    ['2026-09-11', 1],
  ])
})
