import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/env.ts'
import { findRunning, startEmbedded } from '#server/postgres/embedded.ts'
import { connect, type Sql } from './connect.ts'
import { migrate } from './migrate.ts'

export interface Database {
  sql: Sql
  close(): Promise<void>
}

export interface OpenOptions {
  /** Uses the embedded server of an app that runs on the same data folder, instead of waiting until it stops. */
  join?: boolean
  /** False leaves the schema as it is. */
  upgrade?: boolean
}

/** The database of DATABASE_URL, or the embedded one in the data folder, up to date with the migrations. */
export const openDatabase = async (
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: FastifyBaseLogger,
  { join = false, upgrade = true }: OpenOptions = {},
): Promise<Database> => {
  const given = env.DATABASE_URL ?? (join ? await findRunning(env.DATA_DIR) : undefined)
  const embedded = given ? undefined : await startEmbedded({ dataDir: env.DATA_DIR, log: (line) => log.info(line) })
  const sql = connect(given ?? embedded!.target, { applicationName: 'hcis' })
  const close = async () => {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
  }
  try {
    const applied = upgrade ? await migrate(sql) : []
    if (applied.length > 0) log.info({ applied }, 'migrations applied')
    return { sql, close }
  } catch (error) {
    await close()
    throw error
  }
}
