/** The limits of the law that dates and weeks of overtime exceed, and the duty to provide food and drink. */

import {
  insideWorkHours,
  type OvertimeLimits,
  onLeave,
  overDay,
  overlapping,
  overWeek,
  WEEK_LIMIT_HOURS,
} from '#contract/pay/overtime-law.ts'
import { mondayOf } from '#contract/platform/day.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exceedsDay, exceedsWeek, hoursOfMinutes, needsMeal } from './law.ts'
import { lastDayOfWeek } from './law-day.ts'
import { type CountedOvertime, readOvertimes, sumByDate } from './overtime-dates.ts'

/** Rejected overtime counts in no limit. */
const COUNTED = ['waiting', 'progress', 'complete', 'approved'] as const

interface DatedOvertime {
  id: number
  position_id: number
  company_id: number
  date: string
}

/** For each overtime what its date and its week say, in the same order. */
export const readLimits = async (
  db: Db,
  clock: Clock,
  overtimes: readonly DatedOvertime[],
): Promise<OvertimeLimits[]> => {
  const [ofWeeks, leaves] = await Promise.all([readWeeks(db, clock, overtimes), readLeaves(db, overtimes)])
  const limitsOf = sumDates(ofWeeks)
  const counted = new Map(ofWeeks.map((it) => [it.id, it]))
  const leaveOf = new Map(leaves.map((it) => [`${it.position_id} ${it.date}`, it.name]))
  return overtimes.map((it) => {
    const { warnings, meal } = limitsOf(it)
    const leave = leaveOf.get(`${it.position_id} ${it.date}`)
    return { warnings: [...warnings, ...ownWarnings(counted.get(it.id)), ...(leave ? [onLeave(leave)] : [])], meal }
  })
}

/** Warnings about minutes of one overtime that do not count. */
const ownWarnings = (counted: CountedOvertime | undefined) => [
  ...(counted && counted.inside_seconds > 0 ? [insideWorkHours(hoursOfMinutes(counted.inside_seconds / 60))] : []),
  ...(counted?.is_overlapping ? [overlapping] : []),
]

/** The accepted leave on the date of each overtime, by its name. */
const readLeaves = (db: Db, overtimes: readonly DatedOvertime[]) => db<
  { position_id: number; date: string; name: string }[]
>`
  select o.position_id, o.date, coalesce(k.name, initcap(l.request_type)) as name
  from unnest(${overtimes.map((it) => it.position_id)}::int[], ${overtimes.map((it) => it.date)}::date[]) o (position_id, date)
  join leaves l on l.position_id = o.position_id and l.status = 'accepted' and l.end_date >= o.date and l.start_date <= o.date
  left join leave_kinds k on k.id = l.leave_kind_id`

const readWeeks = (db: Db, clock: Clock, overtimes: readonly Omit<DatedOvertime, 'id'>[]) => {
  const mondays = [...new Set(overtimes.map((it) => mondayOf(it.date)))].toSorted()
  return readOvertimes(db, clock, {
    people: overtimes,
    statuses: COUNTED,
    where: db`date_trunc('week', o.start)::date = any(${mondays}::date[])`,
    period: { from: mondays[0] ?? '', to: lastDayOfWeek(mondays.at(-1) ?? '') },
  })
}

/** Sums by position and date, and by position and week. */
const sumDates = (overtimes: readonly CountedOvertime[]) => {
  const [ofDate, workOfDate, workOfWeek] = [new Sums(), new Sums(), new Sums()]
  for (const { position_id, date, minutes, day } of sumByDate(overtimes)) {
    ofDate.add(position_id, date, minutes)
    if (day !== 'work') continue
    workOfDate.add(position_id, date, minutes)
    workOfWeek.add(position_id, mondayOf(date), minutes)
  }
  return ({ position_id, date }: Pick<DatedOvertime, 'position_id' | 'date'>): OvertimeLimits => {
    const week = workOfWeek.of(position_id, mondayOf(date))
    return {
      warnings: [
        ...(exceedsDay(workOfDate.of(position_id, date)) ? [overDay] : []),
        ...(exceedsWeek(week) ? [overWeek(hoursOfMinutes(week))] : []),
      ],
      meal: needsMeal(ofDate.of(position_id, date)),
    }
  }
}

class Sums {
  readonly #sums = new Map<string, number>()
  add(position_id: number, date: string, minutes: number) {
    this.#sums.set(`${position_id} ${date}`, this.of(position_id, date) + minutes)
  }
  of(position_id: number, date: string) {
    return this.#sums.get(`${position_id} ${date}`) ?? 0
  }
}

/** The hours that count in the limit of the week of a date. */
export const readWeek = async (
  db: Db,
  clock: Clock,
  { position_id, company_id }: Pick<DatedOvertime, 'position_id' | 'company_id'>,
  date: string,
) => {
  const dates = sumByDate(await readWeeks(db, clock, [{ position_id, company_id, date }]))
  const minutes = dates.reduce((sum, it) => sum + (it.day === 'work' ? it.minutes : 0), 0)
  return {
    from: mondayOf(date),
    to: lastDayOfWeek(date),
    hours: hoursOfMinutes(minutes),
    limit: WEEK_LIMIT_HOURS,
  } as const
}
