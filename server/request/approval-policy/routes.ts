import { isHrOf, type Me } from '#contract/policy.ts'
import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import { changeFromToday } from '#server/platform/database/in-force.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { findPolicy, listPolicies } from './queries.ts'

/** A company outside of HR's company scope is answered 404, as if it did not exist. */
const requireScope = (me: Me, company_id: number) => {
  if (!isHrOf(me, company_id)) notFound('Entitas')
}

export const approvalPolicyRoutes = (app: App) => {
  mount(app, approvalPolicy.list, ({ sql, me }) => listPolicies(sql, me))
  mount(app, approvalPolicy.one, async ({ sql, me, params }) => {
    requireScope(me, params.companyId)
    return orNotFound(await findPolicy(sql, params.companyId), 'Entitas')
  })
  mount(app, approvalPolicy.save, ({ db, me: caller, audit, params: { companyId }, body }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      requireScope(me, companyId)
      const before = orNotFound(await findPolicy(tx, companyId), 'Entitas')
      const { escalate_after_days = before.escalate_after_days } = body
      const after = { ...body, escalate_after_days }
      await changeFromToday(tx, databaseClock, {
        table: 'approval_policies',
        company_id: companyId,
        changed_by: me.position_id,
        values: after,
      })
      audit.note({ before, after })
      return after
    }),
  )
}
