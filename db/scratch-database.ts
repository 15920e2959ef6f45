/** A temporary, empty database to try something on: a restore, or the migrations of an upgrade. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type DatabaseTarget, type Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { hasBinaries } from '#server/platform/postgres/binaries.ts'
import { startEmbedded } from '#server/platform/postgres/embedded.ts'
import { dropSchema } from './archive/prepare-schema.ts'
import { listTables } from './archive/table.ts'
import { OperatorError } from './operator-error.ts'

export type ScratchEnv = Partial<Pick<Env, 'DATABASE_URL' | 'SCRATCH_DATABASE_URL'>>

/** The database of SCRATCH_DATABASE_URL, one of the embedded server, or a new one on the server of DATABASE_URL. */
export const withScratchDatabase = <T>(env: ScratchEnv, work: (sql: Sql) => Promise<T>): Promise<T> => {
  if (env.SCRATCH_DATABASE_URL) return withGivenDatabase(env.SCRATCH_DATABASE_URL, work)
  if (hasBinaries() || !env.DATABASE_URL) return withTemporaryServer(work)
  return withNewDatabase(env.DATABASE_URL, work)
}

export const withTemporaryServer = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hcis-scratch-'))
  try {
    const embedded = await startEmbedded({ dataDir, log: () => {}, durable: false })
    try {
      return await withConnection(embedded.target, work)
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const withConnection = async <T>(target: DatabaseTarget, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = connect(target, { applicationName: 'hcis scratch' })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

const withGivenDatabase = <T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
  withConnection(url, async (sql) => {
    if ((await listTables(sql)).length > 0)
      throw new OperatorError('SCRATCH_DATABASE_URL must name an empty database: this one has tables.')
    try {
      return await work(sql)
    } finally {
      await sql.begin(dropSchema)
    }
  })

const withNewDatabase = <T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
  withConnection(url, async (admin) => {
    const name = `hcis_scratch_${randomBytes(4).toString('hex')}`
    try {
      await admin.unsafe(`create database ${name} template template0 encoding 'UTF8'`)
    } catch (error) {
      throw new OperatorError(
        `No scratch database could be created (${(error as Error).message}). Give the role CREATEDB, or name an empty database by SCRATCH_DATABASE_URL.`,
      )
    }
    try {
      return await withConnection(withDatabaseName(url, name), work)
    } finally {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
    }
  })

export const withDatabaseName = (url: string, name: string) => url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)
