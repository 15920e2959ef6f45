import type { Sql } from '#server/platform/database/connect.ts'

/** Waits until a statement is blocked by a lock. */
export const waitUntilBlocked = async (sql: Sql) => {
  for (;;) {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waits`
    if (row?.waits) return
  }
}
