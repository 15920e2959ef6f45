/** The value of leave that is left. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

const FIVE_DAY_WEEK = 21
const SIX_DAY_WEEK = 25

/** The divisor of the last pay; a week of five days or fewer has the same. */
export const divisorOf = (days_a_week: number) => (days_a_week >= 6 ? SIX_DAY_WEEK : FIVE_DAY_WEEK)

/** The same in SQL. */
export const divisorIn = (db: Db, days_a_week: Fragment) =>
  db`case when ${days_a_week} >= 6 then ${SIX_DAY_WEEK}::int else ${FIVE_DAY_WEEK}::int end`

/** Whole rupiah, half up; nothing for a balance below zero, which is not netted against others. */
export const liabilityOf = (days: number, wage: number, days_a_week: number) =>
  days > 0 ? Math.round((days * wage) / divisorOf(days_a_week)) : 0
