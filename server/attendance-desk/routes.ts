import { attendanceDesk } from '#contract/time/desk.ts'
import { mount } from '#server/http/mount.ts'
import type { App } from '#server/services.ts'
import { companyScopeOf } from '#server/session/company-scope.ts'
import { dateIn } from '#server/work-day/queries.ts'
import { deskPage } from './desk.ts'

export const attendanceDeskRoutes = (app: App) => {
  mount(app, attendanceDesk.day, async ({ db, me, clock, query: { company_id, date, ...query } }) => {
    const scope = companyScopeOf(me, company_id)
    return deskPage(db, clock, { ...query, scope, date: date ?? (await dateIn(db, clock, me.timezone)) })
  })
}
