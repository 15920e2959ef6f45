import { canNameCompany } from '#contract/policy.ts'
import { reportMonth } from '#contract/report/month.ts'
import { reportMessages } from '#contract/report/report.ts'
import { authorize, invalid } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { makeDue } from '#server/platform/jobs/queries.ts'
import type { App } from '#server/platform/services.ts'
import { reportToday } from '#server/report/summary/assemble.ts'
import { monthOf } from '#server/report/summary/months.ts'
import { figureScope } from '#server/report/summary/scope.ts'
import { heatOf } from './heat.ts'
import { markDue } from './store.ts'

export const reportMonthRoutes = (app: App) => {
  mount(app, reportMonth.heat, async ({ db, me, query: { company_id, ...period } }) =>
    heatOf(db, figureScope(me, company_id), period),
  )
  mount(app, reportMonth.recompute, async ({ db, me, clock, audit, body: { month, company_id } }) => {
    authorize(canNameCompany(me, company_id))
    const [company] = await db`select id from companies where id = ${company_id}`
    if (!company) invalid({ company_id: ['Entitas tidak ditemukan'] })
    if (month > monthOf(await reportToday(db, clock, me, company_id))) invalid({ month: [reportMessages.monthAhead] })
    await markDue(db, company_id, month)
    await makeDue(db, clock, 'report-recompute')
    audit.note({ after: { month, company_id } })
    return { due: true }
  })
}
