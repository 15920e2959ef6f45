/** A seeded random number generator, so that every demo group is the same. */
export const createRandom = (seed: number) => {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    random,
    /** An integer from low to high, both included. */
    between: (low: number, high: number) => low + Math.floor(random() * (high - low + 1)),
    pick: <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!,
    /** True with this probability, from 0 to 1. */
    withProbability: (share: number) => random() < share,
  }
}
export type Random = ReturnType<typeof createRandom>
