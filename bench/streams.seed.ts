import type { Seed } from './app.ts'
import { type CompanySeed, seedCompany } from './company-seed.ts'

export const LOOKING = 3_000

/** The people who have the app open; HR publishes the news. */
export const seed: Seed<CompanySeed> = async (services) => {
  const { hcis, people } = await seedCompany(services, LOOKING)
  return { hcis, people }
}
