/** How many wrong passwords and codes a sign-in may see. Decision 038 says why. */
import type { Db } from '#server/database/connect.ts'
import { type Limit, throttleKey } from '#server/http/throttle.ts'

/** Wrong passwords of a person, however named, from one address; or from one device that the person signed in on before. */
export const LOGIN_BY_ORIGIN: Limit = { name: 'login-origin', attempts: 5, minutes: 15 }
/** Wrong passwords of a person from everywhere: from the last of them on only known devices and addresses may try. */
export const LOGIN_BY_PERSON: Limit = { name: 'login-person', attempts: 20, minutes: 15 }
/** Wrong codes of the second step. Apart from the passwords: a new password through the mailbox does not bring new tries. */
export const SECOND_BY_PERSON: Limit = { name: 'second-person', attempts: 5, minutes: 15 }
/** How often HR opens the lock of a person: each time brings as many guesses again. */
export const UNLOCK_BY_PERSON: Limit = { name: 'unlock-person', attempts: 3, minutes: 24 * 60 }
/** Misses of an address, behind which a whole office may sit. Above it only people whom the address or device is known for may try. */
export const LOGIN_BY_ADDRESS: Limit = { name: 'login-address', attempts: 300, minutes: 15 }

/** Clears the wrong passwords of a person from every address; those of the second step stay. */
export const clearLoginAttempts = async (db: Db, user_id: number) => {
  await db`delete from throttles where user_id = ${user_id} and key <> ${throttleKey(SECOND_BY_PERSON, user_id)}`
}
