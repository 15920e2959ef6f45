import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError, unavailable } from '#server/platform/http/errors.ts'
import { randomCode } from '#server/platform/session/one-time-code.ts'
import type { Passwords } from '#server/platform/session/password.ts'

export interface HashedCode {
  id: number
  code: string
  hashed: string
}

/** As many as the password queue runs at a time; sign-ins take turns with them. */
const AT_ONCE = 2
const BUSY_MS = 200
const BUSY_TIMES = 50

interface Hashing {
  passwords: Passwords
  me: { id: number }
  reply: { raw: { destroyed: boolean } }
}

/** Makes a random code for each person. Stops when the caller has left, before anything is stored. */
export const hashCodes = async (
  { passwords, me, reply }: Hashing,
  people: readonly { id: number }[],
  step: () => Promise<void>,
): Promise<HashedCode[]> => {
  const codes = people.map(({ id }) => ({ id, code: randomCode(), hashed: '' }))
  const left = codes.values()
  let isStopped = false
  const work = async () => {
    for (const it of left) {
      if (isStopped || reply.raw.destroyed) unavailable()
      it.hashed = await hashPatiently(passwords, it.code, me.id)
      await step()
    }
  }
  const stop = (error: unknown): never => {
    isStopped = true
    throw error
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch(stop)))
  return codes
}

/** The queue refuses work while many people sign in; a file of thousands must not fail for a moment like that. */
const hashPatiently = async (passwords: Passwords, code: string, user_id: number): Promise<string> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await passwords.hash(code, `person:${user_id}`)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 503 || attempt === BUSY_TIMES) throw error
      await sleep(BUSY_MS)
    }
}
