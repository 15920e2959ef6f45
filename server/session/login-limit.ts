import type { Limit } from '#server/http/throttle.ts'

/** Wrong passwords of a person, however the person was named. */
export const LOGIN_BY_PERSON: Limit = { name: 'login-person', tries: 5, minutes: 15 }
