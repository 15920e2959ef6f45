/** Tells people once, on the morning after, that a check-in or a check-out is missing. */

import { shiftDay } from '#contract/platform/day.ts'
import type { GapKind } from '#contract/time/gap.ts'
import { gapOf } from '#server/calendar/work-day/compute-day.ts'
import { daysOnDesk } from '#server/calendar/work-day/desk.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { notifyEach, type OwnNotice } from '#server/platform/notice/notify.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

const BATCH = 1000

interface GapsRun {
  company_id: number
  /** The day of the run; the gaps are those of the day before. */
  day: string
  signal?: AbortSignal
}

/** Safe to repeat: an event per position and date makes one notification only. */
export const notifyGaps = async (sql: Sql, clock: Clock, { company_id, day, signal }: GapsRun) => {
  // A run that catches up with an earlier day would speak of a yesterday that is none.
  if (!(await isToday(sql, clock, company_id, day))) return 0
  const date = shiftDay(day, -1)
  const gaps = (await daysOnDesk(sql, clock, { scope: company_id, date, isWithoutCheckOut: true })).flatMap((it) => {
    const gap = gapOf(it)
    return gap ? [{ position_id: it.person.position_id, gap }] : []
  })
  let notified = 0
  for (let first = 0; first < gaps.length && !signal?.aborted; first += BATCH)
    notified += await notifyBatch(sql, date, gaps.slice(first, first + BATCH))
  return notified
}

const isToday = async (sql: Sql, clock: Clock, company_id: number, day: string) => {
  const [row] = await sql`
    select 1 from companies where id = ${company_id} and (${clock(sql)} at time zone timezone)::date = ${day}::date`
  return row !== undefined
}

interface PositionGap {
  position_id: number
  gap: GapKind
}

const notifyBatch = (sql: Sql, date: string, gaps: readonly PositionGap[]) =>
  transaction(sql, async (tx) => {
    const due = await listDue(tx, date, gaps)
    await notifyEach(
      tx,
      'attendance_gap',
      due.map(
        ({ gap, ...it }): OwnNotice<'attendance_gap'> => ({
          ...it,
          facts: { day: formatDay(date), gap },
          link: '/',
        }),
      ),
    )
    return due.length
  })

/** Without those who have a notice already, and those who have asked for something about the day. */
const listDue = (tx: Db, date: string, gaps: readonly PositionGap[]) => tx<
  (PositionGap & Pick<OwnNotice<'attendance_gap'>, 'user_id' | 'event'>)[]
>`
  select p.id as position_id, p.user_id, due.gap, due.event
  from (
    select position_id, gap, 'attendance-gap:' || position_id || ':' || ${date}::text as event
    from unnest(${gaps.map((it) => it.position_id)}::int[], ${gaps.map((it) => it.gap)}::text[]) as it (position_id, gap)
  ) due
  join positions p on p.id = due.position_id
  where ${isActivePosition(tx)}
    and not exists (select from notifications n where n.event = due.event)
    and not exists (select from corrections k where k.position_id = p.id and k.status = 'waiting' and k.date = ${date})
    and not exists (
      select from leaves l where l.position_id = p.id and l.status = 'waiting' and l.start_date <= ${date} and l.end_date >= ${date})
  order by p.id`
