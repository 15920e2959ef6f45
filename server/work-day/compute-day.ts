/** A person's day: its state and figures, out of one computation. Lists, desk, recap and explanation all ask it. */
import type { AttendanceState } from '#contract/attendance-state.ts'
import { type DayFigures, figuresOf } from '#contract/day-figures.ts'
import { type DayRules, haveHoursEnded, isOver, type LeavePart, type WorkDay, workDayOf } from './work-day.ts'

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

export interface ComputedDay {
  work: WorkDay
  state: AttendanceState
  /** The hours of the day are over. */
  has_ended: boolean
  /** HH:mm:ss, or '-' without a value. */
  figures: { in: string; out: string; in_rules: string; out_rules: string } & DayFigures
}

const NO_FIGURES: DayFigures = { late: '-', out_fast: '-', overtime: '-', attend_time: '-' }
const NOT_LATE = '00:00:00'

export const computeDay = (rules: DayRules, facts: DayFacts): ComputedDay => {
  const work = workDayOf(rules, facts.date, facts.leave?.part)
  const figures = facts.in === null ? NO_FIGURES : figuresOf(timesOf(work, facts.in, facts.out))
  return {
    work,
    has_ended: haveHoursEnded(work, rules.now),
    state: stateOf(work, facts, { late: figures.late, now: rules.now }),
    figures: {
      in: facts.in ?? '-',
      out: facts.out ?? '-',
      in_rules: work.in_rules ?? '-',
      out_rules: work.out_rules ?? '-',
      ...figures,
    },
  }
}

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

/** Coming wins over everything, so that nothing of a worked holiday or of work during leave is lost. */
const stateOf = (
  work: WorkDay,
  { in: came, leave }: DayFacts,
  { late, now }: { late: string; now: string },
): AttendanceState => {
  if (came !== null) return late === '-' || late === NOT_LATE ? 'hadir' : 'terlambat'
  if (work.is_free) return 'libur'
  if (leave?.part === 'full') return leave.request_type
  return isOver(work, now) ? 'tanpa_kabar' : 'belum_absen'
}
