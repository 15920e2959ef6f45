/** The days of a month with what is known of each: attendance, leave, a weekend, or nothing yet. */
import { type LeaveType, typeLabel } from '#contract/leave.ts'
import type { AttendanceDay, PersonTime } from '#contract/person-time.ts'
import { datesBetween, firstOfMonth, isWeekend, isWithin, lastOfMonth } from '#web/leave/date-arithmetic.ts'
import type { Tone } from '#web/palette.ts'
import { minutesOf, minutesText } from '#web/ui/short-format.ts'

type Away = NonNullable<PersonTime['leave']>['away'][number]
type DayState = 'present' | 'late' | 'open' | 'forgotten' | LeaveType | 'rest' | 'ahead' | 'missing'

export interface MonthDay {
  date: string
  state: DayState
  /** In the cell, and in full for screen readers and the dialog. */
  word: string
  label: string
  isToday: boolean
  attendance?: AttendanceDay
  leave?: Away
}

export const dayTones: Record<DayState, Tone | null> = {
  present: 'good',
  late: 'waiting',
  open: 'progress',
  forgotten: 'bad',
  sakit: 'bad',
  izin: 'progress',
  cuti: 'ready',
  rest: 'neutral',
  ahead: null,
  missing: null,
}

export const monthDays = ({ month, today, days, leave }: Pick<PersonTime, 'month' | 'today' | 'days' | 'leave'>) => {
  const first = firstOfMonth(month)
  return datesBetween(first, lastOfMonth(first)).map((date): MonthDay => {
    const attendance = days.find((it) => it.date === date)
    const away = leave?.away.find((it) => isWithin(it, date))
    return { date, isToday: date === today, attendance, leave: away, ...stateOf(date, today, attendance, away) }
  })
}

const lateMinutes = ({ late }: AttendanceDay) => minutesOf(late)

const stateOf = (date: string, today: string, attendance: AttendanceDay | undefined, leave: Away | undefined) => {
  if (attendance) return attendanceState(attendance, today)
  if (leave) {
    const label = typeLabel(leave.request_type)
    return { state: leave.request_type, word: label.toLowerCase(), label }
  }
  if (isWeekend(date)) return { state: 'rest', word: '', label: 'Akhir pekan' } as const
  if (date >= today) return { state: 'ahead', word: '', label: date === today ? 'Belum absen' : 'Belum tiba' } as const
  return { state: 'missing', word: '–', label: 'Tidak ada catatan' } as const
}

const attendanceState = (it: AttendanceDay, today: string) => {
  const late = lateMinutes(it)
  if (it.out === '-' && it.date < today)
    return { state: 'forgotten', word: 'lupa', label: 'Lupa absen pulang' } as const
  if (late > 0) return { state: 'late', word: `${late} m`, label: `Terlambat ${minutesText(late)}` } as const
  if (it.out === '-') return { state: 'open', word: 'masuk', label: 'Sudah absen masuk' } as const
  return { state: 'present', word: 'hadir', label: 'Hadir' } as const
}

/** Counts for the line above the days; a late day also counts as present. */
export const monthCounts = (days: readonly MonthDay[], today: string) => {
  const past = days.filter((it) => it.date <= today)
  const of = (state: DayState) => past.filter((it) => it.state === state).length
  return {
    present: past.filter((it) => it.attendance).length,
    late: of('late'),
    lateMinutes: past.reduce((sum, it) => sum + (it.attendance ? lateMinutes(it.attendance) : 0), 0),
    forgotten: of('forgotten'),
    away: (['cuti', 'izin', 'sakit'] as const).map((type) => ({ type, count: of(type) })).filter((it) => it.count > 0),
    missing: of('missing'),
  }
}
