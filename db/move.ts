/** Copies one database into another, empty one, without a file in between. */
import type { Sql } from '#server/database/connect.ts'
import type { Manifest } from './archive/archive-entry.ts'
import { load } from './archive/load.ts'
import { archiveEntries, withSnapshot } from './archive/snapshot.ts'

const noFiles = { write: async () => {}, publish: async () => {} }

/** Uploaded files stay in their store; the rows of both sides are compared before the commit. */
export const move = (from: Sql, to: Sql): Promise<Manifest> =>
  withSnapshot(from, (db) => load(to, archiveEntries(db), noFiles))
