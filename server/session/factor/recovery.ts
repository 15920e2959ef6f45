/** Codes to print and keep: each lets its owner in once, without phone or passkey. */
import { createHmac } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/second-factor.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Env } from '#server/env.ts'
import { keyFor } from '../encrypt.ts'
import { randomCode } from '../one-time-code.ts'

type Keyed = Pick<Env, 'APP_SECRET'>

/** With a key: fifty bits could be tried out by whoever has only a copy of the database. */
const hashOf = (env: Keyed, user_id: number, typed: string) =>
  createHmac('sha256', keyFor(env, 'recovery codes'))
    .update(`${user_id} ${typed.replaceAll(/[\s-]/g, '').toUpperCase()}`)
    .digest()

const written = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

/** New ones in place of those that there were. */
export const renewRecoveryCodes = async (tx: Db, env: Keyed, user_id: number): Promise<string[]> => {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(randomCode())
  await tx`delete from recovery_codes where user_id = ${user_id}`
  await tx`insert into recovery_codes ${tx([...codes].map((code) => ({ user_id, code_hash: hashOf(env, user_id, code) })))}`
  return [...codes].map(written)
}

/** Whoever deletes it may use it: of two at once, one. */
export const consumeRecoveryCode = async (tx: Db, env: Keyed, user_id: number, typed: string) => {
  const [taken] = await tx`
    delete from recovery_codes where user_id = ${user_id} and code_hash = ${hashOf(env, user_id, typed)} returning user_id`
  return taken !== undefined
}

export const countRecoveryCodes = async (db: Db, user_id: number) =>
  exactlyOne(await db<{ left: number }[]>`select count(*)::int as left from recovery_codes where user_id = ${user_id}`)
    .left

export const deleteRecoveryCodes = async (tx: Db, user_id: number) => {
  await tx`delete from recovery_codes where user_id = ${user_id}`
}
