import { attendanceDesk } from '#contract/time/desk.ts'
import { dateIn } from '#server/calendar/work-day/queries.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { deskPage } from './desk.ts'
import { remind } from './remind.ts'

export const attendanceDeskRoutes = (app: App) => {
  mount(app, attendanceDesk.remind, ({ db, me: caller, clock, audit, body: { position_ids } }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'manager')
      const { date, reminded, skipped } = await remind(tx, clock, me, position_ids)
      audit.note({ after: { date, position_ids: reminded.join(', '), count: reminded.length } })
      return { reminded: reminded.length, skipped }
    }),
  )
  mount(app, attendanceDesk.day, async ({ db, me, clock, query: { company_id, date, ...query } }) => {
    const scope = companyScopeOf(me, company_id)
    return deskPage(db, clock, me, { ...query, scope, date: date ?? (await dateIn(db, clock, me.timezone)) })
  })
}
