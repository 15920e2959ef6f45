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

/** Runs all retention tasks and throws at the end when some failed, so that the job is due again sooner. */
export const runRetention = async (sql: Sql, env: StoreEnv, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) => {
  const failed: string[] = []
  for (const { name, run } of retentionTasks)
    await run({ sql, env, log }).catch((error: unknown) => {
      failed.push(name)
      log.warn({ err: error, task: name }, 'retention task failed')
    })
  if (failed.length > 0) throw new Error(`retention tasks failed: ${failed.join(', ')}`)
}

/** The jobs of the server; each is run by one of all processes when it is due. */
export const createJobs = (sql: Sql, env: Env, log: FastifyBaseLogger): JobRunner =>
  createJobRunner(sql, log, [
    { name: 'housekeeping', everyMinutes: 60, run: () => runRetention(sql, env, log) },
    // A change applies minutes after midnight in its company; a leaver loses access exactly at midnight, by the clock.
    { name: 'careers', everyMinutes: 1, run: () => applyDue(sql, databaseClock) },
    { name: 'escalations', everyMinutes: 15, run: () => notifyEscalations(sql) },
    // Hourly, so that a day of downtime is caught up; each contract is notified once.
    { name: 'ending contracts', everyMinutes: 60, run: () => notifyEndingContracts(sql, databaseClock) },
  ])
