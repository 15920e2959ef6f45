/** Brings a database without data to the schema of an archive, so that rows of an older release fit. */
import { isDeepStrictEqual } from 'node:util'
import { OperatorError } from '#db/operator-error.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { formatRelease } from '#server/platform/start/version.ts'
import type { EntryHeader, Migration } from './archive-entry.ts'
import { lockEmpty } from './lock-empty.ts'
import { listMigrations, listTables } from './table.ts'

type Start = EntryHeader & { is: 'start' }

export const prepareSchema = async (sql: Sql, start: Start): Promise<void> => {
  const own = (await readMigrations()).map(({ name, sha256 }) => ({ name, sha256 }))
  const applied = await listApplied(sql)
  refuseOther(start, [...without(start.migrations, own), ...without(applied, own)])
  if (applied.length > start.migrations.length) await sql.begin(dropEmptySchema)
  await migrate(sql, undefined, { count: start.migrations.length })
}

const listApplied = async (db: Db): Promise<Migration[]> => {
  const [table] = await db`select to_regclass('migrations') as found`
  return table?.found ? [...(await listMigrations(db))] : []
}

/** Those that are not the first ones of the release, in its order. */
const without = (list: Migration[], own: Migration[]) =>
  list.filter((it, index) => !isDeepStrictEqual({ ...it }, own[index]))

const refuseOther = ({ version, commit = null }: Start, other: Migration[]): void => {
  if (other.length === 0) return
  const names = [...new Set(other.map((it) => it.name))].sort().join(', ')
  const writer = version ? ` The data is from release ${formatRelease({ version, commit })}.` : ''
  throw new OperatorError(
    `Data or database have other migrations than this release (${names}). Use the release that has them.${writer}`,
  )
}

const dropEmptySchema = async (tx: Db): Promise<void> => {
  await lockEmpty(
    tx,
    (await listTables(tx)).map((it) => it.name),
  )
  await dropSchema(tx)
}

/** Extensions stay: a role that may drop tables may not be able to create them again. */
export const dropSchema = async (tx: Db): Promise<void> => {
  const found = await tx<{ drop: string }[]>`
    select format('drop table if exists %s cascade', oid::regclass) as drop from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
  for (const { drop } of found) await tx.unsafe(drop)
}
