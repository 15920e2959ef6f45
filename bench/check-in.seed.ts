import { buildHours } from '#db/build/attendance.ts'
import type { Seed } from './app.ts'
import { type CompanySeed, seedCompany } from './company-seed.ts'

export const SECONDS = 15
export const PER_SECOND = 100

/** The people who check in during the measurement. */
export const seed: Seed<CompanySeed> = async (services) => {
  const { company, hcis, people } = await seedCompany(services, SECONDS * PER_SECOND)
  await buildHours(services.sql, company)
  return { hcis, people }
}
