import { overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { managesPay } from '#contract/policy.ts'
import { readNow } from '#server/platform/database/clock.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { listOverlaps, pageWithOvertime, readWages } from './queries.ts'
import { overtimeRows } from './recap.ts'
import { overtimeRecapReport } from './report.ts'

export const overtimeRecapRoutes = (app: App) => {
  mount(
    app,
    overtimeRecap.list,
    async ({ db, me, clock, query: { company_id, from, to, keyword, department_id, ...page } }) => {
      const filters = { scope: companyScopeOf(me, company_id), period: { from, to }, keyword, department_id }
      const { people, total } = await pageWithOvertime(db, filters, page)
      const wages = managesPay(me) ? readWages(db, people, to) : undefined
      const rows = await overtimeRows(db, clock, people, { period: filters.period, wages })
      return paged(rows, total, page)
    },
  )
  mount(app, overtimeRecap.overlaps, ({ db, me }) => listOverlaps(db, me))
  mount(app, overtimeRecap.export, async ({ db, sql, me, clock, query: { company_id, from, to, department_id } }) => {
    const filters = { scope: companyScopeOf(me, company_id), period: { from, to }, department_id }
    const source = { ...filters, withPay: managesPay(me), now: await readNow(db, clock) }
    const content = await exportReport(sql, me, overtimeRecapReport, source)
    return { name: `rekap-lembur-${from}-${to}.xls`, content }
  })
}
