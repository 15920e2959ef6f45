import type { Db } from '#server/database/connect.ts'

/**
 * The positions of those with a part of their name or NIK, as an array: found once, by the index of names, before whatever
 * is asked of them.
 */
export const positionsNamed = (db: Db, keyword: string) => {
  const pattern = db`'%' || fold(${keyword.replace(/[\\%_]/g, '\\$&')}) || '%'`
  return db`array(
    select named.id from users who join positions named on named.user_id = who.id
    where who.search_name like ${pattern} or who.employee_identity like ${pattern})`
}
