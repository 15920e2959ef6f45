/** Cancelling and shortening leave through HTTP: who may, when, and what comes back. */
import { beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { inbox } from '#contract/inbox.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leaveCancel } from '#contract/leave/cancel.ts'
import { leave } from '#contract/leave/request.ts'
import { career } from '#contract/people/career.ts'
import { notice } from '#contract/platform/notice.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildJob, buildPerson, type Company } from '#db/build/person.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Browser
let boss: Browser
let office: Browser

beforeEach(async () => {
  hr.clock.set('2026-06-01T03:00:00Z')
  await hr.sql`delete from holidays`
  actors = await buildActors(hr.sql)
  siti = await hr.as(actors.siti)
  boss = await hr.as(actors.manager)
  office = await hr.as(actors.hcis)
})

type Draft = Parameters<typeof leaveDraft>[0]
const ask = async (given: Draft = {}) => {
  const body = leaveDraft({ request_type: 'cuti', start_date: '2026-06-08', end_date: '2026-06-12', ...given })
  return (await siti.call(leave.submit, { body })).data
}
const decide = (id: number, status: 'accepted' | 'rejected') =>
  boss.call(leave.decide, { params: { id }, body: { status } })
const take = async (given?: Draft) => {
  const { id } = await ask(given)
  await decide(id, 'accepted')
  return id
}
const cancel = (id: number, body: object = {}, who = siti) =>
  who.call(leaveCancel.own, { params: { id }, body: body as never })
const cancelByHr = (id: number, body: object = { note: 'Perlu hadir' }, who = office) =>
  who.call(leaveCancel.byHr, { params: { id }, body: body as never })
const shorten = (id: number, end_date: string, more: object = { note: 'Dipanggil kembali' }) =>
  office.call(leaveCancel.shorten, { params: { id }, body: { end_date, ...more } as never })
const revert = (id: number, who = office) =>
  who.call(inbox.revert, { body: { kind: 'leave', id, reason: 'Salah orang' } })
const returned = async (year: number) => {
  const { entries } = (await siti.call(leaveBalance.own, { query: { year } })).data
  return entries.filter((it) => it.kind === 'returned').map((it) => it.date)
}
const noticesOf = async (who: Browser) =>
  (await who.call(notice.list)).data.filter((it) => it.kind === 'request_cancelled').map((it) => it.text)

describe('the owner', () => {
  it('cancels a waiting request at any time, which writes nothing', async () => {
    const { id } = await ask({ start_date: '2026-05-04', end_date: '2026-05-05' })
    const { status, data } = await cancel(id, { note: 'Tidak jadi' })
    expect([status, data.status, data.note, data.cancelled_by]).toEqual([200, 'cancelled', 'Tidak jadi', 'Siti'])
    const history = (await siti.call(leave.history, { params: { id } })).data
    expect(history.at(-1)).toMatchObject({ action: 'move', status: 'cancelled', note: 'Tidak jadi' })
    expect((await siti.call(leaveBalance.own)).data.entries).toEqual([])
    expect(await noticesOf(boss)).toEqual([])
  })

  it('cancels accepted leave until the day before it begins, by the date of the company', async () => {
    const id = await take()
    hr.clock.set('2026-06-07T16:59:00Z')
    expect((await cancel(id)).status).toBe(200)
    expect(await returned(2026)).toHaveLength(5)
    expect(await noticesOf(boss)).toEqual(['Cuti 08-06-2026 s.d. 12-06-2026 dari Siti dibatalkan'])
    hr.clock.set('2026-06-01T03:00:00Z')
    const begun = await take()
    hr.clock.set('2026-06-07T17:00:00Z')
    const { status, body } = await cancel(begun)
    expect([status, body.code, body.message]).toEqual([409, 'begun', 'Cuti sudah dimulai, hubungi HR'])
  })

  it('cancels nothing that is rejected, cancelled, changed meanwhile or of somebody else', async () => {
    const rejected = await ask()
    await decide(rejected.id, 'rejected')
    const refused = await cancel(rejected.id)
    expect([refused.status, refused.message]).toEqual([409, 'Perizinan sudah berstatus ditolak'])
    const { id, version } = await ask()
    expect((await cancel(id, { version: version + 1 })).body).toMatchObject({ code: 'stale' })
    expect((await cancel(id, {}, await hr.as(actors.colleague))).status).toBe(404)
    expect((await cancel(id, { colour: 'red' })).status).toBe(422)
    expect((await cancel(id, { version })).status).toBe(200)
    expect((await cancel(id)).message).toBe('Perizinan sudah berstatus dibatalkan')
  })

  it('asks for the same days again after cancelling', async () => {
    const { id } = await ask()
    await cancel(id)
    expect((await ask()).status).toBe('waiting')
  })
})

describe('HR', () => {
  it('cancels waiting and accepted leave at any time, with a note that the owner reads', async () => {
    const id = await take()
    hr.clock.set('2026-06-20T03:00:00Z')
    for (const body of [{}, { note: ' ' }]) {
      const { status, body: answer } = await cancelByHr(id, body)
      expect([status, answer.errors]).toEqual([422, { note: ['Wajib diisi'] }])
    }
    const { status, data } = await cancelByHr(id)
    expect([status, data.status, data.cancelled_by]).toEqual([200, 'cancelled', actors.hcis.name])
    expect(await noticesOf(siti)).toEqual([
      `Cuti 08-06-2026 s.d. 12-06-2026 dibatalkan oleh ${actors.hcis.name}. Catatan: Perlu hadir`,
    ])
    expect((await cancelByHr(id)).status).toBe(409)
    expect((await cancelByHr((await ask({ start_date: '2026-07-06', end_date: '2026-07-06' })).id)).status).toBe(200)
  })

  it('does not cancel or shorten own leave, nor leave of companies out of sight', async () => {
    const own = await office.call(leave.submit, {
      body: leaveDraft({ start_date: '2026-06-08', end_date: '2026-06-09' }),
    })
    expect((await cancelByHr(own.data.id)).status).toBe(403)
    expect((await shorten(own.data.id, '2026-06-08')).status).toBe(403)
    const limited = await buildPerson(hr.sql, { company: actors.elsewhere, role: 'hcis', limit: [actors.elsewhere] })
    const id = await take()
    expect((await cancelByHr(id, undefined, await hr.as(limited))).status).toBe(404)
    expect((await cancelByHr(id, undefined, boss)).status).toBe(403)
  })

  it('shortens accepted leave of whole days to an earlier end', async () => {
    const id = await take()
    const errors = async (end_date: string, more?: object) => (await shorten(id, end_date, more)).body.errors
    expect(await errors('2026-06-09', {})).toEqual({ note: ['Wajib diisi'] })
    for (const day of ['2026-06-07', '2026-06-12', '2026-06-13'])
      expect(await errors(day)).toEqual({ end_date: ['Pilih tanggal sebelum tanggal akhir cuti'] })
    expect((await shorten(id, '2026-06-08')).data).toMatchObject({ end_date: '2026-06-08', working_days: 1 })
    expect(await returned(2026)).toEqual(['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'])
    const { id: waiting } = await ask({ start_date: '2026-06-22', end_date: '2026-06-23' })
    expect((await shorten(waiting, '2026-06-22')).status).toBe(409)
    const half = await take({ start_date: '2026-06-15', end_date: '2026-06-15', part: 'morning' })
    expect((await shorten(half, '2026-06-15')).status).toBe(422)
  })

  it('shortens leave of an earlier year by the days that it cost then', async () => {
    hr.clock.set('2025-06-02T03:00:00Z')
    const id = await take({ start_date: '2025-06-09', end_date: '2025-06-13' })
    hr.clock.set('2026-06-01T03:00:00Z')
    // Both are declared when the leave is counted anew no more: one stays taken, the other comes back.
    for (const date of ['2025-06-10', '2025-06-12']) {
      const body = { date, name: 'Terlambat', kind: 'libur' as const, company_ids: [] }
      await office.call(workCalendar.addHoliday, { body })
    }
    for (const work_date of ['2025-06-12', '2025-06-13'])
      await buildAttendance(hr.sql, actors.siti, { work_date, in: '08:00:00' })
    const { data } = await shorten(id, '2025-06-11')
    expect([data.working_days, await returned(2025)]).toEqual([3, ['2025-06-12', '2025-06-13']])
  })

  it('shortens leave that costs nothing by the calendar', async () => {
    const id = await take({ request_type: 'sakit', start_date: '2026-06-08', end_date: '2026-06-16' })
    expect((await shorten(id, '2026-06-12')).data).toMatchObject({ duration: 5, working_days: 5 })
    expect(await returned(2026)).toEqual([])
  })
})

const remaining = async () => (await siti.call(leaveBalance.own, { query: { year: 2026 } })).data.remaining

describe('days that were lived', () => {
  it('stay taken when HR cancels, but those with attendance, today and later ones', async () => {
    const id = await take()
    const before = await remaining()
    hr.clock.set('2026-06-11T03:00:00Z')
    await buildAttendance(hr.sql, actors.siti, { work_date: '2026-06-09', in: '08:00:00' })
    const { status, data } = await cancelByHr(id)
    expect([status, data.status, data.kept_days]).toEqual([200, 'cancelled', 2])
    expect(await returned(2026)).toEqual(['2026-06-09', '2026-06-11', '2026-06-12'])
    expect(await remaining()).toBe(before + 3)
  })

  it('give nothing back when HR cancels leave that is over', async () => {
    const id = await take()
    const before = await remaining()
    hr.clock.set('2026-06-20T03:00:00Z')
    expect((await cancelByHr(id)).data).toMatchObject({ status: 'cancelled', kept_days: 5 })
    expect([await returned(2026), await remaining()]).toEqual([[], before])
  })

  it('stay taken when HR shortens, also after the calendar changes', async () => {
    const id = await take()
    hr.clock.set('2026-06-11T03:00:00Z')
    await buildAttendance(hr.sql, actors.siti, { work_date: '2026-06-10', in: '08:00:00' })
    const { data } = await shorten(id, '2026-06-08')
    expect(data).toMatchObject({ end_date: '2026-06-08', working_days: 1, kept_days: 1 })
    expect(await returned(2026)).toEqual(['2026-06-10', '2026-06-11', '2026-06-12'])
    const body = { date: '2026-06-09', name: 'Libur', kind: 'libur' as const, company_ids: [] }
    await office.call(workCalendar.addHoliday, { body })
    expect(await returned(2026)).toHaveLength(3)
  })

  it('keep the decision about them, which HR does not take back', async () => {
    const id = await take()
    const before = await remaining()
    hr.clock.set('2026-06-10T03:00:00Z')
    await buildAttendance(hr.sql, actors.siti, { work_date: '2026-06-08', in: '08:00:00' })
    const { status, body } = await revert(id)
    expect([status, body.code, body.message]).toEqual([
      409,
      'lived',
      '1 hari cuti ini sudah dijalani: gunakan Batalkan cuti agar hanya hari yang belum dijalani kembali, atau sesuaikan saldonya',
    ])
    expect([await returned(2026), await remaining()]).toEqual([[], before])
    await buildAttendance(hr.sql, actors.siti, { work_date: '2026-06-09', in: '08:00:00' })
    expect((await revert(id)).data.status).toBe('waiting')
    expect(await returned(2026)).toHaveLength(5)
  })

  it('of sick leave keep no decision', async () => {
    const id = await take({ request_type: 'sakit' })
    hr.clock.set('2026-06-20T03:00:00Z')
    expect((await revert(id)).status).toBe(200)
  })

  it('come back when the decider undoes the acceptance in its first minute', async () => {
    const id = await take({ start_date: '2026-05-04', end_date: '2026-05-05' })
    const { data } = await boss.call(inbox.undo, { body: { items: [{ kind: 'leave', id }] } })
    expect(data).toEqual([{ kind: 'leave', id, outcome: 'done' }])
    expect(await returned(2026)).toHaveLength(2)
  })

  it('of leave that costs nothing are not counted', async () => {
    const id = await take({ request_type: 'sakit' })
    hr.clock.set('2026-06-20T03:00:00Z')
    expect((await cancelByHr(id)).data.kept_days).toBe(0)
  })

  it('all come back when the owner cancels before the first day', async () => {
    const id = await take()
    expect((await cancel(id)).data.kept_days).toBe(0)
    expect(await returned(2026)).toHaveLength(5)
  })
})

describe('after a move', () => {
  const moveTo = async (company: Company) => {
    const { id: job_id } = await buildJob(hr.sql)
    const body = { kind: 'mutasi' as const, effective_at: '2026-06-04', company_id: company.id, job_id }
    const moved = await office.call(career.change, { params: { id: actors.siti.position_id }, body })
    expect(moved.status).toBe(201)
    siti = await hr.as(actors.siti)
  }
  const sumIn = async (company: Company) => {
    const [row] = await hr.sql<{ days: number }[]>`
      select coalesce(sum(days), 0)::float8 as days from leave_entries
      where position_id = ${actors.siti.position_id} and company_id = ${company.id}`
    return row?.days
  }
  const hrOf = async (company: Company) => hr.as(await buildPerson(hr.sql, { company, role: 'hcis', limit: [company] }))

  it('HR of the present company cancels, HR of the old one does not, and the days follow', async () => {
    const id = await take()
    hr.clock.set('2026-06-04T03:00:00Z')
    await moveTo(actors.elsewhere)
    const [before, oldHr] = [await remaining(), await hrOf(actors.company)]
    const refused = await cancelByHr(id, undefined, oldHr)
    expect([refused.status, refused.message]).toEqual([
      403,
      'Karyawan ini sudah pindah entitas: cutinya diubah oleh HR entitas sekarang',
    ])
    const body = { end_date: '2026-06-08', note: 'Dipanggil' }
    expect((await oldHr.call(leaveCancel.shorten, { params: { id }, body })).status).toBe(403)
    const newHr = await hrOf(actors.elsewhere)
    expect((await newHr.call(leaveCancel.shorten, { params: { id }, body })).status).toBe(200)
    expect([await remaining(), await sumIn(actors.company)]).toEqual([before + 4, 0])
    expect((await cancelByHr(id, undefined, newHr)).data.kept_days).toBe(0)
    expect(await remaining()).toBe(before + 5)
    expect([await sumIn(actors.company), await sumIn(actors.elsewhere)]).toEqual([0, before + 5])
    const { entries } = (await siti.call(leaveBalance.own, { query: { year: 2026 } })).data
    const pairs = entries.filter((it) => it.kind === 'transfer' && it.note === 'Mengikuti perpindahan entitas')
    expect(pairs.map((it) => it.days)).toEqual([-1, 1, -4, 4])
  })

  it('HR of the present company takes the decision back, HR of the old one does not', async () => {
    const id = await take()
    hr.clock.set('2026-06-04T03:00:00Z')
    await moveTo(actors.elsewhere)
    const before = await remaining()
    expect((await revert(id, await hrOf(actors.company))).status).toBe(403)
    expect((await revert(id, await hrOf(actors.elsewhere))).data.status).toBe('waiting')
    expect(await remaining()).toBe(before + 5)
  })

  it('leave that is accepted in the old company costs days of the present one', async () => {
    const { id } = await ask()
    hr.clock.set('2026-06-04T03:00:00Z')
    await moveTo(actors.elsewhere)
    const before = await remaining()
    await decide(id, 'accepted')
    expect([await remaining(), await sumIn(actors.company)]).toEqual([before - 5, 0])
  })
})

it('cancelling retracts the notices of those who were to decide', async () => {
  const { id } = await ask()
  const unread = async () =>
    hr.sql`select id from notifications where kind = 'request_waiting' and event like ${`leave:${id}:%`} and read_at is null`
  expect(await unread()).not.toEqual([])
  await cancel(id)
  expect(await unread()).toEqual([])
  const other = await ask()
  await cancelByHr(other.id)
  const open = await hr.sql`
    select id from notifications where kind = 'request_waiting' and event like ${`leave:${other.id}:%`} and read_at is null`
  expect(open).toEqual([])
})
