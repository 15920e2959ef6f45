/** The database that a command works on, opened and closed around it. */
import { OperatorError } from '#db/operator-error.ts'
import { openDatabase } from '#server/open-database.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { OpenOptions } from '#server/platform/database/open.ts'
import { type Env, readEnv } from '#server/platform/env.ts'
import { pairStore } from '#server/platform/files/pairing.ts'
import { createLog } from '#server/platform/log.ts'

export const log = createLog({ LOG_LEVEL: 'warn' })

export async function withDatabase(options: OpenOptions, work: (sql: Sql, env: Env) => Promise<void>): Promise<void> {
  const env = readEnv()
  const database = await openDatabase(env, log, { join: true, ...options })
  try {
    await work(database.sql, env)
  } finally {
    await database.close()
  }
}

/** Refuses to write files into a store that belongs to another database. */
export async function requirePairing(sql: Sql, env: Env): Promise<void> {
  const pairing = await pairStore(sql, env)
  if (!pairing.paired) throw new OperatorError(pairing.why)
}
