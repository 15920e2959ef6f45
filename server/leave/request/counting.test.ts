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

/** A Monday; the company has worked with a ledger since 2026. */
const TODAY = '2026-04-06'

beforeEach(async () => {
  hr.clock.set(`${TODAY}T03:00:00Z`)
  actors = await buildActors(hr.sql)
  await hr.sql`update companies set ledger_from = 2026`
  await hr.sql`update positions set start_at = '2020-01-01' where id = ${actors.siti.position_id}`
  siti = await hr.as(actors.siti)
  boss = await hr.as(actors.manager)
  office = await hr.as(actors.hcis)
})

const settle = (day = TODAY) =>
  settleCompany(hr.sql, hr.clock, actors.company.id, { due: { grants_until: day, ended_until: day } })
const balance = async (year = 2026) => (await siti.call(leaveBalance.own, { query: { year } })).data
const figures = async (year = 2026) => {
  const { remaining, reserved, joint_ahead, expected, available, taken } = await balance(year)
  return { remaining, reserved, joint_ahead, expected, available, taken }
}
const ask = (given: Partial<Parameters<typeof leaveDraft>[0]> & object) =>
  siti.call(leave.submit, { body: leaveDraft({ request_type: 'cuti', ...given }) })
const accept = (id: number) => boss.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
const choose = (changes: Partial<LeavePolicy>) =>
  office.call(leavePolicy.save, {
    params: { companyId: actors.company.id },
    body: { ...DEFAULT_LEAVE_POLICY, ...changes },
  })

describe('the balance', () => {
  it('is granted by the job, reserved by asking, taken by accepting and returned by cancelling', async () => {
    expect(await figures()).toMatchObject({ remaining: 0, expected: 12, available: 12 })
    await settle()
    await settle()
    expect(await figures()).toMatchObject({ remaining: 12, expected: 0, available: 12 })
    const { data } = await ask({ start_date: '2026-05-08', end_date: '2026-05-11' })
    expect(data).toMatchObject({
      duration: 4,
      working_days: 2,
      deducts: true,
      part: 'full',
      leave_kind: null,
      file: null,
    })
    expect(await figures()).toMatchObject({ remaining: 12, reserved: 2, available: 10 })
    expect((await accept(data.id)).status).toBe(200)
    expect(await figures()).toMatchObject({ remaining: 10, reserved: 0, available: 10, taken: 2 })
    expect((await balance()).entries.map((it) => [it.date, it.kind, it.days])).toEqual([
      ['2026-01-01', 'grant', 12],
      ['2026-05-08', 'taken', -1],
      ['2026-05-11', 'taken', -1],
    ])
    const cancelled = await siti.call(leaveCancel.own, { params: { id: data.id }, body: {} })
    expect([cancelled.status, cancelled.data.status]).toEqual([200, 'cancelled'])
    // The notice of the person who accepted it links to the request itself.
    const notices = await hr.sql`select link from notifications where kind = 'request_cancelled'`
    expect(notices).toEqual([{ link: `/request-leave/detail/${data.id}` }])
    expect(await figures()).toMatchObject({ remaining: 12, taken: 0 })
    expect((await siti.call(leaveCancel.own, { params: { id: data.id }, body: {} })).status).toBe(409)
  })

  it('counts a holiday of later in and out again', async () => {
    await settle()
    await office.call(workCalendar.addHoliday, {
      body: { date: '2026-06-16', name: 'Muharam', kind: 'libur', company_ids: [actors.company.id] },
    })
    const { data } = await ask({ start_date: '2026-06-15', end_date: '2026-06-19' })
    expect(data.working_days).toBe(4)
    await accept(data.id)
    const body = { date: '2026-06-17', name: 'Libur Khusus', kind: 'libur' as const, company_ids: [actors.company.id] }
    const preview = await office.call(workCalendar.previewHoliday, { body: { holiday: body } })
    expect(preview.data).toMatchObject({ leaves: 1, positions: 1, days_back: 1, days_more: 0 })
    expect(preview.data.people).toMatchObject([{ from: '2026-06-15', to: '2026-06-19', before: 4, after: 3 }])
    expect((await figures()).remaining).toBe(8)
    const added = await office.call(workCalendar.addHoliday, { body })
    expect(added.status).toBe(201)
    expect((await figures()).remaining).toBe(9)
    expect((await siti.call(leave.one, { params: { id: data.id } })).data.working_days).toBe(3)
    await office.call(workCalendar.removeHoliday, { params: { id: added.data.id } })
    expect((await figures()).remaining).toBe(8)
    expect((await balance()).entries.filter((it) => it.date === '2026-06-17').map((it) => it.kind)).toEqual([
      'taken',
      'returned',
      'taken',
    ])
  })

  it('is written for joint leave a day later, unless the person worked', async () => {
    await settle('2026-04-01')
    await office.call(workCalendar.addHoliday, {
      body: { date: '2026-04-02', name: 'Cuti bersama', kind: 'cuti_bersama', company_ids: [actors.company.id] },
    })
    expect(await figures()).toMatchObject({ remaining: 12, joint_ahead: 1, available: 11 })
    await settle('2026-04-02')
    expect(await figures()).toMatchObject({ remaining: 11, joint_ahead: 0, available: 11 })
    await hr.sql`
      insert into attendances (position_id, company_id, work_date, "in", "out")
      values (${actors.siti.position_id}, ${actors.company.id}, '2026-04-02', '08:00', '17:00')`
    await settle('2026-04-05')
    expect(await figures()).toMatchObject({ remaining: 12, joint_ahead: 0, available: 12 })
  })
})

describe('asking', () => {
  it('previews what a submission answers', async () => {
    await settle()
    const body = { request_type: 'cuti' as const, start_date: '2026-05-08', end_date: '2026-05-11' }
    const { data } = await siti.call(leavePreview.preview, { body })
    expect(data).toMatchObject({
      duration: 4,
      working_days: 2,
      skipped: [
        { date: '2026-05-09', kind: 'rest', reason: 'Hari istirahat' },
        { date: '2026-05-10', kind: 'rest', reason: 'Hari istirahat' },
      ],
      years: [{ year: 2026, working_days: 2, available: 12, remaining_after: 10 }],
      remaining_after: 10,
      refusals: [],
      warnings: [],
    })
  })

  it('lets one of twenty take the last day', async () => {
    await settle()
    await choose({ over_balance: 'refuse', annual_days: 1 })
    await settle()
    expect((await figures()).available).toBe(1)
    const days = Array.from({ length: 20 }, (_, index) => `2026-06-${String(index + 1).padStart(2, '0')}`)
    const working = days.filter((it) => ![0, 6].includes(new Date(it).getUTCDay()))
    const answers = await Promise.all(working.map((start_date) => ask({ start_date })))
    expect(answers.filter((it) => it.status === 201)).toHaveLength(1)
    expect(answers.filter((it) => it.body.code === 'over_balance')).toHaveLength(working.length - 1)
    expect(answers.find((it) => it.status === 409)?.message).toBe(
      'Sisa cuti 2026 tidak cukup: tersedia 0 hari, diminta 1 hari',
    )
  })

  it('keeps the limits of a kind and of the policy', async () => {
    await settle()
    const kinds = (await siti.call(leaveKindOffer.list)).data
    const wedding = kinds.find((it) => it.name === 'Menikah')
    const of = (start_date: string, end_date: string) => ask({ start_date, end_date, leave_kind_id: wedding?.id })
    expect((await of('2026-05-07', '2026-05-12')).body).toMatchObject({
      code: 'kind_limit',
      errors: { end_date: ['Menikah paling lama 3 hari kerja'] },
    })
    expect((await of('2026-05-07', '2026-05-11')).data).toMatchObject({ working_days: 3, deducts: false })
    await choose({ max_backdate_days: 7, min_notice_days: 3, half_days: false })
    expect((await ask({ start_date: '2026-03-27' })).body.code).toBe('too_late')
    expect((await ask({ start_date: '2026-04-08' })).body.code).toBe('too_soon')
    expect((await ask({ start_date: '2026-04-20', part: 'morning' })).body.errors).toEqual({
      part: ['Tidak dapat setengah hari'],
    })
  })
})
