/** Shared by the tests of shifts, patterns, rosters and season hours: a company with a cook and a head of the kitchen. */
import { afterAll, beforeAll } from 'vitest'
import { attendanceDesk } from '#contract/time/desk.ts'
import { buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import type { Harness } from './harness.ts'

/** A Tuesday, noon in Jakarta. */
export const TODAY = '2026-11-17'

export interface Kitchen {
  company: Company
  cook: Person
  boss: Person
}

/** The clock of the app shows noon of `TODAY` in all tests of the file. */
export const openKitchens = (hr: Harness) => {
  beforeAll(() => hr.clock.set(`${TODAY}T05:00:00Z`))
  afterAll(() => hr.clock.set())
  return {
    kitchen: async (): Promise<Kitchen> => {
      const company = await buildCompany(hr.sql)
      await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
      return {
        company,
        cook: await buildPerson(hr.sql, { company, sequence: 4, name: 'Ayu Koki', start_at: '2024-01-01' }),
        boss: await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, name: 'Budi Kepala' }),
      }
    },
    asHr: async () => hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })),
    /** The line of the cook on the desk of a day. */
    deskOf: async ({ boss }: Kitchen, date: string) =>
      (await (await hr.as(boss)).call(attendanceDesk.day, { query: { date } })).data.find(
        (it) => it.name === 'Ayu Koki',
      ),
  }
}
