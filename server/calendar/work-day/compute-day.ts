/** A person's day: its state and figures, out of one computation. Lists, desk, recap and explanation all ask it. */

import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'
import { type DayFigures, type DaySeconds, secondsOfDay, shownFigures, spanOf } from '#contract/calendar/day-figures.ts'
import type { GapKind } from '#contract/time/gap.ts'
import { type AttendanceState, type DayStatus, isAwaited } from '#contract/time/state.ts'
import type { DayRules } from './day-rules.ts'
import { type ExpectedDay, expectedDayOf } from './expected-day.ts'
import type { LeavePart, WorkDay } from './work-day.ts'

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
  /** Without attendance the marks are not looked at. */
  attendance: AttendanceMode
}

/** In numbers, because recaps add up thousands of days; `figuresOfDay` says them as text. */
export interface ComputedDay {
  work: WorkDay
  attendance: AttendanceMode
  state: AttendanceState
  /** The state as people read it. */
  day_status: DayStatus
  /** Came, and has not checked out. */
  lacks_out: boolean
  /** How long the hours have been running without a check-in; null without hours, and for everybody who came or is excused. */
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

export const computeDay = (rules: DayRules, facts: DayFacts): ComputedDay => {
  const { date, leave, attendance } = facts
  const expected = expectedDayOf(rules, date, leave?.part)
  const came = attendance === 'none' ? null : facts.in
  const out = attendance === 'none' ? null : facts.out
  const seconds = came === null ? NOT_CAME : secondsOfDay(timesOf(expected.work, came, out))
  const state = came === null ? stateOfAbsent(expected, facts) : stateOfPresent(seconds)
  const day_status = dayStatusOf(state, expected, came !== null)
  return {
    work: expected.work,
    attendance,
    has_ended: expected.has_ended,
    state,
    day_status,
    lacks_out: came !== null && out === null,
    overdue_minutes: isAwaited({ day_status }) ? expected.minutes_since_begin : null,
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

/** The gap of a split shift that half a day of leave left inside the hours. */
export const shownSplit = ({ gap, hours, ...times }: WorkDay) => {
  const span = spanOf(times)
  const isInside = gap && span && span.begins < gap.begins && gap.ends < span.ends
  return { split_out: (isInside && hours?.split_out) || null, split_in: (isInside && hours?.split_in) || null }
}

/** Only what the figures need: a recap makes thousands of these. */
const timesOf = (
  { in_rules, out_rules, begins_next_day, grace_minutes, gap }: WorkDay,
  came: string,
  out: string | null,
) => ({
  in_rules,
  out_rules,
  begins_next_day,
  grace_minutes,
  gap,
  in: came,
  out,
})

const dayStatusOf = (state: AttendanceState, { work, minutes_since_begin }: ExpectedDay, came: boolean): DayStatus => {
  if (state === 'hadir') return came && work.is_free ? 'masuk_libur' : 'tepat_waktu'
  if (state === 'belum_absen' && minutes_since_begin === null) return 'belum_waktunya'
  return state
}

/** Coming wins over everything, so that nothing of a worked holiday or of work during leave is lost. */
const stateOfPresent = ({ late }: DaySeconds): AttendanceState => (late ? 'terlambat' : 'hadir')

const stateOfAbsent = ({ work, is_over }: ExpectedDay, { leave, attendance }: DayFacts): AttendanceState => {
  if (work.is_free) return 'libur'
  if (leave?.part === 'full') return leave.request_type
  if (attendance === 'none') return 'tanpa_absensi'
  return is_over ? 'tanpa_kabar' : 'belum_absen'
}

/** The gap of a working day with own attendance: no check-in, or no check-out after its hours. */
export const gapOf = ({ state, attendance, in: came, out, work, has_ended }: ComputedDay): GapKind | null => {
  if (work.is_free || attendance !== 'own') return null
  if (state === 'tanpa_kabar') return 'no_in'
  return came !== null && out === null && has_ended ? 'no_out' : null
}
