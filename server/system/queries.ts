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
