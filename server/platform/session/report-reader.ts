import type { Db } from '#server/platform/database/connect.ts'

/** The companies whose figures a position `p` reads without being HR; null for none, an empty list for all. */
export const reportCompaniesOf = (db: Db) =>
  db`(select reader.company_ids from report_readers reader where reader.position_id = p.id)`
