import { type CorrectionEffect, correctionEffect } from '#contract/time/correction-effect.ts'
import { computeDay, figuresOfDay } from '#server/calendar/work-day/compute-day.ts'
import { readDayRules } from '#server/calendar/work-day/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { readRequest } from '#server/request/flow/steps.ts'
import { findDay } from '#server/time/explain/queries.ts'
import { corrections } from './kind.ts'

const markOf = (shown: string) => (shown === '-' ? null : shown)

const countOfMonth = async (db: Db, position_id: number, date: string) =>
  exactlyOne(
    await db<{ count: number }[]>`
      select count(*)::int as count from corrections
      where position_id = ${position_id} and status <> 'rejected'
        and date >= date_trunc('month', ${date}::date) and date < date_trunc('month', ${date}::date) + interval '1 month'`,
  ).count

/** The same computation as the day itself has, once the correction is accepted. */
export const mountEffect = (app: App) =>
  mount(app, correctionEffect.one, async ({ db, me, clock, params: { id } }): Promise<CorrectionEffect> => {
    const { position_id, date, after } = await readRequest(db, corrections, me, id)
    const stored = (await findDay(db, position_id, date)) ?? notFound('Karyawan')
    const rulesOf = await readDayRules(db, clock, [stored], { from: date, to: date })
    const marks = { in: markOf(after.in), out: markOf(after.out) }
    const day = computeDay(rulesOf(position_id, stored.company_id), {
      date,
      leave: stored.leave,
      attendance: stored.attendance,
      ...marks,
    })
    const { in_rules, out_rules } = figuresOfDay(day)
    const { day_status, lacks_out } = day
    return { in_rules, out_rules, day_status, lacks_out, month_count: await countOfMonth(db, position_id, date) }
  })
