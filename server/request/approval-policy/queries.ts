import type { Me } from '#contract/policy.ts'
import { type CompanyPolicy, ESCALATION_DAYS, type Policy } from '#contract/request/approval-policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inForceNow } from '#server/platform/database/in-force.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { eachKind } from '#server/request-kinds.ts'

const chosen = (db: Db) =>
  db`coalesce(pol.direct_supervisor, false) as direct_supervisor, coalesce(pol.steps, 1) as steps,
     case when pol.company_id is null then ${ESCALATION_DAYS}::int else pol.escalate_after_days end as escalate_after_days`

/** Requests of the company `c`, of all kinds, that have the first of two approvals. */
const halfway = (db: Db) =>
  eachKind(
    ({ table, open }) =>
      db`(select count(*) from ${db(table)} r where r.company_id = c.id and r.status = any(${open}) and r.step = 2)`,
  ).reduce((sum, count) => db`${sum} + ${count}`)

export const listPolicies = (db: Db, me: Me) => db<CompanyPolicy[]>`
  select c.id as company_id, c.name as company_name, ${chosen(db)},
         (${halfway(db)})::int as halfway
  from companies c left join ${inForceNow(db, 'approval_policies', 'pol', db`c.id`)}
  where ${hrScopeCondition(db, me, 'c.id') ?? db`true`}
  order by c.name collate "id-x-icu", c.id`

/** Undefined if the company does not exist. */
export const findPolicy = async (db: Db, company_id: number) => {
  const [row] = await db<Policy[]>`
    select ${chosen(db)} from companies c left join ${inForceNow(db, 'approval_policies', 'pol', db`c.id`)}
    where c.id = ${company_id}`
  return row
}
