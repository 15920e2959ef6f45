import type { Db } from '#server/platform/database/connect.ts'

/** The backup of last night, as a scheduled backup would have recorded it. */
export const demoSystem = async (tx: Db) => {
  await tx`
    insert into backups (file_name, bytes, finished_at, checked_at)
    select 'hcis-' || to_char(night, 'YYYY-MM-DD') || '.tar.gz.age', 4812000, night at time zone 'Asia/Jakarta',
           night at time zone 'Asia/Jakarta' + interval '10 minutes'
    from (select (now() at time zone 'Asia/Jakarta' - interval '2 hours')::date + time '02:00' as night) last`
}
