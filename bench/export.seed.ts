import { buildCompany, buildPerson } from '#db/build/person.ts'
import { openSession } from '#server/platform/session/session.ts'
import type { Seed } from './app.ts'

export const ROWS = 100_000
const PEOPLE = 1_000

export interface ExportSeed {
  hcis: string
  manager: string
  staff: string
}

/** A hundred thousand leave requests of a thousand people, and an account of each role. */
export const seed: Seed<ExportSeed> = async (services) => {
  const { sql } = services
  const company = await buildCompany(sql)
  const hcis = await buildPerson(sql, { company, role: 'hcis', sequence: 2 })
  const manager = await buildPerson(sql, { company, role: 'manager', sequence: 2 })
  const staff = await buildPerson(sql, { company })
  await sql`
    insert into users (name, employee_identity, email, password_hash, status, gender, personality)
    select 'Karyawan Nomor ' || n, (3000000000 + n)::text, n || '@bench.id', '-', 'old', 'perempuan', 'Insting'
    from generate_series(1, ${PEOPLE}) n`
  await sql`
    insert into positions (user_id, company_id, job_id, role_id)
    select id, ${company.id}, (select job_id from positions where id = ${staff.position_id}), 3
    from users where email like '%@bench.id'`
  const connection = await sql.reserve()
  await connection`set statement_timeout = 0`
  await connection`
    insert into leaves (position_id, company_id, request_type, description, start_date, end_date, status, action_by)
    select p.id, p.company_id, (array['izin', 'cuti', 'sakit'])[1 + n % 3],
           'Keperluan keluarga yang tidak dapat ditunda, pengajuan nomor ' || n || ' dari ' || p.id,
           date '2020-01-01' + n * 20, date '2020-01-01' + n * 20 + n % 4, 'accepted', ${hcis.position_id}
    from positions p join users u on u.id = p.user_id, generate_series(0, ${ROWS / PEOPLE - 1}) n
    where u.email like '%@bench.id'`
  await connection`vacuum (analyze)`
  await connection`reset statement_timeout`
  connection.release()
  const token = async (who: { position_id: number }) =>
    (await openSession(sql, services, who.position_id))!.token.access_token
  return { hcis: await token(hcis), manager: await token(manager), staff: await token(staff) }
}
