import { CODE_MINUTES } from '#contract/account.ts'
import { ENTRY_DAYS } from '#contract/user.ts'
import type { Db } from '#server/database/connect.ts'
import { isAttemptAllowed, type Limit } from '#server/http/throttle.ts'
import { clearLoginAttempts } from '#server/session/login-limit.ts'
import { endSessions } from '#server/session/session.ts'
import { storeCode } from './queries.ts'

/** A code ends the password before it and clears its stops, so that several in a row would be guesses without end. */
const CODE_BY_PERSON: Limit = { name: 'code-person', attempts: 1, minutes: CODE_MINUTES }

/**
 * A one-time password in place of the old one: it ends the sessions of the old one and the stops that wrong passwords brought. False
 * when the person was given one a moment ago.
 */
export const issueCode = async (tx: Db, user_id: number, hashed: string) => {
  if (!(await isAttemptAllowed(tx, CODE_BY_PERSON, user_id))) return false
  await storeCode(tx, user_id, hashed, ENTRY_DAYS)
  await endSessions(tx, 'account', { user_id })
  await clearLoginAttempts(tx, user_id)
  return true
}
