import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/**
 * Whether the leave `l` overlaps these days; only an expression written exactly like the one of the index can use it.
 */
export const isOnDays = (db: Db, from: string | Fragment, to: string | Fragment) =>
  db`daterange(l.start_date, l.end_date + 1) && daterange(${from}::date, ${to}::date + 1)`
