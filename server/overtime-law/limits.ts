/** What the dates and weeks of overtime say about it: limits of the law that are exceeded, and food and drink. */
import { mondayOf } from '#contract/day.ts'
import { type OvertimeLimits, overDay, overWeek, WEEK_LIMIT_HOURS } from '#contract/overtime-law.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { exceedsDay, exceedsWeek, hoursOfMinutes, needsMeal } from './law.ts'
import { lastDayOfWeek } from './law-day.ts'
import { type OvertimeDate, readOvertimeDates } from './overtime-dates.ts'

/** Rejected overtime counts in no limit. */
const COUNTED = ['waiting', 'progress', 'complete', 'approved'] as const

interface DatedOvertime {
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
  const limitsOf = sumDates(await readWeeks(db, clock, overtimes))
  return overtimes.map(limitsOf)
}

const readWeeks = (db: Db, clock: Clock, overtimes: readonly DatedOvertime[]) => {
  const mondays = [...new Set(overtimes.map((it) => mondayOf(it.date)))].toSorted()
  return readOvertimeDates(db, clock, {
    people: overtimes,
    statuses: COUNTED,
    where: db`date_trunc('week', o.start)::date = any(${mondays}::date[])`,
    period: { from: mondays[0] ?? '', to: lastDayOfWeek(mondays.at(-1) ?? '') },
  })
}

/** Sums by position and date, and by position and week. */
const sumDates = (dates: readonly OvertimeDate[]) => {
  const [ofDate, workOfDate, workOfWeek] = [new Sums(), new Sums(), new Sums()]
  for (const { position_id, date, minutes, day } of dates) {
    ofDate.add(position_id, date, minutes)
    if (day !== 'work') continue
    workOfDate.add(position_id, date, minutes)
    workOfWeek.add(position_id, mondayOf(date), minutes)
  }
  return ({ position_id, date }: Omit<DatedOvertime, 'company_id'>): OvertimeLimits => {
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
  const dates = await readWeeks(db, clock, [{ position_id, company_id, date }])
  const minutes = dates.reduce((sum, it) => sum + (it.day === 'work' ? it.minutes : 0), 0)
  return {
    from: mondayOf(date),
    to: lastDayOfWeek(date),
    hours: hoursOfMinutes(minutes),
    limit: WEEK_LIMIT_HOURS,
  } as const
}
