/** Hours of a person, and the people of a shift. */
import { dayHoursText, type ShownHours } from '#contract/calendar/hours-text.ts'
import type { RosterDay } from '#contract/time/roster.ts'
import { isWorked, plannedMinutes, WEEK_HOURS_MAX, type WeekOfWork } from '#contract/time/roster-law.ts'

export const workOf = (days: readonly RosterDay[]) => {
  const working = days.filter(isWorked)
  return {
    days: working.length,
    minutes: working.reduce((sum, it) => sum + plannedMinutes(it), 0),
  }
}

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

/** '56 jam · 7 hari'. */
export const workText = ({ days, minutes }: Pick<WeekOfWork, 'days' | 'minutes'>) =>
  `${hoursSum(minutes)} · ${days} hari`

/** Why a week is over the law: 'kerja 49 jam, batas 40', without breaks, or 'tanpa hari libur'. */
export const overText = ({ worked_minutes }: WeekOfWork) =>
  worked_minutes > WEEK_HOURS_MAX * 60
    ? `kerja ${hoursSum(worked_minutes)}, batas ${WEEK_HOURS_MAX}`
    : 'tanpa hari libur'
