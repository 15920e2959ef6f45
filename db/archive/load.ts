/** Loads an archive into an empty database: completely and verified, or not at all. */

import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { OperatorError } from '#db/operator-error.ts'
import { withoutConstraints } from '#db/without-constraints.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { copyIn } from '#server/platform/database/copy.ts'
import {
  type ArchiveEntry,
  type Digest,
  type EntryHeader,
  type Manifest,
  Meter,
  type Migration,
} from './archive-entry.ts'
import { lockEmpty } from './lock-empty.ts'
import { FORMAT } from './snapshot.ts'
import { digestOf, listMigrations, listTables, prepareTransaction, type Table } from './table.ts'
import { readAll } from './tar.ts'

export interface FileTarget {
  write(id: string, bytes: Buffer): Promise<void>
  /** Called last, when everything else is verified. */
  publish(db: Db): Promise<void>
}

export const load = async (sql: Sql, entries: AsyncIterable<ArchiveEntry>, files: FileTarget): Promise<Manifest> => {
  const connection = await sql.reserve()
  try {
    const manifest = await connection.begin(async (db) => {
      await prepareTransaction(db)
      const tables = await listTables(db)
      const found = await loadEntries(db, tables, entries, files)
      for (const table of tables) compare(table.name, await digestOf(db, table), found.tables[table.name])
      await files.publish(db)
      return found
    })
    await refreshStatistics(connection)
    return manifest
  } finally {
    connection.release()
  }
}

/** Without fresh statistics the first lists would be planned for empty tables. */
const refreshStatistics = (db: Db) =>
  db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`analyze`
  })

async function loadEntries(
  db: Db,
  tables: Table[],
  entries: AsyncIterable<ArchiveEntry>,
  files: FileTarget,
): Promise<Manifest> {
  const names = tables.map((it) => it.name)
  const rest = entries[Symbol.asyncIterator]()
  try {
    const { value: first } = await rest.next()
    await checkStart(db, first?.header)
    await lockEmpty(db, names)
    const manifest = await withoutConstraints(db, names, async () => {
      await db.unsafe(`truncate ${names.join(', ')}`)
      return fillTables(db, tables, { [Symbol.asyncIterator]: () => rest }, files)
    })
    for (const { name, identity } of tables)
      if (identity) await db.unsafe(`alter table ${name} alter column ${identity} restart with ${next(manifest, name)}`)
    return manifest
  } finally {
    await rest.return?.()
  }
}

async function fillTables(
  db: Db,
  tables: Table[],
  entries: AsyncIterable<ArchiveEntry>,
  files: FileTarget,
): Promise<Manifest> {
  const loaded: Record<string, Digest> = {}
  const meter = new Meter()
  let manifest: Manifest | undefined
  for await (const { header, data } of entries) {
    if (header.is === 'table') loaded[header.name] = await loadTable(db, tables, header, data)
    else if (header.is === 'file') await files.write(header.id, await readAll(meter.measure(data)))
    else if (header.is === 'end') manifest = header.manifest
  }
  if (!manifest) throw new OperatorError('The archive has no end.')
  for (const { name } of tables) compare(name, loaded[name], manifest.tables[name])
  if (meter.digest().sha256 !== manifest.files.sha256)
    throw new OperatorError('The files in the archive are not those of its manifest.')
  return manifest
}

async function checkStart(db: Db, header: EntryHeader | undefined): Promise<void> {
  if (header?.is !== 'start') throw new OperatorError('The archive does not begin with its start.')
  const { format, version, migrations } = header
  if (format !== FORMAT) throw new OperatorError(`The archive has format ${format}, and this release reads ${FORMAT}.`)
  const own = [...(await listMigrations(db))]
  const isOther = (it: Migration, list: Migration[]) => !list.some((that) => isDeepStrictEqual(it, that))
  const other = [...migrations.filter((it) => isOther(it, own)), ...own.filter((it) => isOther(it, migrations))]
  if (other.length === 0) return
  const names = [...new Set(other.map((it) => it.name))].sort().join(', ')
  throw new OperatorError(
    `The data was written with other migrations than this database has (${names}). Use the release that wrote it${version ? ` (${version})` : ''}, and upgrade afterwards.`,
  )
}

/** The names in the statement come from the catalog of this database. */
async function loadTable(
  db: Db,
  tables: Table[],
  header: EntryHeader & { is: 'table' },
  data: AsyncIterable<Buffer>,
): Promise<Digest> {
  const table = tables.find((it) => it.name === header.name)
  if (!table || !isDeepStrictEqual(table.columns, header.columns))
    throw new OperatorError(`The table ${header.name} of the archive does not fit this database.`)
  const meter = new Meter()
  const sink = copyIn(db, `copy ${table.name} (${table.columns.join(', ')}) from stdin`)
  await pipeline(meter.measure(data), sink)
  return meter.digest()
}

function compare(name: string, found: Digest | undefined, wanted: Digest | undefined): void {
  if (found && isDeepStrictEqual(found, wanted)) return
  throw new OperatorError(
    `The table ${name} did not arrive as it was (${found?.rows ?? 0} rows, expected ${wanted?.rows ?? 0}).`,
  )
}

function next(manifest: Manifest, table: string): string {
  const value = manifest.identities[table]
  if (!value || !/^\d+$/.test(value)) throw new OperatorError(`The archive does not say how ${table} goes on counting.`)
  return value
}
