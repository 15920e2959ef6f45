/** The rules of a company from which its days are computed. */
import type { AttendancePolicy } from '#contract/time/policy.ts'
import type { WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'

/** Rows of a rule that changes over time, the newest first. */
export type Versions<T> = readonly (T & { valid_from: string })[]

/** Settings of the attendance policy that the figures of a day depend on. */
export const dayPolicySettings = ['grace_minutes', 'absent_after_minutes'] as const

/** The rules of a company for its days: calendar, hours, policy, seasons and shifts. */
export interface DayRules {
  company_name: string
  /** The company's wall clock, as YYYY-MM-DDTHH:mm:ss. */
  now: string
  /** Before this date the company's hours hold on every day; null if its calendar always applies. */
  calendar_from: string | null
  calendar: WorkCalendar
  hours: Versions<{ in: string | null; out: string | null }>
  /** In place of the hours on single weekdays; without times those hold again. */
  weekdays: Versions<{ weekday: number; in: string | null; out: string | null }>
  policies: Versions<Pick<AttendancePolicy, (typeof dayPolicySettings)[number]>>
  seasons: readonly SeasonHours[]
  shifts: ReadonlyMap<number, ShiftHistory>
}

/** Hours in place of the company's on some days. */
interface SeasonHours {
  name: string
  from: string
  to: string
  in: string
  out: string
}

interface ShiftTimes {
  in: string
  out: string
  break_minutes: number
  grace_minutes: number
  /** The gap of a split shift; both are null without one. */
  split_out: string | null
  split_in: string | null
}

export interface ShiftHistory {
  name: string
  times: Versions<ShiftTimes>
}
