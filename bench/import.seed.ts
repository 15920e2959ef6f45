import { buildCompany, buildJob, buildPerson } from '#db/build/person.ts'
import { openSession } from '#server/platform/session/session.ts'
import type { Seed } from './app.ts'

export interface ImportSeed {
  hcis: string
  pid: number
  companies: string[]
  jobs: string[]
}

/** Three companies, a dozen jobs and an HR account; the file brings the people. */
export const seed: Seed<ImportSeed> = async (services) => {
  const { sql } = services
  const companies = []
  for (let n = 0; n < 3; n++) companies.push((await buildCompany(sql)).name)
  const jobs = []
  for (let n = 0; n < 12; n++)
    jobs.push((await buildJob(sql, { name: `Pekerjaan Nomor ${n}`, sequence: n < 3 ? 2 : 4 })).name)
  const { position_id } = await buildPerson(sql, { role: 'hcis', sequence: 2 })
  const session = await openSession(sql, services, position_id)
  return { hcis: session!.token.access_token, pid: process.pid, companies, jobs }
}
