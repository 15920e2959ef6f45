import { attendanceDesk } from '#contract/time/desk.ts'
import { dateIn } from '#server/calendar/work-day/queries.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { deskPage } from './desk.ts'

export const attendanceDeskRoutes = (app: App) => {
  mount(app, attendanceDesk.day, async ({ db, me, clock, query: { company_id, date, ...query } }) => {
    const scope = companyScopeOf(me, company_id)
    return deskPage(db, clock, { ...query, scope, date: date ?? (await dateIn(db, clock, me.timezone)) })
  })
}
