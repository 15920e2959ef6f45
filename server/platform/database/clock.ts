import type { Db } from './connect.ts'
import { exactlyOne } from './exactly-one.ts'
import type { Fragment } from './sql.ts'

/**
 * SQL for the current instant, from which "today" is derived. It is the clock of the database, so that a wrong clock of
 * a browser or app server changes no attendance.
 */
export type Clock = (db: Db) => Fragment

export const databaseClock: Clock = (db) => db`now()`

/** A clock that stands still, for a thread that goes on with the instant of a request. */
export const clockAt =
  (instant: string): Clock =>
  (db) =>
    db`${instant}::timestamptz`

export const readNow = async (db: Db, clock: Clock): Promise<string> => {
  const rows = await db<{ now: string }[]>`select ${clock(db)} as now`
  return exactlyOne(rows).now
}
