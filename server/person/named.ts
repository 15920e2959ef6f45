import type { Db } from '#server/database/connect.ts'

/**
 * The positions of those with a part of their name or NIK, as an array: found once, by the index of the table that search
 * reads, before whatever is asked of them.
 */
export const positionsNamed = (db: Db, keyword: string) =>
  db`array(
    select position_id from workplaces where search like '%' || fold(${keyword.replace(/[\\%_]/g, '\\$&')}) || '%')`
