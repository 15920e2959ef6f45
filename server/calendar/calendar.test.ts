/** Leave in a calendar that asks by itself: whoever has the address reads it, so it shows little and can be renewed. */
import { beforeEach, describe, expect, it } from 'vitest'
import { calendar } from '#contract/calendar.ts'
import { leave } from '#contract/leave.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson, buildPosition, type Position } from '#db/build/person.ts'
import { buildDelegation, buildLeave } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'
import { calendarText, escaped, fold } from './ical.ts'

const hr = startApp()
let actors: Actors
beforeEach(async () => {
  actors = await buildActors(hr.sql)
})

const linkOf = async (who: Position) => (await (await hr.as(who)).call(calendar.link)).data.url
const read = (url: string, headers: Record<string, string> = {}) =>
  hr.app.inject({ method: 'GET', url: new URL(url).pathname, headers })
/** Lines as they were before they were folded. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const values = (text: string, name: string) =>
  lines(text).flatMap((it) => (it.startsWith(`${name}:`) ? [it.slice(name.length + 1)] : []))
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const compact = (day: string) => day.replaceAll('-', '')

describe('the feed', () => {
  it('has own leave over whole days, as it stands', async () => {
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

  it('has the team’s for those who read its requests: names and kinds, and no reasons', async () => {
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
      // HR reads every company; a calendar is about the own one.
      [actors.hcis, 1],
    ] as const)
      expect(values((await read(await linkOf(who))).body, 'SUMMARY')).toHaveLength(count)
    await buildDelegation(hr.sql, actors.manager, actors.low)
    expect(values((await read(await linkOf(actors.low))).body, 'SUMMARY')).toHaveLength(2)
  })

  it('has own leave in every account of the person', async () => {
    const other = await buildPosition(hr.sql, actors.siti.user_id, { company: actors.elsewhere })
    await buildLeave(hr.sql, other, { start_date: dayIn(3) })
    expect(values((await read(await linkOf(actors.siti))).body, 'SUMMARY')).toHaveLength(1)
  })

  it('has a later LAST-MODIFIED with each higher SEQUENCE after an edit', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti, { start_date: dayIn(3) })
    await hr.sql`
      update leaves set created_at = now() - interval '2 days', waiting_since = now() - interval '2 days' where id = ${id}`
    const marks = async () => {
      const { body } = await read(await linkOf(actors.siti))
      return [Number(values(body, 'SEQUENCE')[0]), values(body, 'LAST-MODIFIED')[0]!] as const
    }
    const [first, at] = await marks()
    const body = { request_type: 'cuti', description: 'y', start_date: dayIn(4), end_date: dayIn(4) } as const
    expect((await (await hr.as(actors.siti)).call(leave.edit, { params: { id }, body })).status).toBe(200)
    const [second, later] = await marks()
    expect(second).toBeGreaterThan(first)
    expect(later > at).toBe(true)
  })

  it('is not sent again while nothing has changed', async () => {
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

describe('the address', () => {
  it('stays until it is renewed; the old one is gone', async () => {
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

  it('renewed before it was ever shown works, too', async () => {
    const person = await buildPerson(hr.sql)
    const url = (await (await hr.as(person)).call(calendar.renew)).data.url
    expect((await read(url)).statusCode).toBe(200)
    expect(await linkOf(person)).toBe(url)
  })

  it('opens nothing of a person who has left or has only a code', async () => {
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

  it('cannot be guessed from another’s, nor made up', async () => {
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

  it('is not read more often than a calendar would', async () => {
    const url = await linkOf(actors.siti)
    await hr.sql`insert into throttles (key, count, resets_at)
      values (${`calendar:${actors.siti.position_id}`}, 60, now() + interval '15 minutes')`
    const answer = await read(url)
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await read(await linkOf(actors.colleague))).statusCode).toBe(200)
  })
})

describe('lines of a calendar', () => {
  it('are folded at 75 octets, without cutting a character', () => {
    const long = `SUMMARY:${'é'.repeat(50)}${'👩‍👩‍👧'.repeat(10)}`
    const folded = fold(long)
    expect(folded.replaceAll('\r\n ', '')).toBe(long)
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75))
  })

  it('cannot be broken by what people write', () => {
    expect(escaped('a\r\nEND:VEVENT\\;,\u0000b')).toBe('a\\nEND:VEVENT\\\\\\;\\,b')
    expect(calendarText('x', [])).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
  })
})
