/** Figures from the sums of stored months. Pure. */
import { percentOf } from '#server/report/workforce/turnover.ts'

export interface MonthSums {
  key: string
  due: number
  present: number
  cuti: number
  izin: number
  sakit: number
  absent: number
  late_days: number
  late_minutes: number
  hours: number
  multiplied_hours: number
  people: number
  over_days: number
  over_weeks: number
  cost: number
  /** People whose overtime has no wage. */
  unpaid_people: number
}

const tenth = (value: number) => Math.round(value * 10) / 10

type AttendanceSums = Pick<
  MonthSums,
  'due' | 'present' | 'cuti' | 'izin' | 'sakit' | 'absent' | 'late_days' | 'late_minutes'
>

export const attendanceFigures = (it: AttendanceSums) => ({
  due: it.due,
  present: it.present,
  presence_rate: percentOf(it.present, it.due),
  cuti_rate: percentOf(it.cuti, it.due),
  izin_rate: percentOf(it.izin, it.due),
  sakit_rate: percentOf(it.sakit, it.due),
  absent_rate: percentOf(it.absent, it.due),
  late_rate: percentOf(it.late_days, it.present),
  late_average: it.late_days === 0 ? null : tenth(it.late_minutes / it.late_days),
})

export const overtimeFigures = (it: MonthSums) => ({
  hours: tenth(it.hours),
  multiplied_hours: tenth(it.multiplied_hours),
  people: it.people,
  over_days: it.over_days,
  over_weeks: it.over_weeks,
  cost: it.cost,
})

const NOTHING: MonthSums = {
  ...{ key: '', due: 0, present: 0, cuti: 0, izin: 0, sakit: 0, absent: 0, late_days: 0, late_minutes: 0, hours: 0 },
  ...{ multiplied_hours: 0, people: 0, over_days: 0, over_weeks: 0, cost: 0, unpaid_people: 0 },
}
export const noSums = (key = ''): MonthSums => ({ ...NOTHING, key })
