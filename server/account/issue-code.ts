import { CODE_MINUTES } from '#contract/account.ts'
import { ENTRY_DAYS } from '#contract/user.ts'
import type { Db } from '#server/database/connect.ts'
import { isAttemptAllowed, type Limit } from '#server/http/throttle.ts'
import { clearLoginAttempts } from '#server/session/login-limit.ts'
import { endSessions } from '#server/session/session.ts'
import { storeCode } from './queries.ts'

/** A code replaces the password and clears its locks, so unlimited codes would allow unlimited guesses. */
const CODE_BY_PERSON: Limit = { name: 'code-person', attempts: 1, minutes: CODE_MINUTES }

/**
 * Replaces the password with a one-time code and ends the old sessions and the locks after wrong passwords. False if
 * the person got a code within the last `CODE_MINUTES`.
 */
export const issueCode = async (tx: Db, user_id: number, hashed: string) => {
  if (!(await isAttemptAllowed(tx, CODE_BY_PERSON, user_id))) return false
  await storeCode(tx, user_id, hashed, ENTRY_DAYS)
  await endSessions(tx, 'account', { user_id })
  await clearLoginAttempts(tx, user_id)
  return true
}
