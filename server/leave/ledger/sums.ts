import { leavePolicy } from '#contract/leave/policy.ts'
import { settingOf } from '#server/org/policy/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inForce } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { StoredSums } from './rules.ts'

/** The sums of one position and year, and the company that granted the year. */
export interface SumsRow extends StoredSums {
  position_id: number
  year: number
  granted_in: number | null
}

/** A day before all others, for years in which nothing lapses. */
const NEVER = '0001-01-01'

/** The last day of carried days in each company and year, as `lapseDay` of the rules says it. */
const lapseDays = (db: Db, ids: readonly number[], years: readonly number[]) => db`
  select of.company_id, y.year,
         case m.month when 12 then ${NEVER}::date else make_date(y.year, m.month + 1, 1) - 1 end as day
  from (select distinct company_id from positions where id = any(${ids}::int[])) of
  cross join unnest(${years}::int[]) y (year)
  left join lateral (${inForce(db, leavePolicy, db`of.company_id`, db`y.year`)}) policy on true
  cross join lateral (select ${settingOf(db, leavePolicy, 'policy', 'carry_over_until_month')} as month) m`

/** Sums of the entries of some positions in these years; positions without entries have no row. */
export const readSums = (db: Db, ids: readonly number[], years: readonly number[]) => db<SumsRow[]>`
  with lapse as materialized (${lapseDays(db, ids, years)})
  select e.position_id, e.year, ${sumColumns(db, db`lapse.day`)}
  from positions p join lapse on lapse.company_id = p.company_id
  join leave_entries e on e.position_id = p.id and e.year = lapse.year
  where p.id = any(${ids}::int[])
  group by e.position_id, e.year`

const sumColumns = (db: Db, lapse: Fragment) => db`
  ${sumOf(db, db`kind = 'grant'`)} as granted,
  ${sumOf(db, db`kind = 'grant' and (p.opening_date is null or date > p.opening_date)`)} as granted_later,
  ${sumOf(db, db`kind = 'carry_in'`)} as carried,
  ${sumOf(db, db`kind in ('adjustment', 'transfer')`)} as adjusted,
  ${sumOf(db, db`kind = 'joint'`)} as joint,
  ${sumOf(db, db`kind in ('taken', 'returned')`)} as taken,
  ${sumOf(db, db`kind = 'expired' and date < make_date(e.year, 12, 31)`)} as lapsed,
  max(date) filter (where kind = 'expired' and date < make_date(e.year, 12, 31)) as lapsed_on,
  ${sumOf(db, db`kind = 'expired' and date = make_date(e.year, 12, 31)`)} as closed,
  ${sumOf(db, db`kind = 'carry_out'`)} as carried_out,
  ${sumOf(db, db`kind in ('taken', 'returned', 'joint') and date <= ${lapse}`)} as used_before_lapse,
  (array_agg(e.company_id order by e.id) filter (where kind = 'grant'))[1] as granted_in`

const sumOf = (db: Db, where: Fragment) => db`coalesce(sum(days) filter (where ${where}), 0)::float8`
