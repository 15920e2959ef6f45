import type { SystemStatus } from '#contract/platform/system.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

export const readStorage = async (db: Db): Promise<Omit<SystemStatus['storage'], 'ok'>> => {
  const [files, database] = await Promise.all([
    db<SystemStatus['storage']['files']>`
      select kind, count(*)::int as count, sum(size)::float8 as bytes from files group by kind order by kind`,
    db<{ database_bytes: number }[]>`
      select pg_database_size(current_database())::float8 as database_bytes`,
  ])
  return { files, ...exactlyOne(database) }
}

/** A nightly backup that is missed once is no older than this. */
export const BACKUP_MAX_SECONDS = 48 * 3_600

/** Hours since the last backup, or since the installation without any, once they are too many. */
export const findLateBackup = async (db: Db) =>
  exactlyOne(
    await db<{ hours: number | null }[]>`
      select case when seconds > ${BACKUP_MAX_SECONDS} then floor(seconds / 3600)::int end as hours
      from (select extract(epoch from now() - coalesce((select max(finished_at) from backups), min(applied_at))) as seconds
            from migrations) it`,
  ).hours

const NO_BACKUP: SystemStatus['backup'] = {
  last_at: null,
  finished_at: null,
  checked_at: null,
  file_name: null,
  bytes: null,
}

export const findLastBackup = async (db: Db): Promise<SystemStatus['backup']> => {
  const [backup] = await db<SystemStatus['backup'][]>`
    select finished_at as last_at, finished_at, (select max(checked_at) from backups) as checked_at,
           file_name, bytes::float8 as bytes
    from backups order by finished_at desc limit 1`
  return backup ?? NO_BACKUP
}

/** In seconds; null without a backup, or without one that was restored for a check. */
export const backupAges = async (db: Db) =>
  exactlyOne(
    await db<{ age_seconds: number | null; checked_age_seconds: number | null }[]>`
      select extract(epoch from now() - max(finished_at))::float8 as age_seconds,
             extract(epoch from now() - max(checked_at))::float8 as checked_age_seconds
      from backups`,
  )
