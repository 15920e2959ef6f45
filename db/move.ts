/** Copies one database into another, empty one, without a file in between. */
import type { Sql } from '#server/platform/database/connect.ts'
import { type LoadedArchive, loadForward } from './archive/load-forward.ts'
import { archiveEntries, withSnapshot } from './archive/snapshot.ts'

/** For a load whose files are only hashed, or stay in their store. */
export const noFiles = { write: async () => {}, publish: async () => {} }

/** Uploaded files stay in their store; the rows of both sides are compared before the commit. */
export const move = (from: Sql, to: Sql): Promise<LoadedArchive> =>
  withSnapshot(from, (db) => loadForward(to, archiveEntries(db), noFiles))
