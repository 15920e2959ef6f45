/** A person's day: its state and figures, out of one computation. Lists, desk, recap and explanation all ask it. */

import { type DayFigures, type DaySeconds, secondsOfDay, shownFigures } from '#contract/calendar/day-figures.ts'
import type { GapKind } from '#contract/time/gap.ts'
import type { AttendanceState, DayStatus } from '#contract/time/state.ts'
import { type DayRules, type ExpectedDay, expectedDayOf, type LeavePart, type WorkDay } from './work-day.ts'

/** Accepted leave that touches the date. */
export interface LeaveOfDay {
  id: number
  request_type: 'cuti' | 'izin' | 'sakit'
  part: LeavePart
}

export interface DayFacts {
  date: string
  /** The check-in; null if the person has not come. */
  in: string | null
  out: string | null
  leave: LeaveOfDay | null
}

/** In numbers, because recaps add up thousands of days; `figuresOfDay` says them as text. */
export interface ComputedDay {
  work: WorkDay
  state: AttendanceState
  /** The state as people read it. */
  day_status: DayStatus
  /** Came, and has not checked out. */
  lacks_out: boolean
  /** How long the hours have been running without a check-in; null without hours, and where nobody is missing. */
  overdue_minutes: number | null
  /** The hours of the day are over. */
  has_ended: boolean
  in: string | null
  out: string | null
  seconds: DaySeconds
}

/** HH:mm:ss, or '-' without a value. */
export type ShownDay = { in: string; out: string; in_rules: string; out_rules: string } & DayFigures

const NOT_CAME: DaySeconds = { late: null, early: null, overtime: null, attended: null }

export const computeDay = (rules: DayRules, { date, in: came, out, leave }: DayFacts): ComputedDay => {
  const expected = expectedDayOf(rules, date, leave?.part)
  const seconds = came === null ? NOT_CAME : secondsOfDay(timesOf(expected.work, came, out))
  const state = came === null ? stateOfAbsent(expected, leave) : stateOfPresent(seconds)
  const day_status = dayStatusOf(state, expected, came !== null)
  return {
    work: expected.work,
    has_ended: expected.has_ended,
    state,
    day_status,
    lacks_out: came !== null && out === null,
    overdue_minutes: isAwaited(day_status) && expected.work.in_rules ? expected.minutes_since_begin : null,
    in: came,
    out,
    seconds,
  }
}

export const figuresOfDay = ({ work, in: came, out, seconds }: ComputedDay): ShownDay => ({
  in: came ?? '-',
  out: out ?? '-',
  in_rules: work.in_rules ?? '-',
  out_rules: work.out_rules ?? '-',
  ...shownFigures(seconds),
})

/** Only what the figures need: a recap makes thousands of these. */
const timesOf = (
  { in_rules, out_rules, begins_next_day, grace_minutes }: WorkDay,
  came: string,
  out: string | null,
) => ({
  in_rules,
  out_rules,
  begins_next_day,
  grace_minutes,
  in: came,
  out,
})

const isAwaited = (day_status: DayStatus) => day_status === 'belum_absen' || day_status === 'tanpa_kabar'

const dayStatusOf = (state: AttendanceState, { work, minutes_since_begin }: ExpectedDay, came: boolean): DayStatus => {
  if (state === 'hadir') return came && work.is_free ? 'masuk_libur' : 'tepat_waktu'
  if (state === 'belum_absen' && minutes_since_begin === null) return 'belum_waktunya'
  return state
}

/** Coming wins over everything, so that nothing of a worked holiday or of work during leave is lost. */
const stateOfPresent = ({ late }: DaySeconds): AttendanceState => (late ? 'terlambat' : 'hadir')

const stateOfAbsent = ({ work, is_over }: ExpectedDay, leave: LeaveOfDay | null): AttendanceState => {
  if (work.is_free) return 'libur'
  if (leave?.part === 'full') return leave.request_type
  return is_over ? 'tanpa_kabar' : 'belum_absen'
}

/** The gap of a working day: no check-in, or no check-out after its hours. */
export const gapOf = ({ state, in: came, out, work, has_ended }: ComputedDay): GapKind | null => {
  if (work.is_free) return null
  if (state === 'tanpa_kabar') return 'no_in'
  return came !== null && out === null && has_ended ? 'no_out' : null
}
