import { payImport } from '#contract/pay/import.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { importedComponents, payImportCalls } from './calls.ts'
import { paySheetReport } from './report.ts'

const fileNames = { values: 'data-gaji', items: 'nominal-bulan', openings: 'angka-awal', tax: 'status-ptkp' }

export const payImportRoutes = (app: App) => {
  mountInThread(app, payImportCalls.preview)
  mountInThread(app, payImportCalls.import)
  mount(app, payImport.sheet, async ({ db, sql, me, clock, query }) => {
    const { kind, company_id } = query
    const { id, name, today } = await companyOf(db, clock, me, company_id)
    const { date = today, month = today.slice(0, 7), year = Number(today.slice(0, 4)) } = query
    const components = await importedComponents(db, kind, company_id)
    const source = { kind, company: { id, name }, components, date, month, year, except_user_id: me.id }
    return { name: `${fileNames[kind]}.xls`, content: await exportReport(sql, me, paySheetReport, source) }
  })
}
