import { beforeAll, describe, expect, it } from 'vitest'
import { notice, preference } from '#contract/platform/notice.ts'
import { buildPerson, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { notify } from './notify.ts'

const hr = startApp()
let siti: Person
let budi: Person
let browser: Browser
beforeAll(async () => {
  ;[siti, budi] = [await buildPerson(hr.sql, { name: 'Siti' }), await buildPerson(hr.sql)]
  browser = await hr.as(siti)
})

let count = 0
const notifyNews = (person: Person, title = `Kabar ${++count}`) =>
  notify(hr.sql, {
    kind: 'news_published',
    event: `news:${title}`,
    facts: { title },
    subjects: [],
    link: '/berita',
    recipients: hr.sql`select ${person.user_id}::int as user_id, null::int as position_id`,
  })
const titles = (rows: { text: string }[]) => rows.map((it) => it.text.replace('Berita baru: ', ''))

describe('notice', () => {
  it('list: returns the newest first, pages in both directions and counts the unread', async () => {
    expect((await browser.call(notice.list)).body).toEqual({ data: [], unread: 0 })
    for (let i = 0; i < 5; i++) await notifyNews(siti)
    await notifyNews(budi)
    const { body, data } = await browser.call(notice.list, { query: { page_size: 2 } })
    expect([titles(data), body.unread]).toEqual([['Kabar 5', 'Kabar 4'], 5])
    const older = await browser.call(notice.list, { query: { before: data[1]!.id, page_size: 2 } })
    expect(titles(older.data)).toEqual(['Kabar 3', 'Kabar 2'])
    const newer = await browser.call(notice.list, { query: { after: older.data[1]!.id, page_size: 2 } })
    expect(titles(newer.data)).toEqual(['Kabar 4', 'Kabar 3'])
    expect((await browser.call(notice.list, { query: { after: data[0]!.id } })).data).toEqual([])
    for (const query of [{ after: 'x' }, { page_size: 101 }, { page: 1 }])
      expect((await browser.call(notice.list, { query: query as never })).status).toBe(422)
  })

  it('notify: creates one notification per event', async () => {
    await notifyNews(siti, 'Sekali')
    await notifyNews(siti, 'Sekali')
    const { data } = await browser.call(notice.list)
    expect(titles(data).filter((it) => it === 'Sekali')).toHaveLength(1)
  })

  it('read: marks one as read, for its owner only', async () => {
    const { data, body } = await browser.call(notice.list)
    const [first] = data
    const args = { params: { id: first!.id }, body: { read: true } } as const
    const other = await (await hr.as(budi)).call(notice.read, args)
    expect([other.status, other.message]).toEqual([404, 'Notifikasi tidak ditemukan'])
    const read = await browser.call(notice.read, args)
    expect(read.data.read_at).not.toBeNull()
    expect((await browser.call(notice.read, args)).data).toEqual(read.data)
    expect((await browser.call(notice.list)).body.unread).toBe((body.unread as number) - 1)
    const undo = await browser.call(notice.read, { ...args, body: { read: false as never } })
    expect(undo.status).toBe(422)
  })

  it('readAll: marks all up to the given one as read', async () => {
    const { data } = await browser.call(notice.list)
    await notifyNews(siti, 'Sementara itu')
    const seen = await browser.call(notice.readAll, { query: { up_to: data[0]!.id } })
    expect([seen.status, seen.data]).toEqual([200, { unread: 1 }])
    expect((await browser.call(notice.readAll)).data).toEqual({ unread: 0 })
    expect((await (await hr.as(budi)).call(notice.list)).body.unread).toBe(1)
  })
})

describe('preferences', () => {
  it('start with the defaults and store choices', async () => {
    const on = { mail: true, push: true }
    const off = { mail: false, push: false }
    const first = {
      request_waiting: on,
      request_decided: on,
      overtime_assigned: on,
      request_cancelled: on,
      leave_recounted: on,
      leave_expiring: { mail: true, push: false },
      letter_missing: { mail: false, push: true },
      letter_received: on,
      letter_reminder: { mail: true, push: false },
      letter_proposed: on,
      roster_changed: { mail: false, push: true },
      attendance_gap: { mail: false, push: true },
      attendance_reminder: { mail: false, push: true },
      contract_ending: off,
      career_failed: { mail: true, push: false },
      news_published: off,
      payslip_published: on,
      pay_reminder: { mail: true, push: false },
      checklist_task: { mail: false, push: true },
      checklist_due: { mail: true, push: true },
      item_received: { mail: true, push: true },
      item_returned: { mail: true, push: true },
      item_disputed: { mail: true, push: true },
      item_reminder: { mail: true, push: true },
      term_opinion: { mail: true, push: true },
      exit_interview: { mail: true, push: true },
      report_ready: off,
      report_mail_skipped: off,
    }
    expect((await browser.call(preference.read)).data).toEqual({ notifications: first })
    const choice = { mail: true, push: false }
    const saved = await browser.call(preference.save, { body: { notifications: { news_published: choice } } })
    expect(saved.data).toEqual({ notifications: { ...first, news_published: choice } })
    expect((await browser.call(preference.read)).data).toEqual(saved.data)
    expect((await (await hr.as(budi)).call(preference.read)).data).toEqual({ notifications: first })
    expect((await browser.call(preference.save, { body: { notifications: {} } })).data).toEqual(saved.data)
  })

  it.each([
    [{ notifications: { gosip: { mail: true, push: true } } }],
    [{ notifications: { news_published: {} } }],
    [{}],
  ])('answer 422 to %j', async (body) => {
    expect((await browser.call(preference.save, { body: body as never })).status).toBe(422)
  })
})
