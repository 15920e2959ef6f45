/** Tokens of the 'Bukan saya' links; the database stores a digest, only the mail contains the token. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'

export const ALERT_DAYS = 7

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Returns a new token, and its digest in hexadecimal for the `account_alerts` row. */
export const issueAlertToken = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashOf(token).toString('hex') }
}

/** Deletes the token, so that only one of two concurrent uses succeeds. Undefined for an unknown or expired one. */
export const consumeAlertToken = async (tx: Db, token: string) => {
  const [alert] = await tx<{ user_id: number; address: string }[]>`
    delete from account_alerts where token_hash = ${hashOf(token)} and expires_at > now() returning user_id, address`
  return alert
}

/** Deletes the other links sent to the same address; using them would only repeat the effect. */
export const deleteAlertTokens = async (tx: Db, user_id: number, address: string) => {
  await tx`delete from account_alerts where user_id = ${user_id} and address = ${address}`
}
