/** A company with many people, all signed in, and one HR account. */
import { buildCompany, buildPerson, type Company } from '#db/build/person.ts'
import type { Services } from '#server/platform/services.ts'
import { openSession } from '#server/platform/session/session.ts'

export interface CompanySeed {
  hcis: string
  people: string[]
}

export const seedCompany = async (services: Services, size: number): Promise<CompanySeed & { company: Company }> => {
  const { sql } = services
  const company = await buildCompany(sql)
  const token = async (position_id: number) => (await openSession(sql, services, position_id))!.token.access_token
  const hcis = await token((await buildPerson(sql, { company, role: 'hcis' })).position_id)
  const model = await buildPerson(sql, { company })
  const rows = await sql<{ id: number }[]>`
    with person as (
      insert into users (name, employee_identity, email, password_hash, status, gender, personality)
      select 'Karyawan Nomor ' || n, (3000000000 + n)::text, n || '@bench.id', '-', 'old', 'perempuan', 'Insting'
      from generate_series(1, ${size}::integer) n returning id)
    insert into positions (user_id, company_id, job_id, role_id)
    select person.id, p.company_id, p.job_id, p.role_id from person, positions p where p.id = ${model.position_id}
    returning id`
  const people: string[] = []
  for (const { id } of rows) people.push(await token(id))
  return { company, hcis, people }
}
