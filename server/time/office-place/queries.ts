import type { NewOfficePlace, OfficePlace, OfficePlaceChange } from '#contract/time/office-place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

export const listPlaces = (db: Db, where: Fragment) => db<OfficePlace[]>`
  select w.id, w.company_id, c.name as company_name, w.name, w.latitude, w.longitude, w.radius_m, w.active
  from work_places w join companies c on c.id = w.company_id
  where ${where} order by c.name collate "id-x-icu", w.name collate "id-x-icu", w.id`

/** Locked until the end of the transaction. */
export const lockPlace = async (tx: Db, id: number) => {
  await tx`select 1 from work_places where id = ${id} for update`
  const [found] = await listPlaces(tx, tx`w.id = ${id}`)
  return found
}

export const insertPlace = async (tx: Db, place: NewOfficePlace): Promise<OfficePlace> => {
  const { id } = exactlyOne(await tx<{ id: number }[]>`insert into work_places ${tx.values(place)} returning id`)
  return exactlyOne(await listPlaces(tx, tx`w.id = ${id}`))
}

export const updatePlace = async (tx: Db, id: number, place: OfficePlaceChange): Promise<OfficePlace> => {
  await tx`update work_places set ${tx.set(place)} where id = ${id}`
  return exactlyOne(await listPlaces(tx, tx`w.id = ${id}`))
}

export const deletePlace = (tx: Db, id: number) => tx`delete from work_places where id = ${id}`
