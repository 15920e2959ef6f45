import type { Db } from '#server/platform/database/connect.ts'

export const findPhoto = async (db: Db, user_id: number) => {
  const [row] = await db<{ photo_id: string | null }[]>`select photo_id from users where id = ${user_id}`
  return row?.photo_id ?? null
}

/** Sets the photo and returns the id of the replaced one. */
export const replacePhoto = async (db: Db, user_id: number, file_id: string) => {
  const [before] = await db<{ photo_id: string | null }[]>`
    select photo_id from users where id = ${user_id} for no key update`
  await db`update users set photo_id = ${file_id} where id = ${user_id}`
  return before?.photo_id
}
