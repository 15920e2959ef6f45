import type { FastifyBaseLogger } from 'fastify'
import { applyDue } from './career/apply.ts'
import { databaseClock } from './database/clock.ts'
import type { Sql } from './database/connect.ts'
import type { Env } from './env.ts'
import type { StoreEnv } from './files/file-store.ts'
import { notifyEscalations } from './inbox/escalation.ts'
import { notifyEndingContracts } from './notice/ending-contracts.ts'
import { retentionTasks } from './retention.ts'
import { createJobRunner, type JobRunner } from './scheduled-jobs.ts'

/** One round of all clean-ups. It fails at its end, with the names of those that failed, and is then due again sooner. */
export const runRetention = async (sql: Sql, env: StoreEnv, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) => {
  const failed: string[] = []
  for (const { name, run } of retentionTasks)
    await run({ sql, env, log }).catch((error: unknown) => {
      failed.push(name)
      log.warn({ err: error, clean_up: name }, 'clean-up failed')
    })
  if (failed.length > 0) throw new Error(`clean-up failed: ${failed.join(', ')}`)
}

/** Of all processes one does each, when it is due. */
export const createJobs = (sql: Sql, env: Env, log: FastifyBaseLogger): JobRunner =>
  createJobRunner(sql, log, [
    { name: 'housekeeping', everyMinutes: 60, run: () => runRetention(sql, env, log) },
    // Minutes after the midnight of its company a change binds. Who leaves is locked out at the stroke of it, by the clock.
    { name: 'careers', everyMinutes: 1, run: () => applyDue(sql, databaseClock) },
    { name: 'escalations', everyMinutes: 15, run: () => notifyEscalations(sql) },
    // Every hour, so that a day on which nothing ran is made up for; each contract is told once.
    { name: 'ending contracts', everyMinutes: 60, run: () => notifyEndingContracts(sql, databaseClock) },
  ])
