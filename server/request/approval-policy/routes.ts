import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { policyRoutes } from '#server/org/policy/routes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { eachKind } from '#server/request-kinds.ts'

/** Requests of the company `c`, of all kinds, that have the first of two approvals. */
const halfway = (db: Db) =>
  eachKind(
    ({ table, open }) =>
      db`(select count(*) from ${db(table)} r where r.company_id = c.id and r.status = any(${open}) and r.step = 2)`,
  ).reduce((sum, count) => db`${sum} + ${count}`)

export const approvalPolicyRoutes = policyRoutes(approvalPolicy, { more: (db) => db`(${halfway(db)})::int as halfway` })
