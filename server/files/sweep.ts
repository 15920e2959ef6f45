import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { discard, oldFiles } from './disk.ts'
import { listKnownFiles } from './queries.ts'

/** An upload is done, or given up, long before this. */
const ORPHAN_MINUTES = 60

/** Removes files that no row knows: what a crash between disk and database left behind. */
export const sweepFiles = async (db: Db, env: Env, minutes = ORPHAN_MINUTES) => {
  for await (const ids of oldFiles(env, minutes)) {
    if (ids.length === 0) continue
    const known = new Set((await listKnownFiles(db, ids)).map((it) => it.id))
    for (const id of ids) if (!known.has(id)) await discard(env, id)
  }
}
