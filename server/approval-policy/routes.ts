import { approvalPolicy } from '#contract/approval-policy.ts'
import { transaction } from '#server/database/transaction.ts'
import { found, mount } from '#server/http/mount.ts'
import type { App } from '#server/services.ts'
import { findPolicy, listPolicies, savePolicy } from './queries.ts'

export const approvalPolicyRoutes = (app: App) => {
  mount(app, approvalPolicy.list, ({ sql }) => listPolicies(sql))
  mount(app, approvalPolicy.one, async ({ sql, params }) => found(await findPolicy(sql, params.companyId), 'Entitas'))
  mount(app, approvalPolicy.save, ({ db, audit, params: { companyId }, body }) =>
    transaction(db, async (tx) => {
      const before = found(await findPolicy(tx, companyId), 'Entitas')
      await savePolicy(tx, companyId, body)
      audit.note({ before, after: body })
      return found(await findPolicy(tx, companyId))
    }),
  )
}
