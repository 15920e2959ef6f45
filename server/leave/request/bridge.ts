/** Finds short runs of working days between free days: taking them as leave gives a long absence. */

import type { LeaveBridge } from '#contract/leave/preview.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { calendarDays, type WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import { readPersonalCalendar } from '#server/calendar/work-calendar/queries.ts'
import { findLedgerPositions } from '#server/leave/ledger/balances.ts'
import { yearEnd, yearOf } from '#server/leave/ledger/rules.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Caller } from '#server/platform/session/identify.ts'

const RUN_MAX = 4
const DAYS_OFF_MIN = 4
const OFFERED_MAX = 8
/** Longer than any stretch of free days over new year. */
const MARGIN_DAYS = 21

type Bridge = Omit<LeaveBridge, 'away'>

/** Runs of one to four working days of a year that lie between free days, the most rewarding first. */
export const bridgesOf = (calendar: WorkCalendar, year: number): Bridge[] => {
  const days = calendarDays(calendar, shiftDay(`${year}-01-01`, -MARGIN_DAYS), shiftDay(yearEnd(year), MARGIN_DAYS))
  const isWork = (index: number) => days[index]?.kind === 'work'
  const isFree = (index: number) => days[index] !== undefined && !isWork(index)
  return days
    .flatMap((day, first): Bridge[] => {
      if (yearOf(day.date) !== year || !isWork(first) || !isFree(first - 1)) return []
      let last = first
      while (isWork(last + 1)) last++
      if (last - first >= RUN_MAX || !isFree(last + 1)) return []
      let [from, to] = [first, last]
      while (isFree(from - 1)) from--
      while (isFree(to + 1)) to++
      const stretch = days.slice(from, to + 1)
      const named = stretch.filter((it) => it.kind === 'holiday' || it.kind === 'joint')
      if (named.length === 0 || stretch.length < DAYS_OFF_MIN) return []
      return [
        {
          start_date: day.date,
          end_date: shiftDay(day.date, last - first),
          working_days: last - first + 1,
          off_from: stretch[0]?.date ?? day.date,
          off_to: stretch.at(-1)?.date ?? day.date,
          days_off: stretch.length,
          names: [...new Set(named.map((it) => it.name ?? ''))],
        },
      ]
    })
    .toSorted(
      (a, b) => b.days_off / b.working_days - a.days_off / a.working_days || (a.start_date < b.start_date ? -1 : 1),
    )
}

/** Those that are still ahead and free of own leave, with the number of colleagues who are away then. */
export const offerBridges = async (
  db: Db,
  clock: Clock,
  me: Caller,
  year: number | undefined,
): Promise<LeaveBridge[]> => {
  const { today, company_id } = exactlyOne(await findLedgerPositions(db, clock, db`p.id = ${me.position_id}`))
  const asked = year ?? yearOf(today)
  const dates = { from: shiftDay(`${asked}-01-01`, -MARGIN_DAYS), to: shiftDay(yearEnd(asked), MARGIN_DAYS) }
  const [calendar, own] = await Promise.all([
    readPersonalCalendar(db, { position_id: me.position_id, company_id }, dates),
    db<{ start_date: string; end_date: string }[]>`
      select start_date, end_date from leaves
      where position_id = ${me.position_id} and status in ('waiting', 'accepted') and end_date >= ${dates.from} and start_date <= ${dates.to}`,
  ])
  const offered = bridgesOf(calendar, asked)
    .filter((it) => it.start_date > today)
    .filter((it) => !own.some((leave) => leave.start_date <= it.end_date && leave.end_date >= it.start_date))
    .slice(0, OFFERED_MAX)
  const away = await countAway(db, me, offered)
  return offered.map((it, index) => ({ ...it, away: away[index] ?? 0 }))
}

const countAway = async (db: Db, me: Caller, bridges: readonly Bridge[]) => {
  const rows = await db<{ away: number }[]>`
    select (
      select count(distinct p.user_id)::int from leaves l join positions p on p.id = l.position_id
      where l.company_id = ${me.company_id} and l.status = 'accepted' and p.user_id <> ${me.id}
        and daterange(l.start_date, l.end_date + 1) && daterange(b.first, b.last + 1)
    ) as away
    from unnest(${bridges.map((it) => it.start_date)}::date[], ${bridges.map((it) => it.end_date)}::date[])
      with ordinality as b (first, last, place)
    order by b.place`
  return rows.map((it) => it.away)
}
