/** What a date is for a company, and which dates of a leave count. Pure: everything that counts days asks this module. */
import { shiftDay } from '#contract/day.ts'
import { type CalendarDay, DEFAULT_WEEK, type HolidayKind } from '#contract/work-calendar.ts'

export interface WorkCalendar {
  /** The newest first; before the first one the default week applies. */
  weeks: readonly { valid_from: string; days: readonly number[] }[]
  holidays: ReadonlyMap<string, { name: string; kind: HolidayKind }>
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

export const dayOf = ({ weeks, holidays }: WorkCalendar, date: string): CalendarDay => {
  const holiday = holidays.get(date)
  const name = holiday?.name ?? null
  if (holiday?.kind === 'libur') return { date, kind: 'holiday', name }
  const week = weeks.find((it) => it.valid_from <= date)?.days ?? DEFAULT_WEEK
  if (!week.includes(weekdayOf(date))) return { date, kind: 'rest', name }
  return { date, kind: holiday ? 'joint' : 'work', name }
}

/** Every date from the first to the last. */
const datesBetween = (from: string, to: string) => {
  const dates: string[] = []
  for (let date = from; date <= to; date = shiftDay(date, 1)) dates.push(date)
  return dates
}

export const calendarDays = (calendar: WorkCalendar, from: string, to: string) =>
  datesBetween(from, to).map((date) => dayOf(calendar, date))

interface LeaveDays {
  start_date: string
  end_date: string
  part: 'full' | 'morning' | 'afternoon'
}

/** The working days of a leave, with what each counts: one, or half. */
export const countedDays = (calendar: WorkCalendar, { start_date, end_date, part }: LeaveDays) =>
  calendarDays(calendar, start_date, end_date)
    .filter((it) => it.kind === 'work')
    .map(({ date }) => ({ date, days: part === 'full' ? 1 : 0.5 }))

export const sumOfDays = (days: readonly { days: number }[]) => days.reduce((sum, it) => sum + it.days, 0)

export const workingDays = (calendar: WorkCalendar, leave: LeaveDays) => sumOfDays(countedDays(calendar, leave))
