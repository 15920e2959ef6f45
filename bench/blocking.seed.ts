import { generate } from '#db/generate.ts'
import { openSession } from '#server/platform/session/session.ts'
import type { Seed } from './app.ts'

const PEOPLE = 5_000
const DAYS = 70

export interface BlockingSeed {
  tokens: { hcis: string; manager: string; staff: string }
  /** The largest company, and the pins of its machine. */
  company_id: number
  pins: string[]
  /** Each company with the identity number of its highest manager. */
  companies: { name: string; leader: string }[]
  jobs: string[]
  identities: string[]
  /** People without a sign-in so far. */
  newcomers: number[]
}

/** Generated people with two months of attendance, and an account of each role. */
export const seed: Seed<BlockingSeed> = async (services) => {
  const { sql, env } = services
  await generate(sql, env, { people: PEOPLE, days: DAYS })
  const found = await sql<{ id: number; role: keyof BlockingSeed['tokens'] }[]>`
    select distinct on (r.name) p.id, r.name as role from positions p
    join roles r on r.id = p.role_id join jobs j on j.id = p.job_id
    where p.status = 'active' and (r.name <> 'manager' or j.sequence = 1) order by r.name, p.id`
  const tokens = { hcis: '', manager: '', staff: '' }
  for (const { id, role } of found) tokens[role] = (await openSession(sql, services, id))!.token.access_token
  const [largest] = await sql<{ company_id: number; pins: string[] }[]>`
    select m.company_id, array_agg(m.pin order by length(m.pin), m.pin) as pins
    from machine_pins m join positions p on p.id = m.position_id and p.status = 'active'
    group by 1 order by count(*) desc limit 1`
  const people = await sql<{ id: number; nik: string }[]>`
    select u.id, u.employee_identity as nik from users u
    where exists (select from positions p where p.user_id = u.id and p.status = 'active') order by u.id`
  return {
    tokens,
    ...largest!,
    companies: await sql<{ name: string; leader: string }[]>`
      select distinct on (c.id) c.name, u.employee_identity as leader
      from companies c join positions p on p.company_id = c.id and p.status = 'active'
      join roles r on r.id = p.role_id and r.name = 'manager'
      join jobs j on j.id = p.job_id join users u on u.id = p.user_id
      order by c.id, j.sequence, p.id`,
    jobs: (await sql<{ name: string }[]>`select name from jobs order by id`).map((it) => it.name),
    identities: people.map((it) => it.nik),
    newcomers: people.slice(-500).map((it) => it.id),
  }
}
