/** Tries the migrations of this release on a copy of the database, which stays as it is. */
import { move } from '#db/move.ts'
import { withScratchDatabase } from '#db/scratch-database.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import type { Env } from '#server/platform/env.ts'
import { formatRowCount, reportForward } from './format.ts'

export const tryUpgrade = async (sql: Sql, env: Env): Promise<string[]> => {
  const [table] = await sql`select to_regclass('migrations') as found`
  if (!table?.found) return ['The database is empty: there is nothing to try.']
  const { applied } = exactlyOne(await sql<{ applied: number }[]>`select count(*)::int as applied from migrations`)
  if (applied === (await readMigrations()).length) return ['The schema is up to date: there is nothing to try.']
  return withScratchDatabase(env, async (scratch) => {
    const copy = await move(sql, scratch)
    return [
      `Copied ${formatRowCount(copy.manifest)}.`,
      ...reportForward(copy),
      `The migrations took ${copy.migrationSeconds.toFixed(1)} s on the copy, which is deleted. The database is unchanged.`,
    ]
  })
}
