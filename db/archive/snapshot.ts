/** Reads the database and its files as of one moment, as archive entries; the app may go on writing. */
import { finished } from 'node:stream/promises'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { readRelease } from '#server/platform/start/version.ts'
import { type ArchiveEntry, type Manifest, Meter } from './archive-entry.ts'
import { listMigrations, listTables, nextIdentity, prepareTransaction, rowsOf } from './table.ts'

export const FORMAT = 1
const FILES_AT_ONCE = 500

/** Runs the work in a transaction that does not see later changes of others. */
export const withSnapshot = async <T>(sql: Sql, work: (db: Db) => Promise<T>): Promise<T> => {
  const connection = await sql.reserve()
  try {
    return await connection.begin(async (tx) => {
      await prepareTransaction(tx)
      return work(tx)
    }, 'isolation level repeatable read read only')
  } finally {
    connection.release()
  }
}

/** Without `env` the archive has no files: a move between databases leaves them in their store. */
export async function* archiveEntries(db: Db, env?: StoreEnv): AsyncGenerator<ArchiveEntry> {
  const created_at = new Date().toISOString()
  const migrations = [...(await listMigrations(db))]
  yield { header: { is: 'start', format: FORMAT, ...readRelease(), created_at, migrations }, data: nothing() }

  const manifest: Manifest = { tables: {}, identities: {}, files: { count: 0, bytes: 0, sha256: '', missing: 0 } }
  const tables = await listTables(db)
  for (const table of tables) {
    const { name, columns } = table
    const meter = new Meter()
    const rows = rowsOf(db, table)
    try {
      yield { header: { is: 'table', name, columns }, data: meter.measure(rows) }
    } finally {
      // Unread rows would block every later statement of the connection, so it is closed and counts as lost.
      await finished(rows.destroy()).catch(() => undefined)
    }
    manifest.tables[name] = meter.digest()
    const next = await nextIdentity(db, table)
    if (next) manifest.identities[name] = next
  }

  const meter = new Meter()
  const store = env && storageOf(env)
  for await (const id of store ? fileIds(db) : []) {
    // A file that was deleted since the snapshot, or lost before it, opens as nothing.
    const file = await store?.open(id)
    if (!file) {
      manifest.files.missing++
      continue
    }
    yield { header: { is: 'file', id }, data: meter.measure(file.bytes) }
    manifest.files.count++
  }
  Object.assign(manifest.files, { bytes: meter.bytes, sha256: meter.digest().sha256 })
  yield { header: { is: 'end', manifest }, data: nothing() }
}

async function* fileIds(db: Db): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db<{ id: string }[]>`
      select id from files where id > ${after} order by id limit ${FILES_AT_ONCE}`
    for (const { id } of rows) yield id
    const last = rows.at(-1)
    if (!last || rows.length < FILES_AT_ONCE) return
    after = last.id
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
