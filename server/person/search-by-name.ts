/** Finding people by a part of what they are called. */
import type { Db } from '#server/database/connect.ts'

/** What is `like` it has the keyword somewhere, taken literally, whatever its case and accents. */
export const containing = (db: Db, keyword: string) => db`'%' || fold(${keyword.replace(/[\\%_]/g, '\\$&')}) || '%'`

/**
 * The positions of those with a part of their name or NIK, as an array: found once, by the index of the table that search
 * reads, before whatever is asked of them.
 */
export const positionsNamed = (db: Db, keyword: string) =>
  db`array(select position_id from workplaces where search like ${containing(db, keyword)})`
