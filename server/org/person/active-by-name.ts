/** Active positions in the order of their names, and how many there are; neither costs more with more people. */
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { limitOffset, mergedPage } from '#server/platform/http/page.ts'
import { type CompanyScope, companyScopeCondition, companyScopeList } from '#server/platform/session/company-scope.ts'

interface ScopedPage {
  scope: CompanyScope
  page: number
  page_size: number
}

/** Within a company reads the names from its `workplaces`, since only few of all names belong to it. */
export const activePositions = (db: Db, query: ScopedPage) => {
  const { scope } = query
  if (scope === undefined)
    return db`
      select p.id from users u join positions p on p.user_id = u.id where p.status = 'active'
      order by u.name collate "id-x-icu", p.id ${limitOffset(db, query)}`
  const companies = companyScopeList(scope)
  const rows = db`
    select p.id, w.name from workplaces w join positions p on p.id = w.position_id and p.company_id = w.company_id
    where w.company_id = ${companies ? db`sight.company_id` : db`${scope as number}`} and p.status = 'active'
    order by w.name collate "id-x-icu", p.id`
  return companies
    ? mergedPage(db, companies, query, { rows, as: 'found', order: db`found.name collate "id-x-icu", found.id` })
    : db`${rows} ${limitOffset(db, query)}`
}

export const countActive = (db: Db, scope: CompanyScope) => db<{ total: number }[]>`
  select coalesce(sum(delta), 0)::int as total from position_tallies
  where ${and(db, [db`status = 'active'`, companyScopeCondition(db, 'company_id', scope)])}`
