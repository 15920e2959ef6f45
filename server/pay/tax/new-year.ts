import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'

/**
 * Proposes for a new year the status that each person of a company had confirmed in the year before; HR confirms it
 * again. A status that is there already stays.
 */
export const copyStatuses = async (db: Db, company_id: number, year: number) => {
  const first = `${year}-01-01`
  const copied = await db`
    insert into tax_statuses (company_id, year, user_id, status, confirmed, tax_mode)
    select t.company_id, ${year}, t.user_id, t.status, false, t.tax_mode from tax_statuses t
    where ${and(db, [
      db`t.company_id = ${company_id} and t.year = ${year - 1} and t.confirmed`,
      db`exists (select from workplaces w join positions p on p.id = w.position_id
           where p.user_id = t.user_id and w.company_id = t.company_id and w.days @> ${first}::date
             and coalesce(p.last_day >= ${first}, true))`,
    ])}
    on conflict (company_id, year, user_id) do nothing returning 1`
  return copied.length
}
