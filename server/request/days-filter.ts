import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'

/** Whether `l`, a leave, has some of these days: written as the index of days is, which nothing else would find. */
export const isOnDays = (db: Db, from: string | Fragment, to: string | Fragment) =>
  db`daterange(l.start_date, l.end_date + 1) && daterange(${from}::date, ${to}::date + 1)`
