/** Calendar feeds: anyone with the link can read one, so it shows little and can be renewed. */
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { calendar } from '#contract/leave/calendar-feed.ts'
import { leave } from '#contract/leave/request.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildDelegation } from '#db/build/approval.ts'
import { buildPerson, buildPosition, PASSWORD, type Person, type Position } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { issueResetToken } from '#server/platform/session/reset-token.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { startApp } from '#test/harness.ts'
import { calendarText, escapeText, foldLine } from './ical.ts'

const hr = startApp()
let actors: Actors
beforeEach(async () => {
  actors = await buildActors(hr.sql)
})

const linkOf = async (who: Position) => (await (await hr.as(who)).call(calendar.link)).data.url
const read = (url: string, headers: Record<string, string> = {}) =>
  hr.app.inject({ method: 'GET', url: new URL(url).pathname, headers })
/** Lines after unfolding. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const values = (text: string, name: string) =>
  lines(text).flatMap((it) => (it.startsWith(`${name}:`) ? [it.slice(name.length + 1)] : []))
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const compact = (day: string) => day.replaceAll('-', '')

describe('calendar feed', () => {
  it('has own leave as all-day events with the current status', async () => {
    await buildLeave(hr.sql, actors.siti, {
      request_type: 'cuti',
      description: 'Pulang, ke Solo; lama\nsekali',
      start_date: dayIn(3),
      end_date: dayIn(5),
      status: 'accepted',
    })
    await buildLeave(hr.sql, actors.siti, { start_date: dayIn(10) })
    await buildLeave(hr.sql, actors.siti, { start_date: dayIn(20), status: 'rejected' })
    await buildLeave(hr.sql, actors.colleague, { start_date: dayIn(3), status: 'accepted' })
    const answer = await read(await linkOf(actors.siti))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = answer.body
    expect(values(text, 'SUMMARY')).toEqual(['Cuti', 'Izin (menunggu)'])
    expect(values(text, 'STATUS')).toEqual(['CONFIRMED', 'TENTATIVE'])
    expect(values(text, 'DTSTART;VALUE=DATE')).toEqual([dayIn(3), dayIn(10)].map(compact))
    expect(values(text, 'DTEND;VALUE=DATE')).toEqual([dayIn(6), dayIn(11)].map(compact))
    expect(values(text, 'DESCRIPTION')[0]).toBe('Pulang\\, ke Solo\\; lama\\nsekali')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(new Set(values(text, 'UID')).size).toBe(2)
    expect((await read(await linkOf(actors.siti))).body).toBe(text)
  })

  it('has team leave with names and kinds, without reasons, for those who read its requests', async () => {
    await buildLeave(hr.sql, actors.siti, { start_date: dayIn(3), description: 'Rahasia', status: 'accepted' })
    await buildLeave(hr.sql, actors.stranger, { start_date: dayIn(3), status: 'accepted' })
    await buildLeave(hr.sql, actors.manager, { start_date: dayIn(4), description: 'Milik sendiri' })
    const { body } = await read(await linkOf(actors.manager))
    expect(values(body, 'SUMMARY')).toEqual(['Izin (menunggu)', 'Siti: Izin'])
    expect(body).not.toContain('Rahasia')
    expect(values(body, 'DESCRIPTION')).toEqual(['Milik sendiri'])
    for (const [who, count] of [
      [actors.low, 0],
      [actors.colleague, 0],
      [actors.top, 2],
      // HR reads every company, but its feed covers only the own one.
      [actors.hcis, 1],
    ] as const)
      expect(values((await read(await linkOf(who))).body, 'SUMMARY')).toHaveLength(count)
    await buildDelegation(hr.sql, actors.manager, actors.low)
    expect(values((await read(await linkOf(actors.low))).body, 'SUMMARY')).toHaveLength(2)
  })

  it('names halves of days, leaves cancelled ones out and has the holidays of the own company', async () => {
    await hr.sql`delete from holidays`
    const [half, other] = [dayIn(3), dayIn(4)]
    const asked = { request_type: 'cuti', status: 'accepted' } as const
    await buildLeave(hr.sql, actors.siti, { ...asked, start_date: half, part: 'morning' })
    await buildLeave(hr.sql, actors.siti, { ...asked, start_date: other, part: 'afternoon' })
    await buildLeave(hr.sql, actors.siti, { request_type: 'cuti', start_date: dayIn(5), status: 'cancelled' })
    const holiday = { kind: 'libur', company_ids: [actors.company.id] }
    await hr.sql`insert into holidays ${hr.sql.values([
      { ...holiday, date: dayIn(6), name: 'Hari Jadi' },
      { ...holiday, date: dayIn(7), name: 'Cuti Bersama', kind: 'cuti_bersama' },
      { ...holiday, date: dayIn(8), name: 'Tempat Lain', company_ids: [actors.elsewhere.id] },
    ])}`
    const { body } = await read(await linkOf(actors.siti))
    expect(values(body, 'SUMMARY')).toEqual(['Cuti (pagi)', 'Cuti (siang)', 'Hari Jadi', 'Cuti Bersama'])
    await hr.sql`delete from holidays`
  })

  it('has own leave of all positions of the person', async () => {
    const other = await buildPosition(hr.sql, actors.siti.user_id, { company: actors.elsewhere })
    await buildLeave(hr.sql, other, { start_date: dayIn(3) })
    expect(values((await read(await linkOf(actors.siti))).body, 'SUMMARY')).toHaveLength(1)
  })

  it('raises LAST-MODIFIED and SEQUENCE after an edit', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti, { start_date: dayIn(3) })
    await hr.sql`
      update leaves set created_at = now() - interval '2 days', waiting_since = now() - interval '2 days' where id = ${id}`
    const marks = async () => {
      const { body } = await read(await linkOf(actors.siti))
      return [Number(values(body, 'SEQUENCE')[0]), values(body, 'LAST-MODIFIED')[0]!] as const
    }
    const [first, at] = await marks()
    const body = leaveDraft({ request_type: 'cuti', start_date: dayIn(4) })
    expect((await (await hr.as(actors.siti)).call(leave.edit, { params: { id }, body })).status).toBe(200)
    const [second, later] = await marks()
    expect(second).toBeGreaterThan(first)
    expect(later > at).toBe(true)
  })

  it('answers 304 while nothing has changed', async () => {
    const url = await linkOf(actors.siti)
    const first = await read(url)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    for (const known of [etag, `"x", W/${etag}`]) {
      const again = await read(url, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    await buildLeave(hr.sql, actors.siti, { start_date: dayIn(3) })
    expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(200)
  })
})

describe('calendar link', () => {
  it('stays the same until it is renewed; then the old one answers 404', async () => {
    const siti = await hr.as(actors.siti)
    const old = await linkOf(actors.siti)
    expect(old).toMatch(/^https:\/\/hcis\.test\/calendar\/\d+-[\w-]{43}\.ics$/)
    expect(await linkOf(actors.siti)).toBe(old)
    const fresh = (await siti.call(calendar.renew)).data.url
    expect(fresh).not.toBe(old)
    expect([(await read(old)).statusCode, (await read(fresh)).statusCode]).toEqual([404, 200])
    const both = await Promise.all([siti.call(calendar.renew), siti.call(calendar.renew)])
    expect(new Set(both.map((it) => it.data.url)).size).toBe(2)
  })

  it('works when renewed before it was first shown', async () => {
    const person = await buildPerson(hr.sql)
    const url = (await (await hr.as(person)).call(calendar.renew)).data.url
    expect((await read(url)).statusCode).toBe(200)
    expect(await linkOf(person)).toBe(url)
  })

  it('answers 404 when the person has left or has only a one-time code', async () => {
    const url = await linkOf(actors.siti)
    const { position_id, user_id } = actors.siti
    const answers = async (undo: () => Promise<unknown>) => {
      const { statusCode } = await read(url)
      await undo()
      return statusCode
    }
    await hr.sql`update positions set status = 'inactive' where id = ${position_id}`
    expect(await answers(() => hr.sql`update positions set status = 'active' where id = ${position_id}`)).toBe(404)
    await hr.sql`update users set password_kind = 'code', password_expires_at = now() + interval '1 day' where id = ${user_id}`
    expect(
      await answers(
        () => hr.sql`update users set password_kind = 'own', password_expires_at = null where id = ${user_id}`,
      ),
    ).toBe(404)
    expect((await read(url)).statusCode).toBe(200)
  })

  const NEW = 'kuda-laut-besar'
  const pair = { password: NEW, confirm_password: NEW }
  const asHr = async () => hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  it.each([
    [
      'the person changes the password',
      async (siti: Person) =>
        (await hr.as(siti)).call(auth.changePassword, { body: { old_password: PASSWORD, ...pair } }),
    ],
    [
      'a reset link sets the password',
      async ({ user_id }: Person) =>
        hr.stranger.call(auth.reset, { params: { token: await issueResetToken(hr.sql, user_id, 60) }, body: pair }),
    ],
    ['the person signs out everywhere', async (siti: Person) => (await hr.as(siti)).call(account.endOwnSessions)],
    [
      'HR signs the person out everywhere',
      async ({ user_id }: Person) => (await asHr()).call(account.endSessions, { params: { userId: user_id } }),
    ],
  ])('ends for all positions, with a hint until the new link is read, when %s', async (_, act) => {
    const siti = await buildPerson(hr.sql)
    const second = await buildPosition(hr.sql, siti.user_id)
    const colleague = await buildPerson(hr.sql)
    const old = [await linkOf(siti), await linkOf(second)]
    const theirs = await linkOf(colleague)
    expect((await act(siti)).status).toBe(200)
    for (const url of old) expect((await read(url)).statusCode).toBe(404)
    expect((await read(theirs)).statusCode).toBe(200)
    const browser = await hr.as(siti)
    const { url, ended_at } = (await browser.call(calendar.link)).data
    expect(ended_at).not.toBeNull()
    expect((await read(url)).statusCode).toBe(200)
    expect((await browser.call(calendar.link)).data.ended_at).toBeNull()
  })

  it('clears the hint when the person renews it', async () => {
    const siti = await buildPerson(hr.sql)
    const browser = await hr.as(siti)
    await browser.call(calendar.link)
    await browser.call(account.endOwnSessions)
    expect((await browser.call(calendar.renew)).data.ended_at).toBeNull()
  })

  it('stays valid when one device signs out or a second factor is added', async () => {
    const siti = await buildPerson(hr.sql)
    const url = await linkOf(siti)
    const browser = await hr.as(siti)
    await browser.call(auth.logout)
    await hr.sql.begin((tx) => endSessions(tx, 'factor', { user_id: siti.user_id }))
    expect((await read(url)).statusCode).toBe(200)
  })

  it('is audited once a day when read, and not when refused', async () => {
    const siti = await buildPerson(hr.sql)
    const url = await linkOf(siti)
    const rows = () => hr.sql<{ actor_id: number | null; action: string; address: string }[]>`
      select actor_id, action, address from audit where entity = 'calendar_link' and action <> 'create' and subject_user_id = ${siti.user_id}`
    await read(url.replace(/.{6}\.ics$/, 'xxxxxx.ics'))
    expect(await rows()).toEqual([])
    await Promise.all([read(url), read(url), read(url)])
    await read(url)
    expect(await rows()).toEqual([{ actor_id: null, action: 'export', address: '127.0.0.1' }])
    await hr.sql`update calendar_links set ended_at = now() where position_id = ${siti.position_id}`
    await read(url)
    expect(await rows()).toHaveLength(1)
    await hr.sql`update calendar_links set read_on = current_date - 1 where position_id = ${siti.position_id}`
    await read(url)
    expect(await rows()).toHaveLength(2)
  })

  it('cannot be guessed or derived from another one', async () => {
    const proof = (await linkOf(actors.siti)).split('-').slice(1).join('-')
    await linkOf(actors.colleague)
    for (const name of [
      `${actors.colleague.position_id}-${proof}`,
      `${actors.siti.position_id}-${'x'.repeat(43)}.ics`,
      `2147483648-${'x'.repeat(43)}.ics`,
      'apa-saja.ics',
      (await linkOf(actors.siti)).split('/').at(-1)!.replace('.ics', ''),
    ])
      expect([name, (await read(`https://hcis.test/calendar/${name}`)).statusCode]).toEqual([name, 404])
    const [row] = await hr.sql`select * from calendar_links where position_id = ${actors.siti.position_id}`
    expect(JSON.stringify(row)).not.toContain(proof.replace('.ics', ''))
  })

  it('answers 429 when read too often', async () => {
    const url = await linkOf(actors.siti)
    await hr.sql`insert into throttles (key, count, resets_at)
      values (${`calendar:${actors.siti.position_id}`}, 60, now() + interval '15 minutes')`
    const answer = await read(url)
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await read(await linkOf(actors.colleague))).statusCode).toBe(200)
  })
})

describe('iCalendar text', () => {
  it('folds lines at 75 octets without splitting a character', () => {
    const long = `SUMMARY:${'é'.repeat(50)}${'👩‍👩‍👧'.repeat(10)}`
    const folded = foldLine(long)
    expect(folded.replaceAll('\r\n ', '')).toBe(long)
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  })

  it('escapes text so that it cannot break a line', () => {
    expect(escapeText('a\r\nEND:VEVENT\\;,\u0000b')).toBe('a\\nEND:VEVENT\\\\\\;\\,b')
    expect(calendarText('x', [])).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
  })
})
