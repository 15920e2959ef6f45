/** The list of those who have not checked in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attendance } from '#contract/attendance.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let [jakarta, jayapura]: Company[] = []
let director: Person
let hcis: Person
let limited: Person

/** Midnight of 17 November is over in Jayapura, and not yet in Jakarta. */
const NIGHT = '2026-11-16T16:00:00Z'

beforeAll(async () => {
  hr.clock.set(NIGHT)
  jakarta = await buildCompany(hr.sql, { timezone: 'Asia/Jakarta' })
  jayapura = await buildCompany(hr.sql, { timezone: 'Asia/Jayapura' })
  const person = (name: string, company = jakarta, more = {}) => buildPerson(hr.sql, { company, name, ...more })
  director = await person('Direktur', jakarta, { role: 'manager', sequence: 1 })
  hcis = await person('Personalia', jakarta, { role: 'hcis', sequence: 3 })
  limited = await person('Terbatas', jakarta, { role: 'hcis', sequence: 3, limit: [jayapura!] })
  await person('Agus')
  await buildAttendance(hr.sql, await person('Budi'), { work_date: '2026-11-16', in: '08:00' })
  await buildLeave(hr.sql, await person('Cici'), { start_date: '2026-11-16', status: 'accepted' })
  await buildLeave(hr.sql, await person('Dodi'), { start_date: '2026-11-16', status: 'waiting' })
  await person('Eka', jakarta, { status: 'inactive' })
  const newcomer = await person('Fajar')
  await hr.sql`update positions set start_at = '2026-12-01' where id = ${newcomer.position_id}`
  const leaver = await person('Gita')
  await hr.sql`update positions set last_day = '2026-11-15' where id = ${leaver.position_id}`
  await buildAttendance(hr.sql, await person('Yosef', jayapura), { work_date: '2026-11-16', in: '08:00' })
})
afterAll(() => hr.clock.set())

const namesOf = async (who: Person, query: object = {}) => {
  const { data, body } = await (await hr.as(who)).call(attendance.missing, { query: { page_size: 100, ...query } })
  expect(body.total_item).toBe(data.length)
  return data.map((it) => it.name)
}

describe('attendance.missing', () => {
  it('names those who work today and have neither come nor leave, by name', async () => {
    expect(await namesOf(director)).toEqual(['Agus', 'Direktur', 'Dodi', 'Personalia', 'Terbatas'])
    const [first] = (await (await hr.as(director)).call(attendance.missing)).data
    expect(first).toMatchObject({ name: 'Agus', company_name: jakarta!.name })
  })

  it('uses the local date of each company, or the given date', async () => {
    expect(await namesOf(hcis)).toContain('Yosef')
    expect(await namesOf(hcis, { date: '2026-11-16' })).not.toContain('Yosef')
    expect(await namesOf(director, { date: '2026-12-02' })).toContain('Fajar')
  })

  it('searches by name and pages through the companies in order', async () => {
    expect(await namesOf(hcis, { keyword: 'agu' })).toEqual(['Agus'])
    const browser = await hr.as(hcis)
    const pages = [1, 2, 3, 4].map((page) => browser.call(attendance.missing, { query: { page, page_size: 2 } }))
    const names = (await Promise.all(pages)).flatMap((it) => it.data.map((row) => row.name))
    expect(names).toEqual(await namesOf(hcis))
  })

  it('shows HR with a company scope its companies only, and staff nothing', async () => {
    expect(await namesOf(limited)).toEqual(['Yosef'])
    const foreign = await (await hr.as(limited)).call(attendance.missing, { query: { company_id: jakarta!.id } })
    expect(foreign.status).toBe(403)
    const staff = await buildPerson(hr.sql, { company: jayapura })
    expect((await (await hr.as(staff)).call(attendance.missing)).status).toBe(403)
  })
})
