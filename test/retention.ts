import type { FastifyBaseLogger } from 'fastify'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { retentionJobs } from '#server/platform/jobs/retention.ts'

/** Runs every retention job once, whether it is due or not, and without a record; they need only the file store. */
export const runRetention = async (sql: Sql, env: StoreEnv, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) => {
  const { signal } = new AbortController()
  for (const { run } of retentionJobs) await run({ sql, env: env as Env, log, clock: databaseClock, signal })
}
