import type { Db } from './connect.ts'
import type { Fragment } from './sql.ts'

/**
 * SQL for the current instant, from which "today" is derived. It is the clock of the database, so that a wrong clock of
 * a browser or app server changes no attendance.
 */
export type Clock = (db: Db) => Fragment

export const databaseClock: Clock = (db) => db`now()`
