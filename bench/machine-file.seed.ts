import { buildHours } from '#db/build/attendance.ts'
import { buildShift } from '#db/build/schedule.ts'
import type { Seed } from './app.ts'
import { seedCompany } from './company-seed.ts'

export const PEOPLE = 500

export interface MachineFileSeed {
  hcis: string
  pid: number
  company_id: number
}

/** People with the pins 1 to 500; every fifth works at night by roster. */
export const seed: Seed<MachineFileSeed> = async (services) => {
  const { sql } = services
  const { company, hcis } = await seedCompany(services, PEOPLE)
  await buildHours(sql, company, { in: '08:30:00', out: '17:30:00' })
  const night = await buildShift(sql, company.id, { in: '22:00:00', out: '06:00:00' })
  await sql`
    with numbered as (
      select p.id, row_number() over (order by p.id) as n from positions p join users u on u.id = p.user_id
      where p.company_id = ${company.id} and u.name like 'Karyawan Nomor %'
    ), pins as (
      insert into machine_pins (company_id, pin, position_id) select ${company.id}, n::text, id from numbered
    )
    insert into roster_entries (position_id, company_id, date, shift_id)
    select id, ${company.id}, day, ${night.id} from numbered, generate_series(date '2026-04-30', '2026-06-02', '1 day') day
    where n % 5 = 0`
  await sql`analyze`
  return { hcis, pid: process.pid, company_id: company.id }
}
