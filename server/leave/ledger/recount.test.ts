/** Leave that is counted anew because the calendar changed, through HTTP. */
import { beforeEach, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leaveKindOffer } from '#contract/leave/kind.ts'
import { leave } from '#contract/leave/request.ts'
import { notice } from '#contract/platform/notice.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Browser
let office: Browser

beforeEach(async () => {
  hr.clock.set('2027-01-04T03:00:00Z')
  await hr.sql`delete from holidays`
  actors = await buildActors(hr.sql)
  await hr.sql`update users set gender = 'perempuan' where id = ${actors.siti.user_id}`
  siti = await hr.as(actors.siti)
  office = await hr.as(actors.hcis)
})

type Draft = Parameters<typeof leaveDraft>[0]
const take = async (given: Draft) => {
  const { data } = await siti.call(leave.submit, { body: leaveDraft({ request_type: 'cuti', ...given }) })
  const boss = await hr.as(actors.manager)
  await boss.call(leave.decide, { params: { id: data.id }, body: { status: 'accepted' } })
  return data.id
}
const week: Draft = { start_date: '2027-06-14', end_date: '2027-06-18' }
const holiday = (date: string) => ({ date, name: 'Hari Jadi', kind: 'libur' as const, company_ids: [] })
const declare = async (date: string) => (await office.call(workCalendar.addHoliday, { body: holiday(date) })).data.id
const move = (id: number, date: string) =>
  office.call(workCalendar.changeHoliday, { params: { id }, body: holiday(date) })
const daysOf = async (id: number) => (await siti.call(leave.one, { params: { id } })).data.working_days
/** The days of a leave that cost something, with what they cost. */
const costs = async (id: number) => {
  const { entries } = (await siti.call(leaveBalance.own, { query: { year: 2027 } })).data
  const sums = new Map<string, number>()
  for (const it of entries)
    if (it.leave_id === id) sums.set(it.date.slice(8), (sums.get(it.date.slice(8)) ?? 0) - it.days)
  return [...sums].filter(([, days]) => days !== 0).map(([date, days]) => `${date} ${days}`)
}
const notices = async () => {
  const { data } = await siti.call(notice.list)
  return data.filter((it) => it.kind === 'leave_recounted').map((it) => it.text)
}

it('a holiday that moves within a leave changes which days it costs, and not their number', async () => {
  const id = await take(week)
  const row = await declare('2027-06-15')
  expect(await costs(id)).toEqual(['14 1', '16 1', '17 1', '18 1'])
  await move(row, '2027-06-17')
  expect(await costs(id)).toEqual(['14 1', '15 1', '16 1', '18 1'])
  expect([await daysOf(id), (await notices()).length]).toEqual([4, 1])
})

it('a work week of other days does so as well', async () => {
  const id = await take({ start_date: '2027-06-14', end_date: '2027-06-20' })
  const body = { company_id: actors.company.id, valid_from: '2027-06-01', days: [2, 3, 4, 5, 6] }
  const saved = await office.call(workCalendar.saveWorkWeek, { body })
  expect([await daysOf(id), await costs(id)]).toEqual([5, ['15 1', '16 1', '17 1', '18 1', '19 1']])
  await office.call(workCalendar.removeWorkWeek, { params: { id: saved.data.id } })
  expect(await costs(id)).toEqual(['14 1', '15 1', '16 1', '17 1', '18 1'])
})

it('each change is notified, also the one back to an earlier date', async () => {
  await take(week)
  const row = await declare('2027-06-15')
  await move(row, '2027-07-01')
  await move(row, '2027-06-15')
  expect(await notices()).toHaveLength(3)
})

it('one person gets one notice of a change, with the word of the request', async () => {
  await take({ start_date: '2027-06-14', end_date: '2027-06-15', request_type: 'sakit' })
  await siti.call(leave.submit, { body: leaveDraft({ start_date: '2027-06-16', end_date: '2027-06-17' }) })
  const body = { company_id: actors.company.id, valid_from: '2027-06-01', days: [5, 6] }
  await office.call(workCalendar.saveWorkWeek, { body })
  expect(await notices()).toEqual([
    'Sakit 14-06-2027 s.d. 15-06-2027 dihitung ulang: 2 → 0 hari kerja (Hari kerja berubah)',
  ])
})

it('half a day returns half, and kinds that count calendar days stay as they are', async () => {
  const half = await take({ start_date: '2027-06-15', part: 'morning' })
  const kinds = (await siti.call(leaveKindOffer.list)).data
  const birth = kinds.find((it) => it.name === 'Melahirkan')?.id
  const { data: long } = await siti.call(leave.submit, {
    body: leaveDraft({
      request_type: 'cuti',
      leave_kind_id: birth,
      start_date: '2027-06-16',
      end_date: '2027-08-20',
    }),
  })
  expect(await costs(half)).toEqual(['15 0.5'])
  await declare('2027-06-15')
  await declare('2027-06-17')
  expect([await daysOf(half), await costs(half)]).toEqual([0, []])
  expect(await daysOf(long.id)).toBe(long.working_days)
})

it('leave of earlier years stays as it is', async () => {
  const id = await take({ start_date: '2025-06-16', end_date: '2025-06-20' })
  await declare('2025-06-18')
  expect(await daysOf(id)).toBe(5)
})
