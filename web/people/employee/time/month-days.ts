/** The days of a month as the server judged them, with what stands on each. */

import type { AttendanceDay, PersonTime } from '#contract/home/person-time.ts'
import { type DayStatus, dayStatuses, dayStatusGroups, dayStatusText } from '#contract/time/state.ts'
import { datesBetween, firstOfMonth, isWithin, lastOfMonth } from '#web/leave/request/date-arithmetic.ts'
import { lengthText, minutesOf } from '#web/ui/short-format.ts'

type Away = NonNullable<PersonTime['leave']>['away'][number]
type StateOfDay = PersonTime['states'][number]

export interface MonthDay {
  date: string
  /** Undefined before the first and after the last day of work. */
  day_status?: DayStatus
  lacks_out: boolean
  /** In the cell, and in full for screen readers. */
  word: string
  label: string
  isToday: boolean
  attendance?: AttendanceDay
  leave?: Away
}

type KnownDays = Pick<PersonTime, 'month' | 'today' | 'days' | 'states' | 'leave'>

export const monthDays = ({ month, today, days, states, leave }: KnownDays) => {
  const first = firstOfMonth(month)
  return datesBetween(first, lastOfMonth(first)).map((date): MonthDay => {
    const attendance = days.find((it) => it.date === date)
    const away = leave?.away.find((it) => isWithin(it, date))
    const state = states.find((it) => it.date === date)
    return { date, isToday: date === today, attendance, leave: away, ...shownState(state, attendance) }
  })
}

const lateMinutes = ({ late }: AttendanceDay) => minutesOf(late)

const shownState = (day: StateOfDay | undefined, attendance: AttendanceDay | undefined) => {
  if (!day) return { lacks_out: false, word: '', label: 'Belum atau tidak lagi bekerja di sini' }
  const { day_status, lacks_out, holiday } = day
  const { short } = dayStatuses[day_status]
  if (day_status === 'libur') return { day_status, lacks_out, word: short, label: holiday ?? 'Hari istirahat' }
  const late = attendance && lengthText(attendance.late)
  const label = late
    ? dayStatusText(day).replace(dayStatuses.terlambat.word, `${dayStatuses.terlambat.word} ${late}`)
    : dayStatusText(day)
  return { day_status, lacks_out, word: late ? `${lateMinutes(attendance) || '< 1'} m` : short, label }
}

/** Counts for the line above the days, by the words of the recap. */
export const monthCounts = (days: readonly MonthDay[]) => {
  const of = (day_status: DayStatus) => days.filter((it) => it.day_status === day_status).length
  return {
    present: of('tepat_waktu') + of('terlambat') + of('tanpa_absensi'),
    late: of('terlambat'),
    lateMinutes: days.reduce((sum, it) => sum + (it.attendance ? lateMinutes(it.attendance) : 0), 0),
    onFreeDays: of('masuk_libur'),
    withoutOut: days.filter((it) => it.lacks_out && !it.isToday).length,
    away: dayStatusGroups.pergi.statuses.map((type) => ({ type, count: of(type) })).filter((it) => it.count > 0),
    missing: of('tanpa_kabar'),
  }
}
