import { writeCheckpoints } from '#server/platform/audit/checkpoint.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'

const quiet = { info: () => {}, error: () => {} }

/**
 * Writes checkpoints until the newest audit row is covered: a checkpoint waits for all open transactions of the cluster,
 * also those of the tests that run in parallel.
 */
export const checkpointAll = async (
  sql: Sql,
  env: Pick<Env, 'APP_SECRET' | 'DATA_DIR'>,
  log = quiet,
): Promise<void> => {
  for (;;) {
    await writeCheckpoints(sql, env, log)
    const [row] = await sql<{ is_done: boolean }[]>`
      select (select coalesce(max(id), 0) from audit) <= (select coalesce(max(id), 0) from audit_seals) as is_done`
    if (row?.is_done) return
  }
}
