/** Shared by the tests of desk, recap and explanation: two companies, and a Monday on which some came, were late or on leave. */
import { afterAll, beforeAll } from 'vitest'
import type { Reply } from '#contract/platform/http.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import type { Harness } from './harness.ts'

export const MONDAY = '2026-11-16'
export const SUNDAY = '2026-11-15'
/** That Monday before noon, and after the hours of work, in Jakarta. */
export const [PAGI, SORE] = ['2026-11-16T03:00:00Z', '2026-11-16T10:30:00Z']

type Name = 'boss' | 'office' | 'limited' | 'agus' | 'budi' | 'cici' | 'dodi' | 'edi'

/** Filled before the first test of the file; the clock shows `SORE`. */
export const openDeskOffice = (hr: Harness) => {
  const companies = {} as Record<'kitchen' | 'papua', Company>
  const people = {} as Record<Name, Person>
  beforeAll(async () => {
    hr.clock.set(SORE)
    const kitchen = await buildCompany(hr.sql)
    const papua = await buildCompany(hr.sql, { timezone: 'Asia/Jayapura' })
    Object.assign(companies, { kitchen, papua })
    await buildHours(hr.sql, kitchen, { in: '08:30:00', out: '17:30:00' })
    await buildHours(hr.sql, papua, { in: '08:30:00', out: '17:30:00' })
    const person = (name: string, more = {}) => buildPerson(hr.sql, { company: kitchen, name, ...more })
    people.boss = await person('Zainal', { role: 'manager', sequence: 1 })
    people.office = await person('Yani', { role: 'hcis', sequence: 3 })
    people.limited = await person('Wati', { role: 'hcis', sequence: 3, limit: [papua] })
    people.agus = await person('Agus')
    people.budi = await person('Budi')
    people.cici = await person('Cici')
    people.dodi = await person('Dodi')
    people.edi = await buildPerson(hr.sql, { company: papua, name: 'Edi' })
    await buildAttendance(hr.sql, people.agus, { work_date: MONDAY, in: '08:20', out: '17:00' })
    await buildAttendance(hr.sql, people.budi, { work_date: MONDAY, in: '08:45', out: '18:10' })
    await buildAttendance(hr.sql, people.budi, { work_date: SUNDAY, in: '09:00', out: '12:00' })
    await buildLeave(hr.sql, people.cici, {
      request_type: 'cuti',
      start_date: SUNDAY,
      end_date: MONDAY,
      status: 'accepted',
    })
    await buildLeave(hr.sql, people.dodi, { start_date: MONDAY, status: 'waiting' })
  })
  afterAll(() => hr.clock.set())
  const deskOf = async (who: Person, query: object = {}) => {
    const { data, body } = await (await hr.as(who)).call(attendanceDesk.day, { query })
    const { counts, day_statuses, date, total_item } = body as unknown as Reply<typeof attendanceDesk.day>
    return { data, counts, day_statuses, date, total_item }
  }
  const statesOf = async (who: Person, query: object = {}) =>
    Object.fromEntries((await deskOf(who, query)).data.map((it) => [it.name, it.state]))
  return { companies, people, deskOf, statesOf }
}
