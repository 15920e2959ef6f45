/** Limits of wrong passwords and codes at sign-in; decision 038 has the reasons. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Limit } from '#server/platform/http/throttle.ts'

/** Wrong passwords for a person, under any login name, from one address; or from one known device. */
export const LOGIN_BY_ORIGIN: Limit = { name: 'login-origin', attempts: 5, minutes: 15 }
/** Wrong passwords for a person from everywhere; once exceeded, only known devices and addresses may try. */
export const LOGIN_BY_PERSON: Limit = { name: 'login-person', attempts: 20, minutes: 15 }
/**
 * Wrong codes of the second step. Counted apart from passwords, so that a password reset by mail gives no new attempts.
 */
export const SECOND_BY_PERSON: Limit = { name: 'second-person', attempts: 5, minutes: 15 }
/** How often HR may unlock a person; each time allows as many guesses again. */
export const UNLOCK_BY_PERSON: Limit = { name: 'unlock-person', attempts: 3, minutes: 24 * 60 }
/**
 * Failures from one address, which an entire office may share. Once exceeded, only people with a known device or
 * address may try.
 */
export const LOGIN_BY_ADDRESS: Limit = { name: 'login-address', attempts: 300, minutes: 15 }

/** Clears the wrong passwords of people from every address; those of the second step stay. */
export const clearLoginAttempts = async (db: Db, ...user_ids: readonly number[]) => {
  await db`
    delete from throttles where user_id = any(${user_ids}) and key <> ${SECOND_BY_PERSON.name} || ':' || user_id`
}
