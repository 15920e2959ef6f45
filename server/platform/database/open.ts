import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/platform/env.ts'
import { findRunning, startEmbedded } from '#server/platform/postgres/embedded.ts'
import { refuseMoved } from '#server/platform/postgres/moved-marker.ts'
import { codeOf } from '#server/platform/start/explain-start-error.ts'
import { connect, type Sql } from './connect.ts'
import { migrate } from './migrate.ts'
import { requireSettings } from './required-settings.ts'

export interface Database {
  sql: Sql
  close(): Promise<void>
}

export type DataMigration = (sql: Sql, log: FastifyBaseLogger) => Promise<void>

export interface OpenOptions {
  /** Uses the embedded server of an app that runs on the same data folder instead of waiting until it stops. */
  join?: boolean
  /** False applies no migrations. */
  upgrade?: boolean
  /** Data that only code can migrate, after the migrations. Each runs once. */
  dataMigrations?: readonly DataMigration[]
  /** How long to wait, in milliseconds, for the server of DATABASE_URL, which may be starting as well. */
  patience?: number
}

/** Opens the database of DATABASE_URL, or the embedded one in the data folder, and applies the migrations. */
export const openDatabaseWith = async (
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: FastifyBaseLogger,
  { join = false, upgrade = true, dataMigrations = [], patience = 0 }: OpenOptions = {},
): Promise<Database> => {
  const given = env.DATABASE_URL ?? (join ? await findRunning(env.DATA_DIR) : undefined)
  if (!given) await refuseMoved(env.DATA_DIR)
  const server = given
    ? { target: given }
    : await startEmbedded({ dataDir: env.DATA_DIR, log: (line) => log.info(line) })
  const sql = connect(server.target, { applicationName: 'hcis' })
  const close = async () => {
    await sql.end({ timeout: 5 })
    if ('stop' in server) await server.stop()
  }
  try {
    await waitFor(sql, log, patience)
    await requireSettings(sql)
    const applied = upgrade ? await migrate(sql) : []
    if (applied.length > 0) log.info({ applied }, 'migrations applied')
    if (upgrade) for (const migrateData of dataMigrations) await migrateData(sql, log)
    return { sql, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Errors of a server that may still be starting; a wrong password is not among them. */
const LATE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  '57P03',
])

const waitFor = async (sql: Sql, log: FastifyBaseLogger, patience: number) => {
  const end = Date.now() + patience
  for (let hasWarned = false; ; hasWarned = true) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (!LATE.has(codeOf(error)) || Date.now() >= end) throw error
      if (!hasWarned) log.warn({ code: codeOf(error) }, 'database does not answer yet, waiting for it')
      await sleep(500)
    }
  }
}
