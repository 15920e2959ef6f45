/** Chance that falls the same way every time, so that every demo group is the same group. */
export const chance = (seed: number) => {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    random,
    /** A whole number from low to high, both included. */
    between: (low: number, high: number) => low + Math.floor(random() * (high - low + 1)),
    pick: <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!,
    /** True that often, from 0 to 1. */
    often: (share: number) => random() < share,
  }
}
export type Chance = ReturnType<typeof chance>
