import { overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { isHcis } from '#contract/policy.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { listOverlaps, pageWithOvertime, readWages } from './queries.ts'
import { overtimeRows } from './recap.ts'
import { overtimeSheet } from './sheet.ts'

export const overtimeRecapRoutes = (app: App) => {
  mount(app, overtimeRecap.list, async ({ db, me, clock, query: { company_id, from, to, keyword, ...page } }) => {
    const filters = { scope: companyScopeOf(me, company_id), period: { from, to }, keyword }
    const { people, total } = await pageWithOvertime(db, filters, page)
    const wages = isHcis(me) ? readWages(db, people, to) : undefined
    const rows = await overtimeRows(db, clock, people, { period: filters.period, wages })
    return paged(rows, total, page)
  })
  mount(app, overtimeRecap.overlaps, ({ db, me }) => listOverlaps(db, me))
  mount(app, overtimeRecap.export, async ({ db, me, clock, audit, query: { company_id, from, to } }) => {
    const filters = { scope: companyScopeOf(me, company_id), period: { from, to } }
    const { count, content } = await overtimeSheet(db, clock, { ...filters, withPay: isHcis(me) })
    audit.note({ after: { count } })
    return { name: `rekap-lembur-${from}-${to}.xls`, content }
  })
}
