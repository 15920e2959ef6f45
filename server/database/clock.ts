import type { Db } from './connect.ts'
import type { Fragment } from './sql.ts'

/**
 * The instant that decisions about days are made with, as a piece of SQL. It is the database's own: the clock of a
 * browser or of an app server changes no attendance.
 */
export type Clock = (db: Db) => Fragment

export const databaseClock: Clock = (db) => db`now()`
