import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from './database/connect.ts'
import type { Env } from './env.ts'
import { sweepFiles } from './files/sweep.ts'

const EVERY_MS = 60 * 60_000

/** Sweeps out what has had its time, so that tables of passing things do not grow for ever. */
export const housekeeping = (sql: Sql, env: Env, log: FastifyBaseLogger) => {
  const sweep = async () => {
    await sql`delete from sessions where expires_at < now() - interval '30 days'`
    await sql`delete from throttles where resets_at < now()`
    await sql`delete from password_resets where expires_at < now()`
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
    await sweepFiles(sql, env)
  }
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = sweep().catch((error) => log.warn({ err: error }, 'housekeeping failed'))
  }
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
