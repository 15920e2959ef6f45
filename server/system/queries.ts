import type { SystemStatus } from '#contract/system.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'

export const readStorage = async (db: Db): Promise<SystemStatus['storage']> => {
  const [files, database] = await Promise.all([
    db<SystemStatus['storage']['files']>`
      select kind, count(*)::int as count, sum(size)::float8 as bytes from files group by kind order by kind`,
    db<{ database_bytes: number }[]>`
      select pg_database_size(current_database())::float8 as database_bytes`,
  ])
  return { files, ...exactlyOne(database) }
}

export const findLastBackup = async (db: Db): Promise<SystemStatus['backup']> => {
  const [backup] = await db<NonNullable<SystemStatus['backup']>[]>`
    select finished_at, file_name, bytes::float8 as bytes from backups order by finished_at desc limit 1`
  return backup ?? null
}

/** In seconds; null without a backup, or without one that was restored for a check. */
export const backupAges = async (db: Db) =>
  exactlyOne(
    await db<{ age_seconds: number | null; checked_age_seconds: number | null }[]>`
      select extract(epoch from now() - max(finished_at))::float8 as age_seconds,
             extract(epoch from now() - max(checked_at))::float8 as checked_age_seconds
      from backups`,
  )
