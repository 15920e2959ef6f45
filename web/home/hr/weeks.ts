import { mondayOf } from '#contract/platform/day.ts'
import type { HeatDay } from '#contract/report/month.ts'

export interface AttendanceWeek {
  monday: string
  due: number
  /** In percent of the working days. */
  on_time: number
  late: number
  absent: number
}

const percentOf = (value: number, of: number) => Math.round((value * 1000) / of) / 10

/** The weeks with work, oldest first. */
export const weeksOf = (days: readonly HeatDay[]): AttendanceWeek[] => {
  const sums = new Map<string, { due: number; present: number; late: number; absent: number }>()
  for (const { date, due, present, late, absent } of days) {
    const monday = mondayOf(date)
    const own = sums.get(monday) ?? { due: 0, present: 0, late: 0, absent: 0 }
    sums.set(monday, {
      due: own.due + due,
      present: own.present + present,
      late: own.late + late,
      absent: own.absent + absent,
    })
  }
  return [...sums]
    .filter(([, it]) => it.due > 0)
    .map(([monday, { due, present, late, absent }]) => ({
      monday,
      due,
      on_time: percentOf(present - late, due),
      late: percentOf(late, due),
      absent: percentOf(absent, due),
    }))
}
