import { attendance } from '#contract/time/attendance.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { writeXls } from '#server/platform/spreadsheet/xls/xls.ts'
import { attendanceExport, colleaguesOf } from './queries.ts'
import { buildTemplate, exportColumns, templateColumns } from './sheet.ts'

/** Answered in the call thread: sheets of everybody in sight. */
export const sheetCalls = {
  export: threadCall(
    attendance.export,
    async ({ db, me, clock, audit, query: { date, company_id, department_id } }) => {
      const scope = { company_id: companyScopeOf(me, company_id), department_id, date }
      const rows = await attendanceExport(db, clock, scope)
      audit.note({ after: { count: rows.length } })
      return { name: `${date}.xls`, content: await writeXls(buildTemplate(date, exportColumns, rows)) }
    },
  ),
  template: threadCall(attendance.template, async ({ db, me, query }) => {
    const people = await colleaguesOf(db, companyScopeOf(me, query.company_id))
    return {
      name: 'template-kehadiran.xls',
      content: await writeXls(buildTemplate('Kehadiran', templateColumns, people)),
    }
  }),
}
