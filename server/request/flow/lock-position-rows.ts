import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** Changes of one position take turns; several are locked in the order of their ids. */
export const lockPositionRows = (tx: Db, position_ids: number | Fragment) => tx<{ id: number }[]>`
  select id from positions where id in (${position_ids}) order by id for no key update`
