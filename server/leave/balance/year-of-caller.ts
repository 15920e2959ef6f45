import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Caller } from '#server/platform/session/identify.ts'

/** The year in the company of the caller. */
export const yearOfCaller = async (db: Db, clock: Clock, { timezone }: Caller) => {
  const [row] = await db<
    { year: number }[]
  >`select extract(year from ${clock(db)} at time zone ${timezone})::int as year`
  return row?.year ?? 0
}
