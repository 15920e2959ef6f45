import { ENTRY_DAYS } from '#contract/user.ts'
import type { Db } from '#server/database/connect.ts'
import { clearLoginTries } from '#server/session/login-limit.ts'
import { endSessions } from '#server/session/session.ts'
import { storeCode } from './queries.ts'

/** A one-time password in place of what there was: nobody stays signed in by the old one, nor locked out of the new one. */
export const giveCode = async (tx: Db, user_id: number, hashed: string) => {
  await storeCode(tx, user_id, hashed, ENTRY_DAYS)
  await endSessions(tx, 'account', { user_id })
  await clearLoginTries(tx, user_id)
}
