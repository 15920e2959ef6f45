import { daysBetween as calendarDays } from '#contract/leave.ts'
import { LETTER_MISSING } from '#contract/leave-letter.ts'
import type { LeavePreview } from '#contract/leave-preview.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { isOnDays } from '#server/request/days-filter.ts'
import type { Caller } from '#server/session/identify.ts'
import { type AskedDays, assessLeave } from './assess.ts'
import { skippedDays } from './counted-facts.ts'
import { genderOf } from './kinds.ts'
import { overBalanceText, yearsOfRequest } from './over-balance.ts'

const AWAY_MAX = 50
const OVERLAP = 'tanggal bertabrakan dengan pengajuan lain'

/** Answers what a submission would, without locking or storing anything. */
export const previewLeave = async (
  db: Db,
  clock: Clock,
  me: Caller,
  { asked, before }: { asked: AskedDays; before?: { id: number; leave_kind_id: number | null } },
): Promise<LeavePreview> => {
  const { position_id } = me
  const gender = await genderOf(db, position_id)
  const assessed = await assessLeave(db, clock, { position_id, gender, asked, before })
  const { kind, part, calendar, policy, working_days, refusals } = assessed
  const { start_date, end_date } = asked
  const [years, away, overlaps] = await Promise.all([
    yearsOfRequest(db, assessed, { start_date, end_date, part, id: before?.id }),
    awayOn(db, me, asked),
    hasOverlap(db, position_id, asked, before?.id),
  ])
  const over = years.find((it) => it.isOver)
  const isRefused = over && policy.over_balance === 'refuse'
  return {
    duration: calendarDays(start_date, end_date),
    working_days,
    skipped: skippedDays(calendar, start_date, end_date),
    years: years.map(({ isOver: _, ...it }) => it),
    remaining_after: years[0]?.remaining_after ?? 0,
    away: away.slice(0, AWAY_MAX),
    away_total: away.length,
    refusals: [
      ...refusals.map(({ code, text }) => ({ code, text })),
      ...(overlaps ? [{ code: 'overlap', text: OVERLAP }] : []),
      ...(over && isRefused ? [{ code: 'over_balance', text: overBalanceText(over) }] : []),
    ],
    warnings: [
      ...(over && !isRefused ? [{ code: 'over_balance', text: overBalanceText(over) }] : []),
      ...(working_days === 0 && kind.count === 'working'
        ? [{ code: 'no_working_day', text: 'Tidak ada hari kerja pada tanggal ini' }]
        : []),
      ...(kind.needs_file ? [{ code: 'letter_needed', text: LETTER_MISSING }] : []),
    ],
  }
}

/** Colleagues of the company with accepted leave, by their first day. */
const awayOn = (db: Db, me: Caller, { start_date, end_date }: AskedDays) => db<LeavePreview['away']>`
  select u.name, l.start_date as from, l.end_date as to
  from leaves l join positions p on p.id = l.position_id join users u on u.id = p.user_id
  where l.company_id = ${me.company_id} and p.user_id <> ${me.id} and l.status = 'accepted'
    and ${isOnDays(db, start_date, end_date)}
  order by l.start_date, u.name collate "id-x-icu"`

const hasOverlap = async (db: Db, position_id: number, { start_date, end_date }: AskedDays, without = 0) => {
  const [row] = await db`
    select 1 from leaves where position_id = ${position_id} and status in ('waiting', 'accepted') and id <> ${without}
      and start_date <= ${end_date} and end_date >= ${start_date} limit 1`
  return row !== undefined
}
