/** Each change notifies the people concerned, once, and only if it commits. */
import { beforeAll, describe, expect, it } from 'vitest'
import { news } from '#contract/home/news.ts'
import { inbox } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { notice } from '#contract/platform/notice.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { leaveDraft, overtimeDraft } from '#db/build/request-draft.ts'
import { startApp } from '#test/harness.ts'
import { notifyEndingContracts } from './ending-contracts.ts'

const hr = startApp()
let actors: Actors
beforeAll(async () => {
  actors = await buildActors(hr.sql)
})

const notifiedOf = async (person: Person) => {
  const rows = (await (await hr.as(person)).call(notice.list)).data
  return rows.map(({ kind, text, link }) => ({ kind, text, link }))
}
let day = 1
const ask = async (person: Person, headers: Record<string, string> = {}) => {
  const date = `2027-03-${String(day++).padStart(2, '0')}`
  const body = leaveDraft({ request_type: 'cuti', description: 'Acara', start_date: date })
  const send = () => hr.as(person).then((browser) => browser.call(leave.submit, { body, headers }))
  const [{ status, data }] = [await send(), headers['idempotency-key'] && (await send())]
  expect(status).toBe(201)
  return { ...data, shown: `Cuti ${date.split('-').reverse().join('-')}` }
}

describe('request notifications', () => {
  it('submit: notify the managers who can decide, not HR, and once for a repeated call', async () => {
    const { id, shown } = await ask(actors.siti, { 'idempotency-key': 'kirim-dua-kali' })
    const notified = {
      kind: 'request_waiting',
      text: `${shown} dari Siti menunggu keputusan Anda`,
      link: `/tugas-saya?open=leave-${id}`,
    }
    for (const who of ['manager', 'peer', 'top', 'secondTop'] as const)
      expect([who, await notifiedOf(actors[who])]).toEqual([who, [notified]])
    for (const who of ['siti', 'colleague', 'low', 'foreign', 'hcis'] as const)
      expect([who, await notifiedOf(actors[who])]).toEqual([who, []])
  })

  it('submit: notify HR when no manager ranks above the requester', async () => {
    const lonely = await buildPerson(hr.sql, { role: 'manager', sequence: 1, name: 'Bu Direktur' })
    const { shown } = await ask(lonely)
    expect((await notifiedOf(actors.hcis))[0]?.text).toBe(`${shown} dari Bu Direktur menunggu keputusan Anda`)
  })

  it('decide: notify the owner with the note, and settle those of the other approvers', async () => {
    const { id, shown } = await ask(actors.colleague)
    const manager = await hr.as(actors.manager)
    const unread = async () => (await (await hr.as(actors.peer)).call(notice.list)).body.unread as number
    const before = await unread()
    const decided = { params: { id }, body: { status: 'rejected', note: 'Stok opname' } } as const
    expect((await manager.call(leave.decide, decided)).status).toBe(200)
    expect(await notifiedOf(actors.colleague)).toEqual([
      {
        kind: 'request_decided',
        text: `${shown} ditolak oleh Pak Manajer. Catatan: Stok opname`,
        link: `/request-leave/detail/${id}`,
      },
    ])
    expect(await unread()).toBe(before - 1)
    expect((await manager.call(leave.decide, decided)).status).toBe(409)
    expect(await notifiedOf(actors.colleague)).toHaveLength(1)
  })

  it('inbox.decide: notify each owner', async () => {
    const budi = await buildPerson(hr.sql, { company: actors.company })
    const { id, version } = await ask(budi)
    const items = [{ kind: 'leave', id, version, status: 'accepted' }] as const
    await (await hr.as(actors.manager)).call(inbox.decide, { body: { items: [...items] } })
    expect((await notifiedOf(budi)).map((it) => it.kind)).toEqual(['request_decided'])
  })

  it('remove: retract the notifications', async () => {
    const budi = await buildPerson(hr.sql, { company: actors.company, name: 'Budi' })
    const { id, shown } = await ask(budi)
    const isThere = async () => (await notifiedOf(actors.manager)).some((it) => it.text.startsWith(shown))
    expect(await isThere()).toBe(true)
    await (await hr.as(budi)).call(leave.remove, { params: { id } })
    expect(await isThere()).toBe(false)
  })

  it('submit: notify no one when the request is rejected', async () => {
    const budi = await buildPerson(hr.sql, { company: actors.company, name: 'Bentrok' })
    const { start_date, end_date } = await ask(budi)
    const body = leaveDraft({ description: 'Lagi', start_date, end_date })
    expect((await (await hr.as(budi)).call(leave.submit, { body })).status).toBe(409)
    expect((await notifiedOf(actors.manager)).filter((it) => it.text.includes('dari Bentrok'))).toHaveLength(1)
  })
})

describe('notifications of assigned overtime', () => {
  it('go to the assignee, then to the assigner on completion, then to the assignee with the decision', async () => {
    const worker = await buildPerson(hr.sql, { company: actors.company, name: 'Joko' })
    const [manager, joko] = [await hr.as(actors.manager), await hr.as(worker)]
    const work = overtimeDraft({
      detail: 'Stok',
      start: '2026-03-02 17:00',
      end: '2026-03-02 20:00',
    })
    const { data } = await manager.call(overtime.assign, { params: { userId: worker.user_id }, body: work })
    const assigned = {
      kind: 'overtime_assigned',
      text: 'Pak Manajer menugaskan lembur 02-03-2026 17:00 kepada Anda',
      link: `/daftar-ditugaskan?open=${data.id}`,
    }
    expect(await notifiedOf(worker)).toEqual([assigned])
    const waiting = async (person: Person) => (await notifiedOf(person)).filter((it) => it.text.includes('dari Joko'))
    expect(await waiting(actors.manager)).toEqual([])
    await joko.call(overtime.report, { params: { id: data.id }, body: { status: 'complete' } })
    expect(await waiting(actors.manager)).toHaveLength(1)
    expect(await waiting(actors.peer)).toEqual([])
    const params = { id: data.id, positionId: worker.position_id }
    await manager.call(overtime.decide, { params, body: { status: 'approved' } })
    expect((await notifiedOf(worker)).map((it) => it.text)).toEqual([
      'Lembur 02-03-2026 17:00 disetujui oleh Pak Manajer',
      assigned.text,
    ])
  })
})

describe('notifications of news', () => {
  it('go to all active employees once on publication, and are retracted with it', async () => {
    const gone = await buildPerson(hr.sql, { status: 'inactive' })
    const hcis = await hr.as(actors.hcis)
    const form = { title: 'Libur bersama', sub_title: 'Jumat', status: 'draft', body: '<p>Isi</p>' } as const
    const { data } = await hcis.call(news.add, { body: form })
    const notified = async (person: Person) => (await notifiedOf(person)).filter((it) => it.kind === 'news_published')
    expect(await notified(actors.stranger)).toEqual([])
    const publish = () => hcis.call(news.change, { params: { id: data.id }, body: { ...form, status: 'publish' } })
    await publish()
    await publish()
    const item = { kind: 'news_published', text: 'Berita baru: Libur bersama', link: `/berita/${data.id}` }
    for (const who of ['stranger', 'siti', 'top', 'payer'] as const)
      expect([who, await notified(actors[who])]).toEqual([who, [item]])
    expect(await notified(actors.hcis)).toEqual([])
    expect(await hr.sql`select id from notifications where user_id = ${gone.user_id}`).toEqual([])
    await hcis.call(news.remove, { params: { id: data.id } })
    expect(await notified(actors.siti)).toEqual([])
  })
})

describe('notifications of ending contracts', () => {
  it('go to HR 30 and 7 days before, once each', async () => {
    const budi = await buildPerson(hr.sql, { company: actors.company, name: 'Kontrak Budi' })
    await hr.sql`update positions set contract_end_at = '2027-06-30' where id = ${budi.position_id}`
    const on = async (today: string) => {
      hr.clock.set(`${today}T05:00:00Z`)
      await notifyEndingContracts(hr.sql, hr.clock)
      await notifyEndingContracts(hr.sql, hr.clock)
      hr.clock.set()
      return (await notifiedOf(actors.hcis)).filter((it) => it.kind === 'contract_ending').map((it) => it.text)
    }
    const at = (days: string) => `Kontrak Kontrak Budi (${actors.company.name}) berakhir 30-06-2027, ${days}`
    expect(await on('2027-05-30')).toEqual([])
    expect(await on('2027-06-01')).toEqual([at('29 hari lagi')])
    expect(await on('2027-06-20')).toEqual([at('29 hari lagi')])
    expect(await on('2027-06-23')).toEqual([at('7 hari lagi'), at('29 hari lagi')])
    expect(await on('2027-06-30')).toHaveLength(2)
    expect((await notifiedOf(actors.siti)).filter((it) => it.kind === 'contract_ending')).toEqual([])
  })

  it('cover any number of contracts, one a day for each recipient, within the scope of HR', async () => {
    const other = await buildCompany(hr.sql)
    const limited = await buildPerson(hr.sql, { company: actors.company, role: 'hcis', limit: [other] })
    const build = (name: string, company: typeof other) => buildPerson(hr.sql, { company, name })
    const [ani, ...rest] = [
      await build('Ani', actors.company),
      await build('Bayu', actors.company),
      await build('Cici', other),
    ]
    await hr.sql`update positions set contract_end_at = '2028-06-25' where id = ${ani!.position_id}`
    await hr.sql`update positions set contract_end_at = '2028-06-30' where id = any(${rest.map((it) => it.position_id)})`
    const textsOf = async (who: { user_id: number }) =>
      (
        await hr.sql`select text from notifications where user_id = ${who.user_id} and kind = 'contract_ending' order by id`
      ).map((it) => it.text)
    const run = async (at: string) => {
      hr.clock.set(at)
      await notifyEndingContracts(hr.sql, hr.clock)
      hr.clock.set()
    }
    const before = await textsOf(actors.hcis)
    await run('2028-06-01T05:00:00Z')
    const late = await build('Dedi', other)
    await hr.sql`update positions set contract_end_at = '2028-06-28' where id = ${late.position_id}`
    await run('2028-06-01T06:00:00Z')
    expect((await textsOf(actors.hcis)).slice(before.length)).toEqual([
      `3 kontrak akan berakhir, paling dekat Ani (${actors.company.name}) berakhir 25-06-2028, 24 hari lagi`,
    ])
    expect(await textsOf(limited)).toEqual([`Kontrak Cici (${other.name}) berakhir 30-06-2028, 29 hari lagi`])
    await run('2028-06-02T05:00:00Z')
    expect((await textsOf(limited)).at(-1)).toBe(`Kontrak Dedi (${other.name}) berakhir 28-06-2028, 26 hari lagi`)
  })
})
