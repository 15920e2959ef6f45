import { daysBetween as calendarDays } from '#contract/leave/form.ts'
import { LETTER_MISSING } from '#contract/leave/letter.ts'
import type { LeavePreview } from '#contract/leave/preview.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { isOnDays } from '#server/request/flow/days-filter.ts'
import { assessLeave } from './assess.ts'
import { skippedDays } from './counted-facts.ts'
import type { AskedDays } from './leave-refusal.ts'
import { overBalanceText, yearsOfRequest } from './over-balance.ts'

/** A policy that only warns lets the request pass. */
const STILL_POSSIBLE = 'Tetap dapat dikirim; atasan melihatnya.'
const AWAY_MAX = 50
const OVERLAP = 'tanggal bertabrakan dengan pengajuan lain'

/** Answers what a submission would, without locking or storing anything. */
export const previewLeave = async (
  db: Db,
  clock: Clock,
  me: Caller,
  { asked, before }: { asked: AskedDays; before?: { id: number; has_file: boolean } },
): Promise<LeavePreview> => {
  const { position_id } = me
  const assessed = await assessLeave(db, clock, { position_id, asked, before })
  const { kind, part, calendar, policy, working_days, refusals } = assessed
  const { start_date, end_date } = asked
  const [years, { away, overlaps }] = await Promise.all([
    yearsOfRequest(db, assessed, { start_date, end_date, part, id: before?.id }),
    readTogether(db, { away: awayOn(db, me, asked), overlaps: overlapping(db, position_id, asked, before?.id) }),
  ])
  const over = years.find((it) => it.isOver)
  const isRefused = over && policy.over_balance === 'refuse'
  return {
    duration: calendarDays(start_date, end_date),
    working_days,
    skipped: skippedDays(calendar, start_date, end_date),
    years: years.map(({ isOver: _, ...it }) => it),
    remaining_after: years[0]?.remaining_after ?? 0,
    away: away.map(({ total: _, ...it }) => it),
    away_total: away[0]?.total ?? 0,
    refusals: [
      ...refusals.map(({ code, text }) => ({ code, text })),
      ...(overlaps.length > 0 ? [{ code: 'overlap', text: OVERLAP }] : []),
      ...(over && isRefused ? [{ code: 'over_balance', text: overBalanceText(over) }] : []),
    ],
    warnings: [
      ...(over && !isRefused ? [{ code: 'over_balance', text: `${overBalanceText(over)}. ${STILL_POSSIBLE}` }] : []),
      ...(working_days === 0 && kind.count === 'working'
        ? [{ code: 'no_working_day', text: 'Tidak ada hari kerja pada tanggal ini' }]
        : []),
      ...(kind.needs_file && !before?.has_file ? [{ code: 'letter_needed', text: LETTER_MISSING }] : []),
    ],
  }
}

/** Colleagues of the company with accepted leave, by their first day. */
const awayOn = (db: Db, me: Caller, { start_date, end_date }: AskedDays) => db<
  (LeavePreview['away'][number] & { total: number })[]
>`
  select u.name, l.start_date as from, l.end_date as to, count(*) over ()::int as total
  from leaves l join positions p on p.id = l.position_id join users u on u.id = p.user_id
  where l.company_id = ${me.company_id} and p.user_id <> ${me.id} and l.status = 'accepted'
    and ${isOnDays(db, start_date, end_date)}
  order by l.start_date, u.name collate "id-x-icu" ${db.unsafe(`limit ${AWAY_MAX}`)}`

const overlapping = (db: Db, position_id: number, { start_date, end_date }: AskedDays, without = 0) => db<object[]>`
  select id from leaves where position_id = ${position_id} and status in ('waiting', 'accepted') and id <> ${without}
    and start_date <= ${end_date} and end_date >= ${start_date} limit 1`
