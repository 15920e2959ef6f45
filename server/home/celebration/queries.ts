import type { Celebration } from '#contract/home/celebration.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

type Row = Omit<Celebration, 'photo'> & { photo_id: string | null }

const CELEBRATIONS_MAX = 50

/** Dates on 29 February are celebrated on the 28th in other years. */
const week = (db: Db) => db`
  select day, day_of_year_key(day) as key from seven
  union all
  select day, 229 from seven where day_of_year_key(day) = 228 and day_of_year_key(day + 1) <> 229`

export const listCelebrations = (db: Db, { company_id, timezone }: { company_id: number; timezone: string }) => db<
  Row[]
>`
  with seven as (
    select (date_trunc('week', now() at time zone ${timezone})::date + n) as day from generate_series(0, 6) n
  ), week as materialized (${week(db)}), found as (
    select p.id, p.user_id, p.job_id, 'birthday' as kind, week.day, null::int as years
    from week join profiles b on day_of_year_key(b.date_of_birth) = week.key
    -- Of several accounts in the company the oldest.
    cross join lateral (
      select p.id, p.user_id, p.job_id from positions p
      where p.user_id = b.user_id and p.company_id = ${company_id} and ${isActivePosition(db)} order by p.id limit 1
    ) p
    union all
    select p.id, p.user_id, p.job_id, 'anniversary', week.day, (extract(year from week.day) - extract(year from p.start_at))::int
    from week join positions p on day_of_year_key(p.start_at) = week.key
    where p.company_id = ${company_id} and ${isActivePosition(db)} and extract(year from p.start_at) < extract(year from week.day)
  )
  select found.id as position_id, u.name, j.name as job_name, u.photo_id, found.kind, found.day as date, found.years
  from found join users u on u.id = found.user_id and not u.hides_celebrations join jobs j on j.id = found.job_id
  order by found.day, u.name collate "id-x-icu", found.id, found.kind limit ${CELEBRATIONS_MAX}::int`

export const isHidden = async (db: Db, user_id: number) =>
  exactlyOne(await db<{ hidden: boolean }[]>`select hides_celebrations as hidden from users where id = ${user_id}`)

export const setHidden = async (db: Db, user_id: number, hidden: boolean) => {
  await db`update users set hides_celebrations = ${hidden} where id = ${user_id}`
  return { hidden }
}
