import { hasMonth, mayOpenReport, reportNames } from '#contract/report/figures.ts'
import { report } from '#contract/report/report.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import { readNow } from '#server/platform/database/clock.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { reportCallOf, topicOf } from './assemble.ts'
import { reportCalls } from './calls.ts'
import { reportFile } from './export.ts'
import { peopleScope } from './scope.ts'

export const reportRoutes = (app: App) => {
  mount(app, report.list, async ({ me }) =>
    reportNames.options
      .filter(({ value }) => mayOpenReport(me, value))
      .map(({ value, label }) => ({ report: value, name: label })),
  )
  mountInThread(app, reportCalls.one)
  mountInThread(app, reportCalls.people)
  mount(app, report.export, async ({ db, sql, me, clock, params, query }) => {
    const name = topicOf(me, params.report)
    const { month, date } = await reportCallOf({ db, clock, me }, name, query, peopleScope(me, query.company_id))
    const content = await exportReport(sql, me, reportFile, { me, report: name, query, now: await readNow(db, clock) })
    const title = reportNames.label(name).toLowerCase().replaceAll(' ', '-')
    return { name: `laporan-${title}-${hasMonth(name) ? month : date}.xls`, content }
  })
}
