import { canSchedule, canSeeProfile } from '#contract/policy.ts'
import { type ScheduleForm, schedule } from '#contract/time/pattern.ts'
import { lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { afterChange } from '#server/time/schedule-change/after-change.ts'
import { requireScheduleDates } from '#server/time/schedule-change/dates.ts'
import { lockShiftsShared } from '#server/time/schedule-change/people.ts'
import { findScheduled, savePattern, scheduleOf } from './queries.ts'

export const scheduleRoutes = (app: App) => {
  const { clock } = app.services
  mount(app, schedule.one, async ({ db, me, params: { id } }) => {
    const position = await findScheduled(db, id)
    return position && canSeeProfile(me, position) ? scheduleOf(db, clock, position) : notFound('Karyawan')
  })
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

/** Every shift of the pattern must be an active one of the company. */
const requireShifts = async (tx: Db, company_id: number, pattern: ScheduleForm['pattern']) => {
  const known = await lockShiftsShared(
    tx,
    company_id,
    (pattern ?? []).filter((it) => it !== null),
  )
  const errors = Object.fromEntries(
    (pattern ?? []).flatMap((id, index) =>
      id === null || known.get(id)?.active ? [] : [[`pattern.${index}`, ['Shift tidak ditemukan']]],
    ),
  )
  if (Object.keys(errors).length > 0) invalid(errors)
}
