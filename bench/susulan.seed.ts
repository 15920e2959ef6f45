import { buildPerson } from '#db/build/person.ts'
import { openSession } from '#server/platform/session/session.ts'
import { enablePay } from '#test/pay-office.ts'
import type { Seed } from './app.ts'
import { seedCompany } from './company-seed.ts'

const PEOPLE = 500
const MONTHS = 12

export interface SusulanSeed {
  company_id: number
  maker: string
  approver: string
}

/** People who are paid, with marks on most working days of the year. */
export const seed: Seed<SusulanSeed> = async (services) => {
  const { sql } = services
  const { company } = await seedCompany(services, PEOPLE)
  await enablePay(sql, company.id, { enabled_from: '2025-01', change_percent: 100, change_amount: 100_000_000 })
  const token = async (position_id: number) => (await openSession(sql, services, position_id))?.token.access_token ?? ''
  const [maker, approver] = [
    await buildPerson(sql, { role: 'hcis', sequence: 2 }),
    await buildPerson(sql, { role: 'hcis', sequence: 2 }),
  ]
  await sql`
    update positions set base_salary = 8000000, start_at = '2020-01-01' where company_id = ${company.id}`
  await sql`
    insert into tax_statuses (company_id, user_id, year, status, confirmed)
    select distinct ${company.id}::int, user_id, year, 'TK/0', true from positions, generate_series(2025, 2026) year where company_id = ${company.id}`
  // Month by month, because a statement has a time limit.
  for (let month = 0; month <= MONTHS; month++)
    await sql`
      insert into attendances (position_id, company_id, work_date, "in", "out")
      select p.id, p.company_id, d::date, '08:00', '17:00'
      from positions p, generate_series(make_date(2025 + ${month}::int / 12, ${month}::int % 12 + 1, 1),
        make_date(2025 + ${month}::int / 12, ${month}::int % 12 + 1, 1) + interval '1 month - 1 day', '1 day') d
      where p.company_id = ${company.id} and extract(isodow from d) < 6`
  return { company_id: company.id, maker: await token(maker.position_id), approver: await token(approver.position_id) }
}
