/** What a date is for a company, and which dates of a leave count. Pure: everything that counts days asks this module. */
import { type CalendarDay, DEFAULT_WEEK, type HolidayKind } from '#contract/work-calendar.ts'

export interface WorkCalendar {
  /** The newest first; before the first one the default week applies. */
  weeks: readonly { valid_from: string; days: readonly number[] }[]
  holidays: ReadonlyMap<string, { name: string; kind: HolidayKind }>
}

const DAY_MS = 86_400_000
const instantOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
/** 1 is Monday, 7 is Sunday; 1 January 1970 was a Thursday. */
const weekdayAt = (instant: number) => ((((instant / DAY_MS + 3) % 7) + 7) % 7) + 1

const dayAt = ({ weeks, holidays }: WorkCalendar, date: string, instant: number): CalendarDay => {
  const holiday = holidays.get(date)
  const name = holiday?.name ?? null
  if (holiday?.kind === 'libur') return { date, kind: 'holiday', name }
  const week = weeks.find((it) => it.valid_from <= date)?.days ?? DEFAULT_WEEK
  if (!week.includes(weekdayAt(instant))) return { date, kind: 'rest', name }
  return { date, kind: holiday ? 'joint' : 'work', name }
}
export const dayOf = (calendar: WorkCalendar, date: string) => dayAt(calendar, date, instantOf(date))

/** Every date from the first to the last. */
export const calendarDays = (calendar: WorkCalendar, from: string, to: string) => {
  const days: CalendarDay[] = []
  const last = instantOf(to)
  for (let instant = instantOf(from); instant <= last; instant += DAY_MS)
    days.push(dayAt(calendar, new Date(instant).toISOString().slice(0, 10), instant))
  return days
}

/** The dates of joint leave in a year; looks at the holidays only, not at each day. */
export const jointDaysOf = (calendar: WorkCalendar, year: number) =>
  [...calendar.holidays.keys()]
    .filter((date) => date.startsWith(`${year}-`) && dayOf(calendar, date).kind === 'joint')
    .toSorted()

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
