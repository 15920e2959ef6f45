import type { Limit } from '#server/http/throttle.ts'

/** Wrong passwords of a person, however the person was named. */
export const LOGIN_BY_PERSON: Limit = { name: 'login-person', tries: 5, minutes: 15 }
/** Wrong codes of the second step. Apart from the passwords: a new password through the mailbox does not bring new tries. */
export const SECOND_BY_PERSON: Limit = { name: 'second-person', tries: 5, minutes: 15 }
/** How often HR opens the lock of a person: each time brings as many guesses again. */
export const UNLOCK_BY_PERSON: Limit = { name: 'unlock-person', tries: 3, minutes: 24 * 60 }
/** Of an address, behind which a whole office may sit: misses only, and only they are answered 429. */
export const LOGIN_BY_ADDRESS: Limit = { name: 'login-address', tries: 300, minutes: 15 }
