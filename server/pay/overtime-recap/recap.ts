/** Counts the approved overtime of each person in a period by law. */

import type { OvertimeRecapRow } from '#contract/pay/overtime-recap.ts'
import { mondayOf } from '#contract/platform/day.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import {
  exceedsDay,
  exceedsWeek,
  hoursOfHalfMinutes,
  hoursOfMinutes,
  multipliedHalfMinutes,
  needsMeal,
  payOf,
} from '#server/pay/overtime-law/law.ts'
import { lastDayOfWeek } from '#server/pay/overtime-law/law-day.ts'
import { type OvertimeDate, readOvertimeDates } from '#server/pay/overtime-law/overtime-dates.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { componentOvertimePay, workingDaysOf } from './component-wages.ts'
import { type OvertimePerson, startsWithin, type Wage } from './queries.ts'

interface Recap {
  period: DayPeriod
  /** Those of the people on the last day, for a reader who may know the pay. */
  wages?: Promise<Wage[]>
}

/** The rows of some people, in their order. */
export const overtimeRows = async (
  db: Db,
  clock: Clock,
  people: readonly OvertimePerson[],
  { period, wages }: Recap,
): Promise<OvertimeRecapRow[]> => {
  // Whole weeks, so that a week at the edge of the period is not cut.
  const weeks = { from: mondayOf(period.from), to: lastDayOfWeek(period.to) }
  const [dates, paid] = await Promise.all([
    readOvertimeDates(db, clock, {
      people,
      statuses: ['approved'],
      where: db`${startsWithin(db, weeks)} and o.company_id = any(${[...new Set(people.map((it) => it.company_id))]}::int[])`,
      period: weeks,
    }),
    wages,
  ])
  const datesOf = groupBy(dates, keyOf)
  const wageOf = paid && new Map(paid.map((it) => [keyOf(it), it]))
  const daysFor = await workingDaysOf(db, paid ?? [], period)
  return people.map((person) => {
    const { company_id: _, ...row } = person
    const key = keyOf(person)
    const { halfMinutes, ...figures } = sumDates(datesOf.get(key) ?? [], period)
    return { ...row, ...figures, ...(wageOf && { pay: payFor(wageOf.get(key), halfMinutes, daysFor(person)) }) }
  })
}

const keyOf = ({ position_id, company_id }: { position_id: number; company_id: number }) =>
  `${position_id} ${company_id}`

const payFor = (wage: Wage | undefined, halfMinutes: number, working_days: number) => {
  if (!wage) return null
  return wage.components
    ? componentOvertimePay(wage.components, hoursOfHalfMinutes(halfMinutes), working_days)
    : payOf(wage.overtime_wage, wage, halfMinutes)
}

/** Exact minutes are added up, and rounded once at the end. A week at the edge counts with its days outside the period. */
const sumDates = (ofWeeks: readonly OvertimeDate[], { from, to }: DayPeriod) => {
  const sums = { requests: 0, over_days: 0, meals: 0, halfMinutes: 0 }
  const minutes = { work: 0, free: 0 }
  const weeks = new Map<string, { minutes: number; isInPeriod: boolean }>()
  for (const it of ofWeeks) {
    const isInPeriod = from <= it.date && it.date <= to
    if (it.day === 'work') {
      const monday = mondayOf(it.date)
      const week = weeks.get(monday) ?? { minutes: 0, isInPeriod: false }
      weeks.set(monday, { minutes: week.minutes + it.minutes, isInPeriod: week.isInPeriod || isInPeriod })
    }
    if (!isInPeriod) continue
    sums.requests += it.requests
    sums.halfMinutes += multipliedHalfMinutes(it.day, it.minutes)
    minutes[it.day === 'work' ? 'work' : 'free'] += it.minutes
    if (it.day === 'work' && exceedsDay(it.minutes)) sums.over_days += 1
    if (needsMeal(it.minutes)) sums.meals += 1
  }
  return {
    ...sums,
    hours: hoursOfMinutes(minutes.work + minutes.free),
    workday_hours: hoursOfMinutes(minutes.work),
    restday_hours: hoursOfMinutes(minutes.free),
    multiplied_hours: hoursOfHalfMinutes(sums.halfMinutes),
    over_weeks: [...weeks.values()].filter((it) => it.isInPeriod && exceedsWeek(it.minutes)).length,
  }
}
