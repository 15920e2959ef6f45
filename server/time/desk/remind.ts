/** Reminds people who should be at work and have not come. */
import { isAwaited } from '#contract/time/state.ts'
import { type DeskDay, daysOnDesk } from '#server/calendar/work-day/desk.ts'
import { dateIn } from '#server/calendar/work-day/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { notifyEach, type OwnNotice } from '#server/platform/notice/notify.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { storeReminders } from './queries.ts'

const hoursOf = ({ work }: DeskDay) =>
  work.in_rules && work.out_rules ? `${work.in_rules.slice(0, 5)}–${work.out_rules.slice(0, 5)}` : undefined

export const remind = async (tx: Db, clock: Clock, me: Caller, asked: readonly number[]) => {
  const position_ids = [...new Set(asked)]
  const date = await dateIn(tx, clock, me.timezone)
  const days = await daysOnDesk(tx, clock, { scope: companyScopeOf(me), date })
  const dayOf = new Map(days.map((it) => [it.person.position_id, it]))
  const found = position_ids.map((it) => dayOf.get(it) ?? notFound('Karyawan'))
  const awaited = found.filter((it) => isAwaited(it) && it.person.position_id !== me.position_id)
  const stored = await storeReminders(tx, clock, {
    date,
    reminded_by: me.position_id,
    position_ids: awaited.map((it) => it.person.position_id),
  })
  await notifyEach(
    tx,
    'attendance_reminder',
    stored.map(({ position_id, user_id }): OwnNotice<'attendance_reminder'> => {
      const day = dayOf.get(position_id)
      const facts = { by: me.name, hours: day && hoursOf(day) }
      return { position_id, user_id, event: `attendance-reminder:${position_id}:${date}`, facts, link: '/' }
    }),
  )
  return { date, reminded: stored.map((it) => it.position_id), skipped: position_ids.length - stored.length }
}
