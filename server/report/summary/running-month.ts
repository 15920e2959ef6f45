/** A month that is running is counted until yesterday. */
import { shiftDay } from '#contract/platform/day.ts'
import { lastDayOf, monthOf } from './months.ts'
import type { ReportCall } from './report-call.ts'

export const isRunning = ({ month, today }: Pick<ReportCall, 'month' | 'today'>) => monthOf(today) === month

/** The last day that counts; on the first of a month that is the last day of the month before. */
export const untilOf = (call: Pick<ReportCall, 'month' | 'today'>) => {
  const yesterday = shiftDay(call.today, -1)
  return isRunning(call) && monthOf(yesterday) === call.month
    ? yesterday
    : isRunning(call)
      ? call.today
      : lastDayOf(call.month)
}

export const runningNote = (call: Pick<ReportCall, 'month' | 'today'>) =>
  isRunning(call) ? ['Bulan berjalan: sampai kemarin'] : []
