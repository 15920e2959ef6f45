/** The limits of overtime in PP 35/2021, and the words for them. */
import * as z from 'zod'

export const DAY_LIMIT_HOURS = 4
export const WEEK_LIMIT_HOURS = 18
/** From so many hours on a date the employer provides food and drink. */
export const MEAL_HOURS = 4
export const MEAL_TEXT = 'Wajib makan dan minum 1.400\u00a0kkal'

/** '14', '14,5' or '14,33'. */
export const hoursText = (hours: number) => String(hours).replace('.', ',')

export const weekHoursText = (hours: number) => `Minggu ini ${hoursText(hours)} dari ${WEEK_LIMIT_HOURS} jam`

const OvertimeWarning = z.object({
  code: z.enum(['over_day', 'over_week', 'work_hours', 'on_leave', 'overlap']),
  text: z.string(),
})
type OvertimeWarning = z.infer<typeof OvertimeWarning>

/**
 * Warnings and duties from the date and the week of an overtime; none blocks it, but some of its minutes may not count.
 */
export const overtimeLimits = {
  warnings: z.array(OvertimeWarning),
  /** The hours of the date oblige to provide food and drink. */
  meal: z.boolean(),
}
export interface OvertimeLimits {
  warnings: OvertimeWarning[]
  meal: boolean
}

export const overDay: OvertimeWarning = { code: 'over_day', text: `Lebih dari ${DAY_LIMIT_HOURS} jam` }
export const overWeek = (hours: number): OvertimeWarning => ({ code: 'over_week', text: weekHoursText(hours) })
/** Minutes inside the person's own working hours are not overtime. */
export const insideWorkHours = (hours: number): OvertimeWarning => ({
  code: 'work_hours',
  text: `${hoursText(hours)} jam di dalam jam kerja, tidak dibayar`,
})
export const onLeave = (leave: string): OvertimeWarning => ({
  code: 'on_leave',
  text: `Pada hari ${leave} yang disetujui`,
})
/** Only overtime of before overlaps were refused. */
export const overlapping: OvertimeWarning = {
  code: 'overlap',
  text: 'Jam yang sama dengan lembur lain dihitung sekali',
}
