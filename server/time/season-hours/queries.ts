import type { NewSeasonHours, SeasonHours, SeasonHoursChange } from '#contract/time/season-hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

export const listSeasons = (db: Db, where: Fragment) => db<SeasonHours[]>`
  select s.id, s.company_id, c.name as company_name, s.name, s.first_day as "from", s.last_day as "to", s."in", s."out"
  from season_hours s join companies c on c.id = s.company_id
  where ${where} order by s.first_day desc, c.name collate "id-x-icu", s.id`

export const findSeason = async (db: Db, id: number) => (await listSeasons(db, db`s.id = ${id}`))[0]

/** Under the lock of the calendar, so that two changes cannot miss each other. */
export const doesOverlap = async (
  tx: Db,
  { company_id, from, to, id = 0 }: { company_id: number; from: string; to: string; id?: number },
) =>
  (
    await tx`
    select 1 from season_hours
    where company_id = ${company_id} and id <> ${id} and first_day <= ${to} and last_day >= ${from} limit 1`
  ).length > 0

const stored = ({ name, from, to, in: begins, out: ends }: SeasonHoursChange) => ({
  name,
  first_day: from,
  last_day: to,
  in: begins,
  out: ends,
})

export const insertSeason = async (tx: Db, { company_id, ...season }: NewSeasonHours) => {
  const [row] = await tx<{ id: number }[]>`
    insert into season_hours ${tx.values({ company_id, ...stored(season) })} returning id`
  return findSeason(tx, row?.id ?? 0)
}

export const updateSeason = async (tx: Db, id: number, season: SeasonHoursChange) => {
  await tx`update season_hours set ${tx.set(stored(season))} where id = ${id}`
  return findSeason(tx, id)
}

export const deleteSeason = (tx: Db, id: number) => tx`delete from season_hours where id = ${id}`
