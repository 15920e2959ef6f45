import { attendanceRecap } from '#contract/time/recap.ts'
import { readNow } from '#server/platform/database/clock.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { countPeople, pageOfPeople } from './queries.ts'
import { recapMapRows, recapRows } from './recap.ts'
import { recapReport } from './report.ts'

export const attendanceRecapRoutes = (app: App) => {
  mount(
    app,
    attendanceRecap.list,
    async ({ db, me, clock, query: { company_id, from, to, keyword, department_id, ...page } }) => {
      const filters = { scope: companyScopeOf(me, company_id), period: { from, to }, keyword, department_id }
      const [people, total] = await Promise.all([pageOfPeople(db, filters, page), countPeople(db, filters)])
      return paged(await recapRows(db, clock, people, filters.period), total, page)
    },
  )
  mount(
    app,
    attendanceRecap.map,
    async ({ db, me, clock, query: { company_id, from, to, keyword, department_id, ...page } }) => {
      const filters = { scope: companyScopeOf(me, company_id), period: { from, to }, keyword, department_id }
      const [people, total] = await Promise.all([pageOfPeople(db, filters, page), countPeople(db, filters)])
      return paged(await recapMapRows(db, clock, people, filters.period), total, page)
    },
  )
  mount(app, attendanceRecap.export, async ({ db, sql, me, clock, query }) => {
    const { company_id, from, to, keyword, department_id, view = 'angka' } = query
    const scope = companyScopeOf(me, company_id)
    const now = await readNow(db, clock)
    const filters = { scope, period: { from, to }, keyword, department_id }
    const content = await exportReport(sql, me, recapReport, { ...filters, view, now })
    return { name: `${view === 'peta' ? 'peta' : 'rekap'}-kehadiran-${from}-${to}.xls`, content }
  })
}
