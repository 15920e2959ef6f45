/** One pattern for many people: each is stored for itself, so that a refusal of one does not affect the others. */
import { canSchedule, canSeeProfile } from '#contract/policy.ts'
import type { PatternOutcome, ScheduleForm } from '#contract/time/pattern.ts'
import { lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { authorize, HttpError, invalid, notFound } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { decideItem } from '#server/request/inbox/item-outcome.ts'
import { afterChange } from '#server/time/schedule-change/after-change.ts'
import { requireScheduleDates } from '#server/time/schedule-change/dates.ts'
import { lockShiftsShared } from '#server/time/schedule-change/people.ts'
import { findScheduled, patternOn, savePattern } from './queries.ts'

/** Every shift of the pattern must be an active one of the company. */
export const requireShifts = async (tx: Db, company_id: number, pattern: ScheduleForm['pattern']) => {
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

/** Whether two patterns are the same seven days, or both none. */
export const isSamePattern = (one: ScheduleForm['pattern'], other: ScheduleForm['pattern']) =>
  (one?.join() ?? '') === (other?.join() ?? '')

interface ManyContext {
  sql: Sql
  clock: Clock
  me: Caller
  audit: AuditRecord
}

/** Stores the pattern of one person in a transaction of its own, and says what came of it. */
export const saveOne = async (
  { sql, clock, me: caller, audit }: ManyContext,
  { company_id, position_id }: { company_id: number; position_id: number },
  form: ScheduleForm,
): Promise<PatternOutcome> => {
  let outcome: PatternOutcome = 'done'
  try {
    await decideItem(sql, async (tx) => {
      outcome = 'done'
      const me = await lockAndReload(tx, caller, 'manager')
      const position = await findScheduled(tx, position_id)
      const isThere = position?.company_id === company_id && position.status === 'active'
      if (!position || !isThere || !canSeeProfile(me, position)) return notFound('Karyawan')
      authorize(canSchedule(me, position))
      const before = await patternOn(tx, position, form.valid_from)
      if (isSamePattern(before, form.pattern)) {
        outcome = 'same'
        return
      }
      await requireShifts(tx, company_id, form.pattern)
      const dates = [{ date: form.valid_from, field: 'valid_from' }]
      const today = await requireScheduleDates(tx, clock, company_id, dates)
      await refuseClosedMonths(tx, [{ from: form.valid_from, company_ids: [company_id] }])
      await savePattern(tx, position, form, me.position_id)
      await afterChange(tx, me, today, [{ ...position, from: form.valid_from }])
      const subject = { by: 'position' as const, id: position_id }
      await audit.write(tx, {
        each: [{ entity: 'schedule', subject, before: { pattern: before }, after: form }],
      })
    })
    return outcome
  } catch (error) {
    const refused = error instanceof HttpError ? refusals[error.code] : undefined
    if (!refused) throw error
    return refused
  }
}

const refusals: Partial<Record<string, PatternOutcome>> = {
  forbidden: 'forbidden',
  not_found: 'missing',
  month_closed: 'month_closed',
}
