/** Searches people by a part of their name or NIK. */
import type { Db } from '#server/platform/database/connect.ts'

const literal = (keyword: string) => keyword.replace(/[\\%_]/g, '\\$&')

/**
 * Pattern for `like` that finds the keyword literally anywhere in a text, whatever its case and accents. A subselect,
 * because a prepared statement would otherwise fold the keyword once for every row.
 */
export const containing = (db: Db, keyword: string) => db`(select '%' || fold(${literal(keyword)}) || '%')`
/** The same, at the beginning of the text. */
export const startingWith = (db: Db, keyword: string) => db`(select fold(${literal(keyword)}) || '%')`
/** The same, at the beginning of a later word. */
export const startingWordWith = (db: Db, keyword: string) => db`(select '% ' || fold(${literal(keyword)}) || '%')`

/**
 * Positions whose name or NIK contains the keyword, as an array: found once by the search index, before other
 * conditions are applied.
 */
export const positionsNamed = (db: Db, keyword: string) =>
  db`array(select position_id from workplaces where search like ${containing(db, keyword)})`

/** Condition on a workplace `w`: the position works there now; read off its days, without the position. */
export const isPresentWorkplace = (db: Db) => db`upper_inf(w.days)`
