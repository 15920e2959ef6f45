/** The days of a month with what is known of each: attendance, leave, free, or nothing yet. */

import type { AttendanceDay, PersonTime } from '#contract/home/person-time.ts'
import { type AttendanceState, attendanceStates } from '#contract/time/state.ts'
import { datesBetween, firstOfMonth, isWithin, lastOfMonth } from '#web/leave/request/date-arithmetic.ts'
import { lengthText, minutesOf } from '#web/ui/short-format.ts'
import type { Tone } from '#web/ui/theme/palette.ts'

type Away = NonNullable<PersonTime['leave']>['away'][number]
type StateOfDay = PersonTime['states'][number]
/** `open` and `forgotten` are days without a check-out: of today, and of a day that is over. */
type DayState = AttendanceState | 'open' | 'forgotten' | 'unknown'

export interface MonthDay {
  date: string
  state: DayState
  /** In the cell, and in full for screen readers. */
  word: string
  label: string
  isToday: boolean
  attendance?: AttendanceDay
  leave?: Away
}

export const dayTones: Record<DayState, Tone | null> = {
  hadir: 'good',
  terlambat: 'waiting',
  open: 'progress',
  forgotten: 'bad',
  sakit: 'bad',
  izin: 'progress',
  cuti: 'ready',
  libur: 'neutral',
  belum_absen: null,
  tanpa_kabar: null,
  unknown: null,
}

type KnownDays = Pick<PersonTime, 'month' | 'today' | 'days' | 'states' | 'leave'>

export const monthDays = ({ month, today, days, states, leave }: KnownDays) => {
  const first = firstOfMonth(month)
  return datesBetween(first, lastOfMonth(first)).map((date): MonthDay => {
    const attendance = days.find((it) => it.date === date)
    const away = leave?.away.find((it) => isWithin(it, date))
    const state = states.find((it) => it.date === date)
    return { date, isToday: date === today, attendance, leave: away, ...shownState(state, today, attendance) }
  })
}

const lateMinutes = ({ late }: AttendanceDay) => minutesOf(late)

/** The state that the server computed, in a word for the cell and in full. */
const shownState = (day: StateOfDay | undefined, today: string, attendance: AttendanceDay | undefined) => {
  if (!day) return { state: 'unknown', word: '', label: 'Belum atau tidak lagi bekerja di sini' } as const
  const { date, state, holiday } = day
  if (attendance) return attendanceState(attendance, state, today)
  const label = attendanceStates.label(state)
  if (state === 'libur') return { state, word: '', label: holiday ?? 'Hari istirahat' }
  if (state === 'tanpa_kabar') return { state, word: '–', label }
  if (state === 'belum_absen') return { state, word: '', label: date > today ? 'Belum tiba' : label }
  return { state, word: label.toLowerCase(), label }
}

const attendanceState = (it: AttendanceDay, state: AttendanceState, today: string) => {
  const late = lengthText(it.late)
  if (it.out === '-' && it.date < today)
    return { state: 'forgotten', word: 'lupa', label: 'Lupa absen pulang' } as const
  if (late) return { state, word: `${lateMinutes(it) || '< 1'} m`, label: `Terlambat ${late}` }
  if (it.out === '-') return { state: 'open', word: 'masuk', label: 'Sudah absen masuk' } as const
  return { state: 'hadir', word: 'hadir', label: 'Hadir' } as const
}

/** Counts for the line above the days; a late day also counts as present. */
export const monthCounts = (days: readonly MonthDay[], today: string) => {
  const past = days.filter((it) => it.date <= today)
  const of = (state: DayState) => past.filter((it) => it.state === state).length
  return {
    present: past.filter((it) => it.attendance).length,
    late: of('terlambat'),
    lateMinutes: past.reduce((sum, it) => sum + (it.attendance ? lateMinutes(it.attendance) : 0), 0),
    forgotten: of('forgotten'),
    away: (['cuti', 'izin', 'sakit'] as const).map((type) => ({ type, count: of(type) })).filter((it) => it.count > 0),
    missing: of('tanpa_kabar'),
  }
}
