/**
 * The secret in the address of a calendar is computed, not kept: of the account, the count of its addresses and the secret of
 * the installation. So it can be shown again, an address is renewed by counting on, and a copy of the database opens none.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'

type Secret = Pick<Env, 'APP_SECRET'>

const proofOf = ({ APP_SECRET }: Secret, position_id: number, generation: number) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'hcis calendar links', 32)))
    .update(`${position_id}.${generation}`)
    .digest('base64url')

export const secretOf = (env: Secret, position_id: number, generation: number) =>
  `${position_id}-${proofOf(env, position_id, generation)}`

/** The account that a secret speaks of, which it has yet to prove. */
export const accountIn = (secret: string): number | undefined => {
  const [, digits] = /^([1-9]\d{0,8})-[\w-]{43}$/.exec(secret) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const isSecretOf = (env: Secret, secret: string, position_id: number, generation: number) => {
  const [given, right] = [secret, secretOf(env, position_id, generation)].map((it) => Buffer.from(it))
  return given!.length === right!.length && timingSafeEqual(given!, right!)
}
