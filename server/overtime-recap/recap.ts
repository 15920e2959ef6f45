/** Counts the approved overtime of each person in a period by law. */

import { DEFAULT_ATTENDANCE_POLICY } from '#contract/attendance-policy.ts'
import { mondayOf } from '#contract/day.ts'
import type { OvertimeRecapRow } from '#contract/overtime-recap.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { groupBy } from '#server/group-by.ts'
import {
  exceedsDay,
  exceedsWeek,
  hoursOfHalfMinutes,
  hoursOfMinutes,
  multipliedHalfMinutes,
  needsMeal,
  payOf,
} from '#server/overtime-law/law.ts'
import { lastDayOfWeek } from '#server/overtime-law/law-day.ts'
import { type OvertimeDate, readOvertimeDates } from '#server/overtime-law/overtime-dates.ts'
import type { DayPeriod } from '#server/work-day/period.ts'
import { type OvertimePerson, readWages, startsWithin, type Wage } from './queries.ts'

interface Recap {
  period: DayPeriod
  /** Whether the reader may know the pay. */
  withPay: boolean
}

/** The rows of some people, in their order. */
export const overtimeRows = async (
  db: Db,
  clock: Clock,
  people: readonly OvertimePerson[],
  { period, withPay }: Recap,
): Promise<OvertimeRecapRow[]> => {
  // Whole weeks, so that a week at the edge of the period is not cut.
  const weeks = { from: mondayOf(period.from), to: lastDayOfWeek(period.to) }
  const [dates, wages] = await Promise.all([
    readOvertimeDates(db, clock, {
      people,
      statuses: ['approved'],
      where: db`${startsWithin(db, weeks)} and o.company_id = any(${people.map((it) => it.company_id)}::int[])`,
      period: weeks,
    }),
    withPay ? readWages(db, people, period.to) : [],
  ])
  const datesOf = groupBy(dates, keyOf)
  const wageOf = new Map(wages.map((it) => [keyOf(it), it]))
  return people.map((person) => {
    const { company_id: _, ...row } = person
    const key = keyOf(person)
    const { halfMinutes, ...figures } = sumDates(datesOf.get(key) ?? [], period)
    return { ...row, ...figures, ...(withPay && { pay: payFor(wageOf.get(key), halfMinutes) }) }
  })
}

const keyOf = ({ position_id, company_id }: { position_id: number; company_id: number }) =>
  `${position_id} ${company_id}`

const payFor = (wage: Wage | undefined, halfMinutes: number) =>
  wage ? payOf(wage.overtime_wage ?? DEFAULT_ATTENDANCE_POLICY.overtime_wage, wage, halfMinutes) : null

const minutesOf = (dates: readonly OvertimeDate[]) => dates.reduce((sum, it) => sum + it.minutes, 0)

/** Exact minutes are added up, and rounded once at the end. */
const sumDates = (ofWeeks: readonly OvertimeDate[], { from, to }: DayPeriod) => {
  const dates = ofWeeks.filter((it) => from <= it.date && it.date <= to)
  const [work, free] = [dates.filter((it) => it.day === 'work'), dates.filter((it) => it.day !== 'work')]
  const halfMinutes = dates.reduce((sum, it) => sum + multipliedHalfMinutes(it.day, it.minutes), 0)
  return {
    requests: dates.reduce((sum, it) => sum + it.requests, 0),
    hours: hoursOfMinutes(minutesOf(dates)),
    workday_hours: hoursOfMinutes(minutesOf(work)),
    restday_hours: hoursOfMinutes(minutesOf(free)),
    multiplied_hours: hoursOfHalfMinutes(halfMinutes),
    over_days: work.filter((it) => exceedsDay(it.minutes)).length,
    over_weeks: countLongWeeks(ofWeeks, new Set(work.map((it) => mondayOf(it.date)))),
    meals: dates.filter((it) => needsMeal(it.minutes)).length,
    halfMinutes,
  }
}

/** Weeks of the period over the limit, with their days outside the period. */
const countLongWeeks = (dates: readonly OvertimeDate[], mondays: ReadonlySet<string>) => {
  const weeks = groupBy(
    dates.filter((it) => it.day === 'work'),
    (it) => mondayOf(it.date),
  )
  return [...mondays].filter((it) => exceedsWeek(minutesOf(weeks.get(it) ?? []))).length
}
