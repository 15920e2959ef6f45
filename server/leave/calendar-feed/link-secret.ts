/**
 * The secret of a calendar link is computed from the position, the generation of its link and `APP_SECRET`, not stored.
 * So it can be shown again, a new generation replaces it, and a copy of the database reveals none.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/platform/env.ts'

type Secret = Pick<Env, 'APP_SECRET'>

const proofOf = ({ APP_SECRET }: Secret, position_id: number, generation: number) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'hcis calendar links', 32)))
    .update(`${position_id}.${generation}`)
    .digest('base64url')

export const secretOf = (env: Secret, position_id: number, generation: number) =>
  `${position_id}-${proofOf(env, position_id, generation)}`

/** The position that a secret names, before it is verified. */
export const accountIn = (secret: string): number | undefined => {
  const [, digits] = /^([1-9]\d{0,8})-[\w-]{43}$/.exec(secret) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const isSecretOf = (env: Secret, secret: string, position_id: number, generation: number) => {
  const given = Buffer.from(secret)
  const right = Buffer.from(secretOf(env, position_id, generation))
  return given.length === right.length && timingSafeEqual(given, right)
}
