/** Hours of a person, and the people of a shift. */
import { dayHoursText, type ShownHours } from '#contract/calendar/hours-text.ts'
import { isWorked, plannedMinutes, WEEK_HOURS_MAX, type WeekOfWork } from '#contract/time/roster-law.ts'
import type { PlannedDay } from './paint.ts'

/** Days without hours count too, because a company need not have any; what a cleared day will be is not known yet. */
export const workOf = (days: readonly PlannedDay[]) => ({
  days: days.filter((it) => !it.off && it.leave === null && it.change !== 'cleared').length,
  minutes: days.filter(isWorked).reduce((sum, it) => sum + plannedMinutes(it), 0),
})

/** '06–14', or '06.30–14.00' where the hours are not full; '06–10 · 16–20' of a split shift. */
export const shiftHoursText = (hours: ShownHours) => {
  if (hours.split_out) return dayHoursText(hours)
  const { in: begins, out: ends } = hours
  const isFull = [begins, ends].every((it) => it.slice(3, 5) === '00')
  const text = (it: string) => (isFull ? it.slice(0, 2) : `${it.slice(0, 2)}.${it.slice(3, 5)}`)
  return `${text(begins)}–${text(ends)}`
}

/** 1950 → '32,5'. */
export const hoursNumber = (minutes: number) => String(Math.round(minutes / 6) / 10).replace('.', ',')

/** 1950 → '32,5 jam'. */
export const hoursSum = (minutes: number) => `${hoursNumber(minutes)} jam`

/** '56 jam · 7 hari', or '7 hari' where the hours are not known. */
export const workText = ({ days, minutes }: Pick<WeekOfWork, 'days' | 'minutes'>) =>
  minutes === 0 ? `${days} hari` : `${hoursSum(minutes)} · ${days} hari`

/** Why a week is over the law: 'kerja 49 jam, batas 40', without breaks, or 'tanpa hari libur'. */
export const overText = ({ worked_minutes }: WeekOfWork) =>
  worked_minutes > WEEK_HOURS_MAX * 60
    ? `kerja ${hoursSum(worked_minutes)}, batas ${WEEK_HOURS_MAX}`
    : 'tanpa hari libur'
