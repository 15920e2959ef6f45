/**
 * Whether the store of uploaded files is that of this database: both carry the same id. A data folder that meets an
 * empty or a foreign database holds nothing that this database knows, and must not be taken for a heap of leftovers.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Sql } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { StoreEnv } from './file-store.ts'
import { StoreAway } from './s3-client.ts'
import { storageOf } from './storage.ts'

export type Pairing = { paired: true } | { paired: false; why: string }

const ADVICE =
  'Uploaded files are neither swept nor trusted until DATABASE_URL and DATA_DIR or STORAGE_URL belong together.'
const SAMPLE = 50

export const readDatabaseId = async (db: Db) => {
  const [row] = await db<{ id: string }[]>`select id from installation`
  return row?.id
}

/** As it is, without a change: what readiness and every sweep ask. */
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
 * Gives database and store their common id at the first start, and to the side that lacks it when it is proven that
 * they belong together: neither holds a file yet, or the store holds the files that the table names.
 */
export const pairStore = (sql: Sql, env: StoreEnv): Promise<Pairing> =>
  transaction(sql, async (tx) => {
    await tx`set local lock_timeout = 0`
    await tx`select pg_advisory_xact_lock(hashtext('hcis store of files'))`
    const [database, store] = await Promise.all([readDatabaseId(tx), storageOf(env).readId()])
    if (!(database && store) && (await belongTogether(tx, env)))
      await writeIds(tx, env, database ?? store ?? randomUUID())
    return pairingOf(tx, env)
  })

/** Machines are started together: a bucket may need a moment longer than we do. */
export const pairAtStart = async (sql: Sql, env: StoreEnv, patience: number, tell: (line: string) => void) => {
  const end = Date.now() + patience
  for (let told = false; ; told = true) {
    try {
      return await pairStore(sql, env)
    } catch (error) {
      if (!(error instanceof StoreAway) || Date.now() >= end) throw error
      if (!told) tell(`${storageOf(env).name} does not answer yet: waiting for it`)
      await sleep(500)
    }
  }
}

/** Whatever was known before: an operator has looked and says that they belong together. */
export const forcePairing = (sql: Sql, env: StoreEnv): Promise<void> =>
  transaction(sql, async (tx) => writeIds(tx, env, (await readDatabaseId(tx)) ?? randomUUID()))

/** Proven by what is there, or by nothing being there. */
export const belongTogether = async (db: Db, env: StoreEnv) => {
  const { named, found } = await compareStore(db, env)
  return named > 0 ? found * 2 >= named : !(await holdsFiles(env))
}

/** How many of the files that the table names the store holds. Their ids are random, so the first are any. */
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

/** The store first: an id that only it carries is taken over at the next start. */
const writeIds = async (tx: Db, env: StoreEnv, id: string) => {
  await storageOf(env).writeId(id)
  await tx`insert into installation (id) values (${id}) on conflict (is_only) do update set id = excluded.id`
}
