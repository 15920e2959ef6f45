/** The hours of a planned day, shared by the computations of the expected figures. */
import { type Block, companyOn, type MonthPlan, type PlannedPerson, SHIFTS, weekdayOf } from './plan.ts'

/** The account of a person: the first one, or the second one that follows it. */
export type PlannedAccount = 'first' | 'second'

export type Hours = Block & { gap?: Block | undefined }

const companyOfDay = (person: PlannedPerson, account: PlannedAccount, date: string) =>
  account === 'second' ? (person.second ?? 0) : companyOn(person, date)

/** A pattern holds in the company that made it. */
export const hasPattern = (person: PlannedPerson, account: PlannedAccount, date: string) =>
  account === 'first' && person.shift !== undefined && person.stays[0]?.company === companyOn(person, date)

/** Undefined on a free day. */
export const hoursOn = (
  plan: MonthPlan,
  person: PlannedPerson,
  account: PlannedAccount,
  date: string,
): Hours | undefined => {
  const employer = plan.companies[companyOfDay(person, account, date)]
  if (!employer || date === plan.joint || plan.holidays.includes(date)) return undefined
  const weekday = weekdayOf(date)
  if (person.shift && hasPattern(person, account, date)) {
    const { days, ...hours } = SHIFTS[person.shift]
    return (days as readonly number[]).includes(weekday) ? hours : undefined
  }
  if (!employer.days.includes(weekday)) return undefined
  return employer.short?.weekday === weekday ? employer.short : employer.hours
}

/** How many days the week of a date has, by the pattern or the company. */
export const daysOfWeek = (plan: MonthPlan, person: PlannedPerson, date: string) =>
  person.shift && hasPattern(person, 'first', date)
    ? SHIFTS[person.shift].days.length
    : (plan.companies[companyOn(person, date)]?.days.length ?? 0)

/** The gap of a split shift for a person who came before it and left after it. */
export const unpaidMinutes = (gap: Block | undefined, came: number, left: number) =>
  gap && came <= gap.begins && left >= gap.ends ? gap.ends - gap.begins : 0
