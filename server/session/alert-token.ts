/** Tokens of the 'Bukan saya' links: a digest is stored, the token itself stands in the mail only. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'

export const ALERT_DAYS = 7

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new token, and its digest in hexadecimal for the row that `account_alerts` gets. */
export const issueAlertToken = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashOf(token).toString('hex') }
}

/** Deletes the token, so that of two who use it at once only one succeeds. Undefined for an unknown or expired one. */
export const consumeAlertToken = async (tx: Db, token: string) => {
  const [alert] = await tx<{ user_id: number; address: string }[]>`
    delete from account_alerts where token_hash = ${hashOf(token)} and expires_at > now() returning user_id, address`
  return alert
}

/** The other links that went to the same address would only do the same again. */
export const deleteAlertTokens = async (tx: Db, user_id: number, address: string) => {
  await tx`delete from account_alerts where user_id = ${user_id} and address = ${address}`
}
