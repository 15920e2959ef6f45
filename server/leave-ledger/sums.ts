import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import type { PolicyOf } from './policies.ts'
import { lapseDay, type YearSums } from './rules.ts'

/** The sums of one position and year, and the company that granted the year. */
export interface SumsRow extends YearSums {
  position_id: number
  year: number
  granted_in: number | null
}

interface OfYear {
  position_id: number
  company_id: number
}

/** A day before all others, for years in which nothing lapses. */
const NEVER = '0001-01-01'

/** Sums of the entries of some positions in these years; positions without entries have no row. */
export const readSums = (db: Db, positions: readonly OfYear[], years: readonly number[], policyOf: PolicyOf) => {
  const lapses = positions.flatMap(({ position_id, company_id }) =>
    years.map((year) => ({ position_id, year, day: lapseDay(policyOf(company_id, year), year) ?? NEVER })),
  )
  const list = (of: (it: (typeof lapses)[number]) => string | number) => lapses.map(of)
  return db<SumsRow[]>`
    select e.position_id, e.year, ${sumColumns(db, db`lapse.day`)}
    from unnest(${list((it) => it.position_id)}::int[], ${list((it) => it.year)}::int[], ${list((it) => it.day)}::date[])
      as lapse (position_id, year, day)
    join leave_entries e on e.position_id = lapse.position_id and e.year = lapse.year
    group by e.position_id, e.year`
}

const sumColumns = (db: Db, lapse: Fragment) => db`
  ${sumOf(db, db`kind = 'grant'`)} as granted,
  ${sumOf(db, db`kind = 'carry_in'`)} as carried,
  ${sumOf(db, db`kind in ('adjustment', 'transfer')`)} as adjusted,
  ${sumOf(db, db`kind = 'joint'`)} as joint,
  ${sumOf(db, db`kind in ('taken', 'returned')`)} as taken,
  ${sumOf(db, db`kind = 'expired' and date < make_date(e.year, 12, 31)`)} as lapsed,
  ${sumOf(db, db`kind = 'expired' and date = make_date(e.year, 12, 31)`)} as closed,
  ${sumOf(db, db`kind = 'carry_out'`)} as carried_out,
  ${sumOf(db, db`kind in ('taken', 'returned', 'joint') and date <= ${lapse}`)} as used_before_lapse,
  (array_agg(company_id order by id) filter (where kind = 'grant'))[1] as granted_in`

const sumOf = (db: Db, where: Fragment) => db`coalesce(sum(days) filter (where ${where}), 0)::float8`
