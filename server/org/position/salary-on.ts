import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/**
 * The value before the first change after a date, of a position `p`; null without one. A change from nothing only records
 * what was not known, so it is passed over.
 */
const changedFrom = (db: Db, field: 'base_salary' | 'take_home_pay' | 'job_id', date: Fragment) => db`(
  select c.before->>${field} from career_changes c
  where c.position_id = p.id and c.state = 'applied' and c.effective_at > ${date} and c.before->>${field} is not null
  order by c.effective_at, c.id limit 1
)`

/** The salary of a position `p` on a date, with two decimals: what was paid before the next change, else the present one. */
export const salaryOn = (db: Db, column: 'base_salary' | 'take_home_pay', date: Fragment): Fragment =>
  db`coalesce(${changedFrom(db, column, date)}::numeric(15, 2), ${db(`p.${column}`)})::text`

/** The id of the job of a position `p` on a date. */
export const jobOn = (db: Db, date: Fragment): Fragment =>
  db`coalesce(${changedFrom(db, 'job_id', date)}::int, p.job_id)`
