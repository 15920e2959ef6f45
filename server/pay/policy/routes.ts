import { payPolicy } from '#contract/pay/pay-policy.ts'
import { policyRoutes } from '#server/org/policy/routes.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { refuseFixedDay } from '#server/pay/run/fixed-months.ts'
import type { App } from '#server/platform/services.ts'

export const payPolicyRoutes = (app: App) =>
  policyRoutes(payPolicy, {
    requireCompany: (db, me, company_id) => companyOf(db, app.services.clock, me, company_id),
    requireDay: refuseFixedDay,
  })(app)
