/**
 * Checks that file store and database belong together: both carry the same id. Otherwise every file of a data folder
 * next to an empty or another database would look like an orphan and be swept.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from '#server/platform/database/advisory-locks.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { StoreEnv } from './file-store.ts'
import { StorageUnavailable } from './s3-client.ts'
import { storageOf } from './storage.ts'

export type Pairing = { paired: true } | { paired: false; why: string }

const ADVICE =
  'Uploaded files are neither swept nor trusted until DATABASE_URL and DATA_DIR or STORAGE_URL belong together.'
const SAMPLE = 50

export const readDatabaseId = async (db: Db) => {
  const [row] = await db<{ id: string }[]>`select id from installation`
  return row?.id
}

/** Reads the pairing without changing it, for readiness and every sweep. */
export const pairingOf = async (db: Db, env: StoreEnv): Promise<Pairing> => {
  const [database, store] = await Promise.all([readDatabaseId(db), storageOf(env).readId()])
  if (database && database === store) return { paired: true }
  const why =
    database && store
      ? `The files in ${storageOf(env).name} belong to another database.`
      : `The files in ${storageOf(env).name} are not known to belong to this database.`
  return { paired: false, why: `${why} ${ADVICE}` }
}

/**
 * Writes the common id at the first start, or to the side that lacks it when both provably belong together: neither
 * holds a file yet, or the store holds the files that the table lists.
 */
export const pairStore = (sql: Sql, env: StoreEnv): Promise<Pairing> =>
  transaction(sql, async (tx) => {
    await tx`set local lock_timeout = 0`
    await takeLock(tx, 'fileStore')
    const [database, store] = await Promise.all([readDatabaseId(tx), storageOf(env).readId()])
    if (!(database && store) && (await isPaired(tx, env))) await writeIds(tx, env, database ?? store ?? randomUUID())
    return pairingOf(tx, env)
  })

/**
 * Waits for the store, because services may start together and a bucket may need longer than the app. A store that is
 * still away stops only the first start: an app that was paired before serves everything but files.
 */
export const pairAtStart = async (sql: Sql, env: StoreEnv, patience: number, warn: (line: string) => void) => {
  const end = Date.now() + patience
  for (let hasWarned = false; ; hasWarned = true) {
    try {
      return await pairStore(sql, env)
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      if (Date.now() >= end) return awayAtStart(sql, error)
      if (!hasWarned) warn(`file store ${storageOf(env).name} does not answer yet, waiting for it`)
      await sleep(500)
    }
  }
}

const awayAtStart = async (sql: Sql, error: StorageUnavailable): Promise<Pairing> => {
  if (!(await readDatabaseId(sql))) throw error
  return { paired: false, why: `${error.message}. Uploads and downloads are refused until it answers.` }
}

/** Pairs unconditionally, on the word of an operator that store and database belong together. */
export const forcePairing = (sql: Sql, env: StoreEnv): Promise<void> =>
  transaction(sql, async (tx) => writeIds(tx, env, (await readDatabaseId(tx)) ?? randomUUID()))

/** True when the store has at least half of a sample of the listed files, or when neither side has files. */
export const isPaired = async (db: Db, env: StoreEnv) => {
  const { named, found } = await compareStore(db, env)
  return named > 0 ? found * 2 >= named : !(await holdsFiles(env))
}

/** Counts how many of a sample of listed files the store has; ids are random, so the first ones are a fair sample. */
export const compareStore = async (db: Db, env: StoreEnv) => {
  const rows = await db<{ id: string }[]>`select id from files order by id limit ${SAMPLE}`
  const store = storageOf(env)
  const there = await Promise.all(rows.map(({ id }) => store.has(id)))
  return { named: rows.length, found: there.filter(Boolean).length }
}

export const holdsFiles = async (env: StoreEnv) => {
  for await (const files of storageOf(env).list()) if (files.some((it) => it.place === 'kept')) return true
  return false
}

/** The store first: after a failure in between, the next start takes over its id. */
const writeIds = async (tx: Db, env: StoreEnv, id: string) => {
  await storageOf(env).writeId(id)
  await tx`insert into installation (id) values (${id}) on conflict (is_only) do update set id = excluded.id`
}
