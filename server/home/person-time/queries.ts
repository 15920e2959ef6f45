/** Sums over the requests of one position; `where` limits them to what the viewer may read. */
import type { PersonTime } from '#contract/home/person-time.ts'
import type { PositionRef } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

type Leave = NonNullable<PersonTime['leave']>
type Claims = NonNullable<PersonTime['claims']>
type Overtime = NonNullable<PersonTime['overtime']>

/** The first and the last day of a period. */
export type Period = readonly [first: string, last: string]

export interface TimedPosition extends PositionRef {
  today: string
}

export const findTimedPosition = async (db: Db, clock: Clock, id: number) => {
  const [position] = await db<TimedPosition[]>`
    select p.user_id, p.id as position_id, p.company_id, j.sequence, p.supervisor_id,
           (${clock(db)} at time zone c.timezone)::date as today
    from positions p join jobs j on j.id = p.job_id join companies c on c.id = p.company_id
    where p.id = ${id}`
  return position
}

export const touches = (db: Db, [first, last]: Period) => db`r.start_date <= ${last} and r.end_date >= ${first}`

export const sumLeave = async (db: Db, where: Fragment, [first, last]: Period): Promise<Leave['days']> =>
  exactlyOne(
    await db<Leave['days'][]>`
      select coalesce(sum(days) filter (where status = 'accepted' and request_type = 'cuti'), 0)::int as cuti,
             coalesce(sum(days) filter (where status = 'accepted' and request_type = 'izin'), 0)::int as izin,
             coalesce(sum(days) filter (where status = 'accepted' and request_type = 'sakit'), 0)::int as sakit,
             coalesce(sum(days) filter (where status = 'waiting' and request_type = 'cuti'), 0)::int as waiting
      from (
        select r.status, r.request_type, least(r.end_date, ${last}::date) - greatest(r.start_date, ${first}::date) + 1 as days
        from leaves r where ${where}
      ) l`,
  )

export const listAway = (db: Db, where: Fragment): Promise<Leave['away']> => db<Leave['away']>`
  select r.id, r.request_type, r.start_date, r.end_date from leaves r
  where ${where} and r.status = 'accepted' order by r.start_date`

export const sumClaims = async (db: Db, where: Fragment) =>
  exactlyOne(
    await db<Pick<Claims, 'count' | 'total'>[]>`
      select count(*)::int as count, coalesce(sum(r.total), 0)::numeric(20, 2)::text as total
      from reimbursements r where ${where} and r.status <> 'ditolak'`,
  )

export const sumOvertime = async (db: Db, where: Fragment) =>
  exactlyOne(
    await db<Omit<Overtime, 'requests'>[]>`
      select coalesce(sum(minutes), 0)::int as minutes,
             coalesce(sum(minutes) filter (where status = 'approved'), 0)::int as approved_minutes
      from (
        select r.status, extract(epoch from r."end" - r.start) / 60 as minutes
        from overtimes r where ${where} and r.status <> 'rejected'
      ) o`,
  )
