/**
 * Runs jobs at intervals in one of all processes: the first process to write its id into the job's row has the lease.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from './database/connect.ts'

export interface ScheduledJob {
  name: string
  everyMinutes: number
  run: () => Promise<void>
}

export interface JobRunner {
  /** Runs the jobs that are due and not leased by another process. */
  tick(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  tickMs?: number
  /** How long a crashed process blocks its job; a running process renews the lease. */
  leaseMs?: number
}

const RETRY_MINUTES = 5

export const createJobRunner = (
  sql: Sql,
  log: Pick<FastifyBaseLogger, 'warn'>,
  jobs: ScheduledJob[],
  { tickMs = 60_000, leaseMs = 120_000 }: Options = {},
): JobRunner => {
  const holder = randomUUID()
  let running: Promise<void> | undefined

  const runDue = async () => {
    for (const job of jobs)
      await runOnce(sql, job, holder, leaseMs).catch((error: unknown) =>
        log.warn({ err: error, job: job.name }, 'scheduled job failed'),
      )
  }
  const tick = () => {
    running ??= runDue().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => void tick(), tickMs)
  timer.unref()

  return {
    tick,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

const runOnce = async (sql: Sql, { name, everyMinutes, run }: ScheduledJob, holder: string, leaseMs: number) => {
  if (!(await acquireLease(sql, name, holder, leaseMs))) return
  const renewal = setInterval(() => {
    sql`update chores set held_until = now() + make_interval(secs => ${leaseMs / 1000})
        where name = ${name} and holder = ${holder}`.catch(() => {})
  }, leaseMs / 3)
  renewal.unref()
  const done = await run().then(
    () => ({ wait: everyMinutes, error: null }),
    (error: Error) => ({ wait: Math.min(everyMinutes, RETRY_MINUTES), error }),
  )
  clearInterval(renewal)
  const last_error = done.error?.message.slice(0, 500) ?? null
  await sql`
    update chores set holder = null, held_until = null, finished_at = now(), last_error = ${last_error},
                    due_at = now() + make_interval(mins => ${done.wait})
    where name = ${name} and holder = ${holder}`
  if (done.error) throw done.error
}

/** The row lock serialises concurrent attempts; the second one finds the lease taken. */
const acquireLease = async (sql: Sql, name: string, holder: string, leaseMs: number) => {
  const [taken] = await sql`
    insert into chores as j (name, holder, held_until, started_at)
    values (${name}, ${holder}, now() + make_interval(secs => ${leaseMs / 1000}), now())
    on conflict (name) do update
      set holder = excluded.holder, held_until = excluded.held_until, started_at = excluded.started_at
      where j.due_at <= now() and (j.held_until is null or j.held_until < now())
    returning name`
  return taken !== undefined
}
