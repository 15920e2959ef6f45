/** Searches people by a part of their name or NIK. */
import type { Db } from '#server/database/connect.ts'

/** Pattern for `like` that finds the keyword literally anywhere in a text, whatever its case and accents. */
export const containing = (db: Db, keyword: string) => db`'%' || fold(${keyword.replace(/[\\%_]/g, '\\$&')}) || '%'`

/**
 * Positions whose name or NIK contains the keyword, as an array: found once by the search index, before other
 * conditions are applied.
 */
export const positionsNamed = (db: Db, keyword: string) =>
  db`array(select position_id from workplaces where search like ${containing(db, keyword)})`
