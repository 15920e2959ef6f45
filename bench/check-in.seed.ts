import { buildHours } from '#db/build/attendance.ts'
import type { Seed } from './app.ts'
import { type Crowd, seedCrowd } from './crowd.ts'

export const SECONDS = 15
export const PER_SECOND = 100

/** Everybody who comes in these seconds. */
export const seed: Seed<Crowd> = async (services) => {
  const { company, hcis, people } = await seedCrowd(services, SECONDS * PER_SECOND)
  await buildHours(services.sql, company)
  return { hcis, people }
}
