/** The gaps of the own attendance, each with what a correction of it would probably say. */

import { spanOf } from '#contract/calendar/day-figures.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { checkOutError } from '#contract/time/correction.ts'
import { type AttendanceGap, GAP_WORKING_DAYS } from '#contract/time/gap.ts'
import { figuresOfDay, gapOf } from '#server/calendar/work-day/compute-day.ts'
import { listDesks } from '#server/calendar/work-day/desk-people.ts'
import { computePeriod, type DayInPeriod } from '#server/calendar/work-day/period.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { type DayWithGap, describeDays, readReach } from './queries.ts'

/** The newest first. */
export const listGaps = async (db: Db, clock: Clock, position_id: number): Promise<AttendanceGap[]> => {
  const { reach, desks } = await readTogether(db, {
    reach: readReach(db, clock, position_id),
    desks: listDesks(db, position_id),
  })
  const { today, days } = exactlyOne(reach)
  const period = { from: shiftDay(today, -days), to: shiftDay(today, -1) }
  const computed = (await computePeriod(db, clock, desks, period)).flat()
  const gaps = computed
    .filter((it) => !it.work.is_free)
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, GAP_WORKING_DAYS)
    .flatMap((day) => {
      const gap = gapOf(day)
      return gap ? [{ day, gap }] : []
    })
  if (gaps.length === 0) return []
  const dates = gaps.map((it) => it.day.date)
  const facts = new Map((await describeDays(db, position_id, dates)).map((it) => [it.date, it]))
  return gaps.flatMap(({ day, gap }) => {
    const it = facts.get(day.date)
    return it ? [{ date: day.date, gap, suggestion: suggestionOf(day, it), waiting: it.waiting }] : []
  })
}

const suggestionOf = (day: DayInPeriod, { location, overtime_until }: DayWithGap): AttendanceGap['suggestion'] => {
  const figures = figuresOfDay(day)
  const came = figures.in === '-' ? figures.in_rules : figures.in
  // A person who came after the hours cannot leave at their end.
  const out = [endOfOvertime(day, overtime_until), figures.out_rules].find(
    (it) => it !== undefined && it !== '-' && checkOutError({ in: came, out: it }) === undefined,
  )
  return { in: came, out: out ?? '-', location: location ?? '-' }
}

/** The end of approved overtime, where it is later than that of the hours. */
const endOfOvertime = ({ date, work }: DayInPeriod, until: string | null) => {
  if (until === null) return undefined
  const hoursEnd = Date.parse(`${date}T00:00:00Z`) + (spanOf(work)?.ends ?? 0) * 1000
  return Date.parse(`${until}Z`) > hoursEnd ? until.slice(11) : undefined
}
