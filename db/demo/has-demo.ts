import type { Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { demoAccounts } from './accounts.ts'

/** Whether this database has the demo group, loaded now or at an earlier start. */
export const hasDemo = async (sql: Sql): Promise<boolean> => {
  const identities = demoAccounts.map((it) => it.employee_identity)
  const emails = demoAccounts.map((it) => it.email)
  const row = exactlyOne(
    await sql<{ count: number }[]>`
    select count(*)::int as count from users
    where (employee_identity, email) in (select * from unnest(${identities}::text[], ${emails}::text[]))`,
  )
  return row.count === demoAccounts.length
}
