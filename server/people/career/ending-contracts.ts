/** Lists contracts by end date. */
import { ENDING_DAYS, type EndingContract, type EndingTotal } from '#contract/people/career.ts'
import type { Me } from '#contract/policy.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'

const ends = (db: Db, clock: Clock, me: Me, days: number) =>
  and(db, [
    // The first condition lets an index be used and excludes nothing, as no company is more than a day ahead of UTC.
    db`p.status = 'active' and p.contract_end_at <= (${clock(db)} at time zone 'UTC')::date + ${days + 1}::int`,
    db`p.contract_end_at <= (${clock(db)} at time zone c.timezone)::date + ${days}::int`,
    hrScopeCondition(db, me, 'p.company_id'),
  ])

export const listEnding = async (
  db: Db,
  clock: Clock,
  me: Me,
  query: { days: number; page: number; page_size: number },
) => {
  const rows = await db<EndingContract[]>`
    select p.id, p.user_id, u.name, c.name as company_name, j.name as job_name, p.contract_end_at,
           p.contract_end_at - (${clock(db)} at time zone c.timezone)::date as days_left
    from positions p
    join users u on u.id = p.user_id
    join companies c on c.id = p.company_id
    join jobs j on j.id = p.job_id
    where ${ends(db, clock, me, query.days)} order by p.contract_end_at, p.id ${limitOffset(db, query)}`
  const { total } = exactlyOne(
    await db<{ total: number }[]>`select count(*)::int as total from positions p join companies c on c.id = p.company_id
      where ${ends(db, clock, me, query.days)}`,
  )
  return { rows, total }
}

export const countEnding = async (db: Db, clock: Clock, me: Me) => {
  const today = db`(${clock(db)} at time zone c.timezone)::date`
  return exactlyOne(
    await db<EndingTotal[]>`
      select count(*)::int as total, count(*) filter (where p.contract_end_at < ${today})::int as past,
             min(p.contract_end_at) filter (where p.contract_end_at >= ${today}) as next_end_at
      from positions p join companies c on c.id = p.company_id where ${ends(db, clock, me, ENDING_DAYS)}`,
  )
}
