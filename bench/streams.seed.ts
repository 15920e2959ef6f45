import type { Seed } from './app.ts'
import { type Crowd, seedCrowd } from './crowd.ts'

export const LOOKING = 3_000

/** Everybody who has the app open; HR publishes the news. */
export const seed: Seed<Crowd> = async (services) => {
  const { hcis, people } = await seedCrowd(services, LOOKING)
  return { hcis, people }
}
