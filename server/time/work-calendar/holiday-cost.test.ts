/** The preview of a holiday tells what saving it then does to balances. */
import { beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { news } from '#contract/home/news.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leave } from '#contract/leave/request.ts'
import { notice } from '#contract/platform/notice.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson } from '#db/build/person.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
const TODAY = '2026-04-06'
let actors: Actors
let office: Browser
let limited: Browser

const settle = async () => {
  for (const company of [actors.company, actors.elsewhere])
    await settleCompany(hr.sql, hr.clock, company.id, { due: { grants_until: TODAY, ended_until: '2026-04-05' } })
}

beforeEach(async () => {
  hr.clock.set(`${TODAY}T03:00:00Z`)
  await hr.sql`delete from holidays`
  actors = await buildActors(hr.sql)
  limited = await hr.as(await buildPerson(hr.sql, { company: actors.company, role: 'hcis', limit: [actors.company] }))
  office = await hr.as(actors.hcis)
  await hr.sql`update companies set ledger_from = 2026`
  await hr.sql`update positions set start_at = '2020-01-01'`
  await settle()
})

const draft = (given: object = {}) => ({
  date: '2026-09-23',
  name: 'Hari jadi',
  kind: 'libur' as const,
  company_ids: [actors.company.id],
  ...given,
})
type Draft = ReturnType<typeof draft>
const preview = async (holiday: Draft, who = office) =>
  (await who.call(workCalendar.previewHoliday, { body: { holiday } })).data
const ask = async (start_date: string, end_date: string) => {
  const siti = await hr.as(actors.siti)
  return (await siti.call(leave.submit, { body: leaveDraft({ request_type: 'cuti', start_date, end_date }) })).data.id
}
const accept = async (id: number) => {
  const boss = await hr.as(actors.manager)
  await boss.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
}
const adjust = (id: number, days: number) =>
  office.call(leaveBalance.adjust, { params: { id }, body: { year: 2026, days, note: 'Koreksi' } })

/** The balances of the company, by position. */
const balances = async () => {
  const { data } = await office.call(leaveBalance.list, {
    query: { year: 2026, company_id: actors.company.id, page_size: 100 },
  })
  return new Map(data.map((it) => [it.position_id, it.available]))
}
/** The same figures as the preview, from balances before and after. */
const difference = async (before: Map<number, number>) => {
  const after = await balances()
  const changes = [...after].map(([id, now]) => ({ was: before.get(id) ?? 0, now }))
  return {
    charged: changes.filter((it) => it.now < it.was).length,
    credited: changes.filter((it) => it.now > it.was).length,
    below_zero: changes.filter((it) => it.was >= 0 && it.now < 0).length,
  }
}
const figuresOf = ({ balances: of }: Awaited<ReturnType<typeof preview>>) => ({
  charged: of.charged.people,
  credited: of.credited.people,
  below_zero: of.below_zero,
})

describe('preview of a holiday', () => {
  it('counts the people whom joint leave costs a day, and those who fall below zero, as saving it does', async () => {
    await accept(await ask('2026-09-21', '2026-09-25'))
    await adjust(actors.colleague.position_id, -12)
    await adjust(actors.cashier.position_id, -13)
    const before = await balances()
    const holiday = draft({ kind: 'cuti_bersama' })
    const shown = await preview(holiday)
    // Siti's leave costs a day less and the joint leave one more; the cashier is below zero already.
    expect(figuresOf(shown)).toEqual({ charged: before.size - 1, credited: 0, below_zero: 1 })
    expect(shown.balances.charged).toMatchObject({ least: 1, most: 1 })
    expect(shown.leaves).toBe(1)
    await office.call(workCalendar.addHoliday, { body: holiday })
    expect(await difference(before)).toEqual(figuresOf(shown))
  })

  it('counts the people whose accepted or waiting leave gets a day back by a holiday, as saving it does', async () => {
    await accept(await ask('2026-09-21', '2026-09-25'))
    await ask('2026-10-05', '2026-10-06')
    const before = await balances()
    const shown = await preview(draft())
    expect(shown).toMatchObject({ leaves: 1, days_back: 1, balances: { credited: { people: 1, least: 1, most: 1 } } })
    await office.call(workCalendar.addHoliday, { body: draft() })
    expect(await difference(before)).toEqual(figuresOf(shown))
    expect(figuresOf(await preview(draft({ date: '2026-10-05' })))).toMatchObject({ charged: 0, credited: 1 })
  })

  it('counts joint leave of a day that is over as the nightly settlement then writes it', async () => {
    const { data: row } = await office.call(workCalendar.addHoliday, {
      body: draft({ date: '2026-03-25', kind: 'cuti_bersama' }),
    })
    await settle()
    const before = await balances()
    const { data: shown } = await office.call(workCalendar.previewHoliday, { body: { id: row.id } })
    expect(figuresOf(shown).credited).toBe(before.size)
    await office.call(workCalendar.removeHoliday, { params: { id: row.id } })
    await settle()
    expect(await difference(before)).toEqual(figuresOf(shown))
  })

  it('counts only the companies of limited HR, stores nothing, and counts a person with two accounts once', async () => {
    const before = await balances()
    const shown = await preview(draft({ kind: 'cuti_bersama' }), limited)
    expect(shown.balances.charged.people).toBe(before.size)
    expect(await balances()).toEqual(before)
    await hr.sql`update positions set user_id = ${actors.siti.user_id} where id = ${actors.colleague.position_id}`
    const again = await preview(draft({ kind: 'cuti_bersama' }), limited)
    expect(again.balances.charged.people).toBe(shown.balances.charged.people - 1)
    const { status } = await limited.call(workCalendar.previewHoliday, {
      body: { holiday: draft({ company_ids: [] }) },
    })
    expect(status).toBe(403)
  })
})

describe('announcement of a holiday', () => {
  const announced = (given: object = {}) => ({
    ...draft(given),
    news_title: 'Cuti bersama 23 September',
    news_text: 'Kantor tutup.\nMemotong <cuti> tahunan.',
  })

  it('publishes a news item for the companies of the holiday and tells its readers', async () => {
    expect((await limited.call(workCalendar.addHoliday, { body: announced() })).status).toBe(201)
    const siti = await hr.as(actors.siti)
    const { data } = await siti.call(news.latest)
    expect(data[0]).toMatchObject({
      title: 'Cuti bersama 23 September',
      sub_title: 'Rabu, 23 September 2026',
      body: '<p>Kantor tutup.</p><p>Memotong &lt;cuti&gt; tahunan.</p>',
      company_ids: [actors.company.id],
    })
    expect((await siti.call(notice.list)).data.map((it) => it.kind)).toContain('news_published')
    const stranger = await hr.as(actors.stranger)
    expect((await stranger.call(news.latest)).data).toEqual([])
  })

  it('needs title and text, and is not published when the holiday is refused', async () => {
    const { news_text: _, ...untold } = announced()
    const answer = await office.call(workCalendar.addHoliday, { body: untold })
    expect([answer.status, answer.body.errors]).toEqual([422, { news_text: ['Wajib diisi'] }])
    await office.call(workCalendar.addHoliday, { body: draft() })
    expect(
      (await office.call(workCalendar.addHoliday, { body: { ...announced(), news_title: 'Ditolak' } })).status,
    ).toBe(409)
    expect(await hr.sql`select from news where title = 'Ditolak'`).toHaveLength(0)
  })
})
