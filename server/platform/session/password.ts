/**
 * Runs argon2id off the event loop, a few at a time, so that a flood of sign-ins does not starve the rest of the
 * machine.
 */
import { hash, verify } from '@node-rs/argon2'
import { overloaded } from '#server/platform/http/limit-errors.ts'
import { createQueue } from '#server/platform/queue.ts'

export interface HashCost {
  /** KiB of memory. */
  memoryCost: number
  /** Passes over it. */
  timeCost: number
}

const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

export const hashPassword = (plain: string, cost = HASH_COST) =>
  // 2 is argon2id; the enum itself is not usable with isolated modules.
  hash(plain.normalize('NFC'), { algorithm: 2, parallelism: 1, ...cost })

/** The cause of the work: a network address, or a signed-in person. */
export type HashKey = `address:${string}` | `person:${number}`

export interface Passwords {
  hash(plain: string, key?: HashKey): Promise<string>
  /** Without a hash it takes as long as with one, so that timing does not reveal which accounts exist. */
  verify(hashed: string | null | undefined, plain: string, key: HashKey): Promise<boolean>
}

export const createPasswords = (cost?: HashCost): Passwords => {
  const queued = createQueue({ atOnce: 2, waitingMax: 100, waitingOfKey: 30, refuse: overloaded })
  const decoy = hashPassword('a password that nobody has', cost)

  return {
    hash: (plain, key) => queued(() => hashPassword(plain, cost), key),
    verify: (hashed, plain, key) =>
      queued(async () => {
        const matches = await verify(hashed ?? (await decoy), plain.normalize('NFC'))
        return matches && typeof hashed === 'string'
      }, key),
  }
}
