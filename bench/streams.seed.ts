import { buildCompany, buildPerson } from '#db/build/person.ts'
import { openSession } from '#server/session/session.ts'
import type { Seed } from './app.ts'

export const LOOKING = 3_000

export interface StreamsSeed {
  hcis: string
  people: string[]
}

/** Everybody who has the app open, signed in already; and one of HR, who publishes the news. */
export const seed: Seed<StreamsSeed> = async (services) => {
  const { sql } = services
  const company = await buildCompany(sql)
  const token = async (position_id: number) => (await openSession(sql, services, position_id))!.token.access_token
  const hcis = await token((await buildPerson(sql, { company, role: 'hcis' })).position_id)
  const model = await buildPerson(sql, { company })
  const rows = await sql<{ id: number }[]>`
    with person as (
      insert into users (name, employee_identity, email, password_hash, status, gender, personality)
      select 'Karyawan Nomor ' || n, (3000000000 + n)::text, n || '@bench.id', '-', 'old', 'perempuan', 'Insting'
      from generate_series(1, ${LOOKING}::integer) n returning id)
    insert into positions (user_id, company_id, job_id, role_id)
    select person.id, p.company_id, p.job_id, p.role_id from person, positions p where p.id = ${model.position_id}
    returning id`
  const people: string[] = []
  for (const { id } of rows) people.push(await token(id))
  return { hcis, people }
}
