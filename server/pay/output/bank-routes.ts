import { payBankLayout } from '#contract/pay/bank-layout.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { bankLayoutOf, saveBankLayout } from './bank-layout-queries.ts'

export const payBankLayoutRoutes = (app: App) => {
  mount(app, payBankLayout.one, async ({ db, me, clock, params: { companyId } }) => {
    await companyOf(db, clock, me, companyId)
    return bankLayoutOf(db, companyId)
  })
  mount(app, payBankLayout.save, async ({ db: tx, me, clock, audit, params: { companyId }, body }) => {
    await companyOf(tx, clock, me, companyId)
    const { company_id: _, saved: __, ...before } = await bankLayoutOf(tx, companyId)
    const after = await saveBankLayout(tx, companyId, body, me.position_id)
    audit.note({ before, after: { ...body, company_id: companyId } })
    return after
  })
}
