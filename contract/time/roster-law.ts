/**
 * Hours and rest by law (UU 13/2003, articles 77 and 79) in the planned days of one person. Pure; a roster is marked by
 * it and never refused, because overtime and exchanged shifts may explain a week.
 */
import { mondayOf } from '#contract/platform/day.ts'
import type { RosterDay } from './roster.ts'

export const WEEK_HOURS_MAX = 40
export const DAYS_IN_A_ROW_MAX = 6
/** So little rest between two shifts is marked: the way home and back has to fit into it. */
export const SHORT_REST_HOURS = 8
const DAY_MINUTES = 24 * 60
/** The hours of a company include a break that is not stored. */
const COMPANY_DAY_MAX = 8 * 60

/** A day on which the person comes, with hours that are known. */
export type WorkedDay = Pick<RosterDay, 'date' | 'in' | 'out' | 'split_out' | 'split_in' | 'break_minutes' | 'source'>

export interface WeekOfWork {
  days: number
  /** From in to out without the gap of split shifts, as the roster shows them. */
  minutes: number
  /** Without breaks, as the law counts them. */
  worked_minutes: number
  /** More hours or days than the law allows. */
  is_over: boolean
}
export interface LawMark {
  /** The rest since the shift before, if that is short. */
  rest_minutes?: number
  /** Set from the seventh day of work without a day off on. */
  is_seventh?: true
}
export interface LawMarks {
  /** By the Monday of the week. */
  weeks: ReadonlyMap<string, WeekOfWork>
  days: ReadonlyMap<string, LawMark>
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Out before in is the next morning. */
export const minutesBetween = (begins: string, ends: string) =>
  (minutesOf(ends) - minutesOf(begins) + DAY_MINUTES) % DAY_MINUTES

export const isWorked = ({ off, leave, in: begins }: Pick<RosterDay, 'off' | 'leave' | 'in'>) =>
  !off && leave === null && begins !== '-'

/** From in to out, without the gap of a split shift. */
export const plannedMinutes = ({ in: begins, out: ends, split_out, split_in }: Omit<WorkedDay, 'date' | 'source'>) =>
  minutesBetween(begins, ends) - (split_out && split_in ? minutesBetween(split_out, split_in) : 0)

const isScheduled = ({ source }: WorkedDay) => source === 'roster' || source === 'pattern'
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

const workedMinutes = (day: WorkedDay) => {
  const minutes = plannedMinutes(day)
  return isScheduled(day) ? Math.max(0, minutes - day.break_minutes) : Math.min(minutes, COMPANY_DAY_MAX)
}

/** A week in which only the hours of the company hold is not the work of a roster. */
const sumOf = (days: readonly WorkedDay[]): WeekOfWork => {
  const worked_minutes = days.reduce((sum, it) => sum + workedMinutes(it), 0)
  return {
    days: days.length,
    minutes: days.reduce((sum, it) => sum + plannedMinutes(it), 0),
    worked_minutes,
    is_over: days.some(isScheduled) && (worked_minutes > WEEK_HOURS_MAX * 60 || days.length > DAYS_IN_A_ROW_MAX),
  }
}

/** Days in order; those of six days before and the rest of the last week belong to it, or its borders stay unmarked. */
export const assessRoster = (worked: readonly WorkedDay[]): LawMarks => {
  const weeks = new Map<string, WorkedDay[]>()
  for (const day of worked) {
    const monday = mondayOf(day.date)
    weeks.set(monday, [...(weeks.get(monday) ?? []), day])
  }
  return {
    weeks: new Map([...weeks].map(([monday, days]) => [monday, sumOf(days)])),
    days: new Map(markedDays(worked)),
  }
}

function* markedDays(worked: readonly WorkedDay[]): Generator<[string, LawMark]> {
  let before: WorkedDay | undefined
  let row = { length: 0, isScheduled: false }
  for (const day of worked) {
    const isNext = before !== undefined && dayNumber(day.date) - dayNumber(before.date) === 1
    row = {
      length: isNext ? row.length + 1 : 1,
      isScheduled: isScheduled(day) || (isNext && row.isScheduled),
    }
    const rest = before && (isScheduled(day) || isScheduled(before)) ? restBetween(before, day) : undefined
    const mark: LawMark = {
      ...(rest !== undefined && rest <= SHORT_REST_HOURS * 60 && { rest_minutes: Math.max(0, rest) }),
      ...(row.length > DAYS_IN_A_ROW_MAX && row.isScheduled && { is_seventh: true }),
    }
    if (mark.is_seventh || mark.rest_minutes !== undefined) yield [day.date, mark]
    before = day
  }
}

const restBetween = (before: WorkedDay, day: WorkedDay) => {
  const ended = minutesOf(before.in) + minutesBetween(before.in, before.out)
  return (dayNumber(day.date) - dayNumber(before.date)) * DAY_MINUTES + minutesOf(day.in) - ended
}
