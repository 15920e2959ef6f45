import { generate } from '#db/generate.ts'
import { openSession } from '#server/platform/session/session.ts'
import type { Seed } from './app.ts'
import type { ExportSeed } from './export.seed.ts'

export const RECAP_PEOPLE = 5_000
const DAYS = 40
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
export const RECAP_MONTH = { from: dayBefore(DAYS - 5), to: dayBefore(DAYS - 35) }

/** Generated people with more than a month of attendance, and an account of each role. */
export const seed: Seed<ExportSeed> = async (services) => {
  const { sql, env } = services
  await generate(sql, env, { people: RECAP_PEOPLE, days: DAYS })
  const found = await sql<{ id: number; role: keyof ExportSeed }[]>`
    select distinct on (r.name) p.id, r.name as role from positions p
    join roles r on r.id = p.role_id join jobs j on j.id = p.job_id
    where p.status = 'active' and (r.name <> 'manager' or j.sequence = 1) order by r.name, p.id`
  const tokens: Partial<ExportSeed> = {}
  for (const { id, role } of found) tokens[role] = (await openSession(sql, services, id))!.token.access_token
  return tokens as ExportSeed
}
