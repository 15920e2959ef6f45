import { buildCompany, buildJob, buildPerson } from '#db/build/person.ts'
import type { Services } from '#server/platform/services.ts'
import { openSession } from '#server/platform/session/session.ts'
import { enablePay } from '#test/pay-office.ts'
import type { Seed } from './app.ts'

export interface PayRunSeed {
  maker: string
  approver: string
  payer: string
  /** One of the people of the small company. */
  staff: string
  companies: { id: number; people: number }[]
  month: string
}

const SIZES = [500, 5_000]
const lastMonth = () => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

/** A company whose people came on every working day of the month, with base, two allowances and a deduction. */
const companyOf = async (services: Services, people: number, month: string) => {
  const sql = await services.sql.reserve()
  await sql.unsafe('set statement_timeout = 0')
  const company = await buildCompany(sql)
  await enablePay(sql, company.id, { umk: 5_000_000, npwp: '0012345678901000' })
  const model = await buildPerson(sql, { company, sequence: 4 })
  await sql`
    with person as (
      insert into users (name, employee_identity, email, password_hash, status, gender, personality)
      select 'Karyawan Nomor ' || n, (${3_000_000_000 + company.id * 10_000_000}::bigint + n)::text,
             ${company.id}::text || '-' || n || '@bench.id', '-', 'old', 'perempuan', 'Insting'
      from generate_series(1, ${people - 1}::integer) n returning id)
    insert into positions (user_id, company_id, job_id, role_id, start_at)
    select person.id, p.company_id, p.job_id, p.role_id, '2020-01-01' from person, positions p where p.id = ${model.position_id}`
  await sql`
    update positions set start_at = '2020-01-01', base_salary = 5000000 + id % 50 * 400000, attendance_since = '2020-01-01'
    where company_id = ${company.id}`
  await sql`
    insert into profiles (user_id, id_number, tax_number, bank, account_number, date_of_birth)
    select user_id, '3171010101900001', '3171010101900001', 'BCA', '1234567890', '1990-01-01'
    from positions where company_id = ${company.id}
    on conflict (user_id) do update set id_number = excluded.id_number, bank = excluded.bank, account_number = excluded.account_number`
  await sql`
    insert into tax_statuses (company_id, user_id, year, status, confirmed)
    select company_id, user_id, ${Number(month.slice(0, 4))}, (array['TK/0', 'K/0', 'K/1', 'K/3'])[1 + id % 4], true
    from positions where company_id = ${company.id}`
  await sql`
    insert into pay_openings (company_id, user_id, year, gross, pension, zakat, tax, tax_allowance, first_month, last_month)
    select company_id, user_id, ${Number(month.slice(0, 4))}, 60000000, 1800000, 0, 1000000, 0, 1, ${Number(month.slice(5)) - 1}
    from positions where company_id = ${company.id} and ${Number(month.slice(5)) > 1}`
  await sql`
    insert into pay_values (position_id, component_id, amount, valid_from)
    select p.id, c.id, case c.code when 'TJ_JABATAN' then 750000 when 'KOPERASI' then 50000 else 25000 end, '2020-01-01'
    from positions p join pay_components c on c.company_id = p.company_id and c.code in ('TJ_JABATAN', 'TJ_MAKAN', 'KOPERASI')
    where p.company_id = ${company.id}`
  await sql`
    insert into attendance_hours (company_id, valid_from, "in", "out") values (${company.id}, '2020-01-01', '08:00', '17:00')
    on conflict do nothing`
  await sql`
    insert into attendances (position_id, company_id, work_date, "in", "out", location)
    select p.id, p.company_id, day, '07:55', '17:05', 'Work From Office'
    from positions p, generate_series(${`${month}-01`}::date, ${`${month}-01`}::date + interval '1 month - 1 day', '1 day') day
    where p.company_id = ${company.id} and extract(isodow from day) < 6`
  sql.release()
  return { id: company.id, people, model }
}

export const seed: Seed<PayRunSeed> = async (services) => {
  const { sql } = services
  const month = lastMonth()
  const token = async (position_id: number) => (await openSession(sql, services, position_id))?.token.access_token ?? ''
  const [maker, approver] = [
    await buildPerson(sql, { role: 'hcis', sequence: 2 }),
    await buildPerson(sql, { role: 'hcis', sequence: 2 }),
  ]
  const finance = await buildJob(sql, { name: 'Staff Finance', sequence: 4 })
  const payer = await buildPerson(sql, { role: 'hcis', job: finance })
  const companies = []
  for (const people of SIZES) companies.push(await companyOf(services, people, month))
  await sql.unsafe('analyze')
  return {
    maker: await token(maker.position_id),
    approver: await token(approver.position_id),
    payer: await token(payer.position_id),
    staff: await token(companies[0]?.model.position_id ?? 0),
    companies: companies.map(({ id, people }) => ({ id, people })),
    month,
  }
}
