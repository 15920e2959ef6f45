import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'

/**
 * The salary of a position `p` on a date, with two decimals: what the first change after it says was paid before, else
 * the present one. A change from nothing only records what was not known, so it is passed over.
 */
export const salaryOn = (db: Db, column: 'base_salary' | 'take_home_pay', date: string): Fragment => db`
  coalesce((
    select (c.before->>${column})::numeric(15, 2) from career_changes c
    where c.position_id = p.id and c.state = 'applied' and c.effective_at > ${date} and c.before->>${column} is not null
    order by c.effective_at, c.id limit 1
  ), ${db(`p.${column}`)})::text`
