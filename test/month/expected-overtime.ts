/** Overtime of a planned month by PP 35/2021, computed a second time from the text of the regulation. */
import { daysOfWeek, hasPattern, hoursOn } from './hours.ts'
import { companyOn, type MonthPlan, type PlannedPerson, weekdayOf } from './plan.ts'

const DAY = 1440
const dayBeside = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Minute by minute: those of an overtime outside the working hours of the day and of the days beside it. */
const countedMinutes = (plan: MonthPlan, person: PlannedPerson, date: string) => {
  const asked = person.overtime.get(date)
  if (!asked) return 0
  const isWork = (minute: number) =>
    [-1, 0, 1].some((days) => {
      const hours = hoursOn(plan, person, 'first', dayBeside(date, days))
      const at = minute - days * DAY
      if (!hours || at < hours.begins || at >= hours.ends) return false
      return !(hours.gap && at >= hours.gap.begins && at < hours.gap.ends)
    })
  let sum = 0
  for (let minute = asked.begins; minute < asked.ends; minute++) if (!isWork(minute)) sum++
  return sum
}

type Kind = 'work' | 'five' | 'six' | 'short'

const kindOf = (plan: MonthPlan, person: PlannedPerson, date: string): Kind => {
  if (date === plan.joint || hoursOn(plan, person, 'first', date)) return 'work'
  if (daysOfWeek(plan, person, date) !== 6) return 'five'
  const short = plan.companies[companyOn(person, date)]?.short
  const isShort = !hasPattern(person, 'first', date) && short?.weekday === weekdayOf(date)
  return plan.holidays.includes(date) && isShort ? 'short' : 'six'
}

/** The factor of a minute of the date, doubled. */
const doubledFactor = (kind: Kind, minute: number) => {
  const hour = Math.floor(minute / 60) + 1
  if (kind === 'work') return hour === 1 ? 3 : 4
  const twice = { five: 8, six: 7, short: 5 }[kind]
  if (hour <= twice) return 4
  return hour === twice + 1 ? 6 : 8
}

/** Halves up, to two decimals. */
const hoursOf = (minutes: number, perHour: number) => Math.floor((minutes * 100) / perHour + 0.5) / 100

const HOURS_OF_MONTH = 173n

/** At least the base salary and three quarters of the whole pay, by 173; rounded half up once. */
const payOf = ({ base_salary, take_home_pay = 0 }: PlannedPerson, doubledMinutes: number) => {
  const quarters = BigInt(Math.max(base_salary * 4, take_home_pay * 3))
  const divisor = HOURS_OF_MONTH * 120n * 4n
  return Number((quarters * BigInt(doubledMinutes) * 2n + divisor) / (divisor * 2n))
}

/** The recap row of a company: the dates on which the person was there. */
export const overtimeFigures = (plan: MonthPlan, person: PlannedPerson, company: number) => {
  const sums = { requests: 0, over_days: 0, meals: 0 }
  const minutes = { work: 0, free: 0 }
  let doubled = 0
  const weeks = new Map<string, number>()
  for (const date of person.overtime.keys()) {
    if (companyOn(person, date) !== company) continue
    const counted = countedMinutes(plan, person, date)
    const kind = kindOf(plan, person, date)
    sums.requests++
    if (counted >= 240) sums.meals++
    for (let minute = 0; minute < counted; minute++) doubled += doubledFactor(kind, minute)
    minutes[kind === 'work' ? 'work' : 'free'] += counted
    if (kind !== 'work') continue
    if (counted > 240) sums.over_days++
    const monday = dayBeside(date, 1 - weekdayOf(date))
    weeks.set(monday, (weeks.get(monday) ?? 0) + counted)
  }
  return {
    ...sums,
    hours: hoursOf(minutes.work + minutes.free, 60),
    workday_hours: hoursOf(minutes.work, 60),
    restday_hours: hoursOf(minutes.free, 60),
    multiplied_hours: hoursOf(doubled, 120),
    over_weeks: [...weeks.values()].filter((it) => it > 18 * 60).length,
    pay: payOf(person, doubled),
  }
}
