import { canNameCompany, canSchedule, canSeeProfile } from '#contract/policy.ts'
import { type PatternOutcome, schedule } from '#contract/time/pattern.ts'
import { lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { afterChange } from '#server/time/schedule-change/after-change.ts'
import { requireScheduleDates } from '#server/time/schedule-change/dates.ts'
import { patternCalls } from './calls.ts'
import { requireShifts, saveOne } from './many.ts'
import { findScheduled, savePattern, scheduleOf } from './queries.ts'

export const scheduleRoutes = (app: App) => {
  const { clock } = app.services
  mount(app, schedule.one, async ({ db, me, params: { id } }) => {
    const position = await findScheduled(db, id)
    return position && canSeeProfile(me, position) ? scheduleOf(db, clock, position) : notFound('Karyawan')
  })
  mount(
    app,
    schedule.many,
    async ({ sql, db, me, audit, body: { company_id, position_ids, ...form } }) => {
      authorize(canNameCompany(me, company_id))
      await requireScheduleDates(db, clock, company_id, [{ date: form.valid_from, field: 'valid_from' }])
      await requireShifts(db, company_id, form.pattern)
      // Each person has an audit row of its own; unchanged ones have none.
      audit.note({ each: [] })
      const results: { position_id: number; outcome: PatternOutcome }[] = []
      for (const position_id of new Set(position_ids)) {
        const outcome = await saveOne({ sql, clock, me, audit }, { company_id, position_id }, form)
        results.push({ position_id, outcome })
      }
      return results
    },
    { ownTransaction: true },
  )
  mountInThread(app, patternCalls.template)
  mountInThread(app, patternCalls.preview)
  mountInThread(app, patternCalls.import)
  mount(app, schedule.save, ({ db, me: caller, audit, params: { id }, body }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller, 'manager')
      const position = await findScheduled(tx, id)
      if (!position || !canSeeProfile(me, position)) return notFound('Karyawan')
      authorize(canSchedule(me, position))
      await requireShifts(tx, position.company_id, body.pattern)
      const dates = [{ date: body.valid_from, field: 'valid_from' }]
      const today = await requireScheduleDates(tx, clock, position.company_id, dates)
      await refuseClosedMonths(tx, [{ from: body.valid_from, company_ids: [position.company_id] }])
      const before = await scheduleOf(tx, clock, position)
      await savePattern(tx, position, body, me.position_id)
      await afterChange(tx, me, today, [{ ...position, from: body.valid_from }])
      audit.note({ before: before.current ?? undefined, after: body })
      return scheduleOf(tx, clock, position)
    }),
  )
}
