import type { Db } from '#server/platform/database/connect.ts'

/** Whether the account `p` is a member of a desk. */
export const servesDesk = (db: Db) => db`exists (select from desk_members served where served.position_id = p.id)`
