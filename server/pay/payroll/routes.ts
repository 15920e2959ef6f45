import { payroll } from '#contract/pay/payroll.ts'
import type { CompanyMonth } from '#contract/pay/payroll-period.ts'
import { managesPay } from '#contract/policy.ts'
import { kindNames } from '#contract/request-kinds.ts'
import { lockMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { refuseReopening } from '#server/pay/run/fixed-months.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import { readNow } from '#server/platform/database/clock.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { notifyGroupHr } from '#server/platform/notice/notify-hr.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { payrollCalls } from './calls.ts'
import { companyOf, stateOf } from './company-month.ts'
import { ofDepartment } from './month.ts'
import { payrollCompanies } from './queries.ts'
import { payrollReport, payrollVersionReport } from './report.ts'
import { countUndecided } from './undecided.ts'
import { listVersions, noteHandOver, reopen, versionRows } from './versions.ts'
import { visibleRows } from './without-pay.ts'

export const payrollRoutes = (app: App) => {
  mountInThread(app, payrollCalls.list)
  mountInThread(app, payrollCalls.later)
  mountInThread(app, payrollCalls.periods)
  mountInThread(app, payrollCalls.close)
  mountInThread(app, payrollCalls.readiness)
  mount(app, payroll.companies, async ({ db, me, clock, query: { month } }) => {
    const rows: CompanyMonth[] = []
    for (const company of await payrollCompanies(db, clock, companyScopeOf(me))) {
      const { state, closed_at, closed_by, from, to } = await stateOf(db, company, month)
      const counts = state === 'open' ? await countUndecided(db, company.id, { from, to }) : undefined
      const waiting = counts ? kindNames.reduce((sum, kind) => sum + counts[kind], 0) : 0
      rows.push({ company_id: company.id, company_name: company.name, state, closed_at, closed_by, from, to, waiting })
    }
    return rows
  })
  mount(
    app,
    payroll.export,
    async ({ db, sql, me, clock, audit, query: { month, company_id, department_id, version } }) => {
      const company = await companyOf(db, clock, me, company_id)
      if (version !== undefined) {
        const all = (await versionRows(db, company_id, month, version)) ?? notFound('Versi')
        const rows = await ofDepartment(db, all, department_id)
        audit.note({ after: { month, company_id, version, count: rows.length } })
        const content = await exportReport(sql, me, payrollVersionReport, { rows: visibleRows(managesPay(me), rows) })
        return { name: `penggajian-${month}-versi-${version}.xls`, content }
      }
      const state = await stateOf(db, company, month)
      const now = await readNow(db, clock)
      const source = { company, state, department_id, now, knowsPay: managesPay(me) }
      const content = await exportReport(sql, me, payrollReport, source)
      // The sheet of a unit is not the month that is handed over.
      if (department_id === undefined) await noteHandOver(db, company_id, month)
      audit.note({ after: { month, company_id, department_id, count: content.rows } })
      return { name: `penggajian-${month}.xls`, content }
    },
  )
  mount(app, payroll.versions, async ({ db, me, clock, query: { month, company_id } }) => {
    await companyOf(db, clock, me, company_id)
    return listVersions(db, company_id, month)
  })
  mount(app, payroll.reopen, ({ db, me: caller, clock, audit, body: { month, company_id, reason } }) =>
    transaction(db, async (tx) => {
      await lockMonths(tx, company_id)
      const me = await reloadCaller(tx, caller, 'hcis')
      const company = await companyOf(tx, clock, me, company_id)
      const { state } = await stateOf(tx, company, month)
      if (state === 'open') conflict(`Bulan ${month} belum ditutup`, 'open')
      await refuseReopening(tx, company_id, month)
      await reopen(tx, company_id, month, { reopened_by: me.position_id, reason })
      const what = `${me.name} membuka kembali penggajian ${company.name} bulan ${month}: ${reason}`
      await notifyGroupHr(tx, me, {
        what,
        subjects: [],
        link: `/penggajian?company_id=${company_id}&year=${month.slice(0, 4)}&month=${month}`,
      })
      audit.note({ after: { month, company_id, reason } })
      return { ...(await stateOf(tx, company, month)), later: 0 }
    }),
  )
}
