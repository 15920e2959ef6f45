import { figuresOf } from '#contract/calendar/day-figures.ts'
import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { hour } from '#web/ui/short-format.ts'
import { lateAndEarly } from './late-and-early.ts'

type Day = Pick<AttendanceToday, 'in' | 'in_rules' | 'out_rules' | 'grace_minutes'>

/**
 * The effect of a mark at this time of the company: 'Jam kerja sampai 17.00. Pulang cepat 41 mnt.'; undefined if it is
 * in time, or if the company has no working hours.
 */
export const markConsequence = (status: 'in' | 'out', day: Day, now: string): string | undefined => {
  if (day.in_rules === '-' || (status === 'out' && day.in === '-')) return undefined
  const rules = { in_rules: day.in_rules, out_rules: day.out_rules, grace_minutes: day.grace_minutes }
  const isIn = status === 'in'
  const figures = figuresOf(isIn ? { ...rules, in: now, out: null } : { ...rules, in: day.in, out: now })
  const [verdict] = lateAndEarly(
    isIn ? { late: figures.late, out_fast: '-' } : { late: '-', out_fast: figures.out_fast },
  )
  if (!verdict) return undefined
  return `Jam kerja ${isIn ? `mulai ${hour(day.in_rules)}` : `sampai ${hour(day.out_rules)}`}. ${verdict}.`
}
