import { afterEach, describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { askForPlace, buildPlace } from '#db/build/office-place.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { buildApp } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { DAY, sendFile } from '#test/attendance-office.ts'
import { type Browser, browserOf, startApp } from '#test/harness.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const open = async ({ asks = true, hasPlace = true } = {}) => {
  hr.clock.set(`${DAY}T01:30:00Z`)
  const company = await buildCompany(hr.sql)
  const person = await buildPerson(hr.sql, { company })
  const manager = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 3 }))
  if (asks) await askForPlace(hr.sql, company.id)
  const place = hasPlace ? await buildPlace(hr.sql, company.id) : undefined
  return { company, person, manager, place, siti: await hr.as(person) }
}
type Sent = Partial<Record<'latitude' | 'longitude' | 'accuracy', number | null>> & {
  location?: string
  outside_reason?: string
}
const checkIn = (who: Browser, { location = 'Work From Office', ...sent }: Sent = {}) =>
  who.call(attendance.mark, { body: { status: 'in', location, ...sent } as never })
const storedOf = async ({ position_id }: { position_id: number }) => {
  const [row] = await hr.sql`
    select place_id, outside, outside_reason from attendances where position_id = ${position_id}`
  return row
}

const here = { latitude: -6.2, longitude: 106.8, accuracy: 10 }
const far = { latitude: -6.3187, longitude: 106.8, accuracy: 10 }
const near = { latitude: -6.20764, longitude: 106.8, accuracy: 10 }
const NOTHING = { place_id: null, outside: false, outside_reason: null }
const ASK = 'Isi alasan absen di luar kantor.'

describe('place of a check-in', () => {
  it('is stored when inside', async () => {
    const { siti, person, place } = await open()
    expect((await siti.call(attendance.today)).data.place_check).toBe('ask')
    expect((await checkIn(siti, here)).status).toBe(201)
    expect(await storedOf(person)).toEqual({ ...NOTHING, place_id: place?.id })
    const { data } = await siti.call(attendanceExplain.own, { params: { date: DAY } })
    expect(data.steps.find((it) => it.key === 'place')?.text).toBe('Absen masuk di Dapur Pusat')
  })

  it.each([
    ['far away', far, `Anda 13,2 km dari Dapur Pusat. ${ASK}`],
    ['less than a kilometre away', near, `Anda 850 m dari Dapur Pusat. ${ASK}`],
    ['without a position', {}, `Lokasi tidak terbaca. ${ASK}`],
    ['with half a position', { latitude: -6.2 }, `Lokasi tidak terbaca. ${ASK}`],
    ['with an empty position', { latitude: null, longitude: null, accuracy: null }, `Lokasi tidak terbaca. ${ASK}`],
  ])('asks for a reason %s', async (_, sent, sentence) => {
    const { siti, person } = await open()
    const refused = await checkIn(siti, sent)
    expect([refused.status, refused.body.code, refused.message]).toEqual([422, 'outside_place', sentence])
    expect(refused.body.errors).toEqual({ outside_reason: [sentence] })
    expect(await storedOf(person)).toBeUndefined()
    expect((await checkIn(siti, { ...sent, outside_reason: 'Rapat dengan pemasok' })).status).toBe(201)
    expect(await storedOf(person)).toEqual({ place_id: null, outside: true, outside_reason: 'Rapat dengan pemasok' })
    const again = await checkIn(siti, sent)
    expect([again.status, again.body.code]).toEqual([409, 'already_in'])
  })

  it.each(['abcd', ' abcd ', 'x'.repeat(201)])('takes reasons of 5 to 200 characters, not %j', async (reason) => {
    const { siti, person } = await open()
    const refused = await checkIn(siti, { ...far, outside_reason: reason })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['outside_reason']])
    expect(await storedOf(person)).toBeUndefined()
    for (const length of [5, 200]) {
      const other = await open()
      const { status } = await checkIn(other.siti, { ...far, outside_reason: 'y'.repeat(length) })
      expect(status).toBe(201)
    }
  })

  it.each([
    ['the company does not ask', { asks: false }, far],
    ['the company has no place', { hasPlace: false }, far],
    ['the person works from home', {}, { ...far, location: 'Work From Home' }],
    ['the person is on duty elsewhere', {}, { ...far, location: 'Dinas Luar', outside_reason: 'Rapat di Bogor' }],
  ])('is thrown away if %s', async (_, company, sent) => {
    const { siti, person } = await open(company)
    expect((await checkIn(siti, sent)).status).toBe(201)
    expect(await storedOf(person)).toEqual(NOTHING)
  })

  it('counts only active places of the own company', async () => {
    const { siti, company, person } = await open({ hasPlace: false })
    await buildPlace(hr.sql, company.id, { active: false })
    await buildPlace(hr.sql, (await buildCompany(hr.sql)).id)
    expect((await checkIn(siti, far)).status).toBe(201)
    expect(await storedOf(person)).toEqual(NOTHING)
  })

  it('stays without its name when the place is deleted', async () => {
    const { siti, person, place } = await open()
    await checkIn(siti, here)
    await hr.sql`delete from work_places where id = ${place?.id ?? 0}`
    expect(await storedOf(person)).toEqual(NOTHING)
  })

  it('outside shows in the lists, on the desk, in the sheet and in the explanation', async () => {
    const { siti, manager, person } = await open()
    const reason = 'Rapat dengan pemasok'
    await checkIn(siti, { ...far, outside_reason: reason })
    const outside = { outside: true, outside_reason: reason }
    expect((await siti.call(attendance.own)).data[0]).toMatchObject(outside)
    expect((await manager.call(attendance.company, { query: { date: DAY } })).data[0]).toMatchObject(outside)
    const desk = await manager.call(attendanceDesk.day, { query: { date: DAY } })
    expect(desk.data.find((it) => it.position_id === person.position_id)).toMatchObject(outside)
    const params = { id: person.position_id, date: DAY }
    const explained = await manager.call(attendanceExplain.one, { params })
    const keys = explained.data.steps.map((it) => it.key)
    expect(explained.data.steps.find((it) => it.key === 'place')?.text).toBe(`Absen masuk di luar kantor: ${reason}`)
    expect(keys.indexOf('in')).toBe(keys.indexOf('place') + 1)

    const { raw } = await manager.call(attendance.export, { query: { date: DAY } })
    const text = raw.toString('utf16le') + raw.toString('latin1') + raw.subarray(1).toString('utf16le')
    expect(text.indexOf('Di Luar Kantor')).toBeGreaterThan(-1)
    expect((await sendFile(manager, raw, DAY, 'hari.xls').preview()).data).toMatchObject({ same: 1, refused: 0 })
  })
})

describe('the position of a person', () => {
  it('reaches neither database nor log, whatever the answer', async () => {
    const { siti, person } = await open()
    const lines: string[] = []
    const app = await buildApp(hr, createLog({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) }))
    const watched = browserOf(app, siti.token)
    const secret = { latitude: -6.3197531, longitude: 106.8642097, accuracy: 17.135 }
    const seen = /3197531|8642097|17\.135/
    const headers = { authorization: `Bearer ${siti.token}`, 'idempotency-key': 'absen-masuk-1' }
    const url = '/api/staff/user/employee/position/own/attendance'
    const send = (payload: object) => app.inject({ method: 'POST', url, headers, payload })

    const refused = await checkIn(watched, secret)
    expect([refused.status, refused.raw.toString()]).toEqual([422, expect.not.stringMatching(seen)])
    const wrong = await checkIn(watched, { ...secret, outside_reason: 'abc' })
    expect([wrong.status, wrong.raw.toString()]).toEqual([422, expect.not.stringMatching(seen)])
    // A failure of the database is logged with its details.
    await hr.sql`
      create function refuse_check_in() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`
    await hr.sql`create trigger refuse_check_in before insert on attendances for each row execute function refuse_check_in()`
    const failed = await checkIn(watched, { ...secret, outside_reason: 'Rapat dengan pemasok' })
    await hr.sql`drop trigger refuse_check_in on attendances`
    expect([failed.status, failed.raw.toString()]).toEqual([500, expect.not.stringMatching(seen)])
    const body = { status: 'in', location: 'Work From Office', ...secret, outside_reason: 'Rapat dengan pemasok' }
    expect((await send(body)).statusCode).toBe(201)
    await app.close()

    expect(lines.some((it) => it.includes('request failed'))).toBe(true)
    expect(lines.join('\n')).not.toMatch(seen)
    const tables = await hr.sql<{ table: string }[]>`
      select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
    for (const { table } of tables) {
      const found = await hr.sql<{ row: string }[]>`
        select it::text as row from ${hr.sql(table)} it where it::text ~ ${seen.source}`
      expect([table, found]).toEqual([table, []])
    }
    const written = await hr.sql<{ fields: string[] }[]>`
      select fields from audit where entity = 'attendance' and subject_user_id = ${person.user_id}`
    expect(written.map((it) => it.fields)).toEqual([['status', 'location', 'outside_reason']])
    expect(await hr.sql`select key from idempotency_keys where position_id = ${person.position_id}`).toEqual([])
  })
})
