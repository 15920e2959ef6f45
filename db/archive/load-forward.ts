/** Loads an archive of this or an older release into an empty database, and applies the migrations that it lacks. */
import { OperatorError } from '#db/operator-error.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { ArchiveEntry, Manifest } from './archive-entry.ts'
import { type FileTarget, load } from './load.ts'
import { prepareSchema } from './prepare-schema.ts'

export interface LoadedArchive {
  manifest: Manifest
  /** The migrations that were applied afterwards. */
  applied: string[]
  migrationSeconds: number
  /** Tables whose number of rows those migrations changed. */
  changes: RowChange[]
}

export interface RowChange {
  table: string
  before: number
  /** Null when the table no longer exists. */
  after: number | null
}

export const loadForward = async (
  sql: Sql,
  entries: AsyncIterable<ArchiveEntry>,
  files: FileTarget,
): Promise<LoadedArchive> => {
  const rest = entries[Symbol.asyncIterator]()
  try {
    const { value: first } = await rest.next()
    if (first?.header.is !== 'start') throw new OperatorError('The archive does not begin with its start.')
    await prepareSchema(sql, first.header)
    const manifest = await load(sql, startingWith(first, rest), files)
    const began = performance.now()
    const applied = await migrate(sql)
    const migrationSeconds = (performance.now() - began) / 1000
    const changes = applied.length > 0 ? await compareCounts(sql, manifest) : []
    return { manifest, applied, migrationSeconds, changes }
  } finally {
    await rest.return?.()
  }
}

async function* startingWith(
  first: ArchiveEntry,
  rest: AsyncIterator<ArchiveEntry>,
): AsyncGenerator<ArchiveEntry, void> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

const compareCounts = async (sql: Sql, { tables }: Manifest): Promise<RowChange[]> => {
  const changes: RowChange[] = []
  for (const [table, { rows: before }] of Object.entries(tables)) {
    const after = table === 'migrations' ? before : await countRows(sql, table)
    if (after !== before) changes.push({ table, before, after })
  }
  return changes
}

/** Names in a manifest are quoted where SQL requires it. */
const countRows = async (db: Db, table: string): Promise<number | null> => {
  const [there] = await db`select to_regclass(${table}) as found`
  if (!there?.found) return null
  return exactlyOne(await db.unsafe<{ count: number }[]>(`select count(*)::float8 as count from ${table}`)).count
}
