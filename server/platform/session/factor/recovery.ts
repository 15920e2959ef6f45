/** Recovery codes to print; each replaces the second factor once. */
import { createHmac } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/access/second-factor.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Env } from '#server/platform/env.ts'
import { keyFor } from '#server/platform/session/encrypt.ts'
import { randomCode } from '#server/platform/session/one-time-code.ts'

type EncryptionEnv = Pick<Env, 'APP_SECRET'>

/** A keyed hash: the fifty bits of a code could be guessed from a copy of the database otherwise. */
const hashOf = (env: EncryptionEnv, user_id: number, typed: string) =>
  createHmac('sha256', keyFor(env, 'recovery codes'))
    .update(`${user_id} ${typed.replaceAll(/[\s-]/g, '').toUpperCase()}`)
    .digest()

const formatCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

/** Replaces all existing codes. */
export const renewRecoveryCodes = async (tx: Db, env: EncryptionEnv, user_id: number): Promise<string[]> => {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(randomCode())
  await tx`delete from recovery_codes where user_id = ${user_id}`
  await tx`insert into recovery_codes ${tx.values([...codes].map((code) => ({ user_id, code_hash: hashOf(env, user_id, code) })))}`
  return [...codes].map(formatCode)
}

/** Deleting the row claims the code: only one of two concurrent uses succeeds. */
export const consumeRecoveryCode = async (tx: Db, env: EncryptionEnv, user_id: number, typed: string) => {
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
