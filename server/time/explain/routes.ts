import { canSeeProfile } from '#contract/policy.ts'
import { attendanceExplain, type ExplainedDay } from '#contract/time/explain.ts'
import { computeDay, figuresOfDay } from '#server/calendar/work-day/compute-day.ts'
import { readDayRules } from '#server/calendar/work-day/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { findDay, type StoredDay } from './queries.ts'
import { explainDay } from './sentences.ts'

export const attendanceExplainRoutes = (app: App) => {
  mount(app, attendanceExplain.own, async ({ db, me, clock, params: { date } }) => {
    const stored = await findDay(db, me.position_id, date)
    return stored ? explain(db, clock, date, stored) : notFound('Karyawan')
  })
  mount(app, attendanceExplain.one, async ({ db, me, clock, params: { id, date } }) => {
    const stored = await findDay(db, id, date)
    return stored && canSeeProfile(me, stored) ? explain(db, clock, date, stored) : notFound('Karyawan')
  })
}

const explain = async (db: Db, clock: Clock, date: string, stored: StoredDay): Promise<ExplainedDay> => {
  const { company_id, position_id, name } = stored
  const rulesOf = await readDayRules(db, clock, [stored], { from: date, to: date })
  const day = computeDay(rulesOf(position_id, company_id), { date, ...stored })
  const figures = figuresOfDay(day)
  const { state, day_status, lacks_out } = day
  const steps = explainDay(stored, day, figures)
  return { date, position_id, name, state, day_status, lacks_out, figures, steps }
}
