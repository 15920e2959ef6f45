/** Says in Indonesian how the figures of a day came about: late, early, overtime and time at work. */
import { attendedSeconds, secondsOf, timeOfDay } from '#contract/calendar/day-figures.ts'
import type { ShownDay } from '#server/calendar/work-day/compute-day.ts'
import type { WorkDay } from '#server/calendar/work-day/work-day.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'

export type Sentence = { text: string; value?: string } | undefined

/** Nothing for the days before a shift had a version of its own. */
export const sinceText = ({ hours, date }: WorkDay) =>
  hours && hours.since <= date ? ` sejak ${formatDay(hours.since)}` : ''

const NONE = '00:00:00'
const known = (value: string, text: (isNone: boolean) => string): Sentence =>
  value === '-' ? undefined : { text: text(value === NONE), value }

export const lateSentence = (it: ShownDay, work: WorkDay) =>
  known(
    it.late,
    (isNone) =>
      `Masuk ${it.in}, aturan ${it.in_rules}${sinceText(work)}: ${isNone ? 'tidak terlambat' : `terlambat ${it.late}`}`,
  )
export const earlySentence = (it: ShownDay, work: WorkDay) =>
  known(
    it.out_fast,
    (isNone) =>
      `Pulang ${it.out}, aturan ${it.out_rules}${sinceText(work)}: ${isNone ? 'tidak pulang cepat' : `pulang cepat ${it.out_fast}`}`,
  )
export const overtimeSentence = (it: ShownDay, work: WorkDay) =>
  known(
    it.overtime,
    (isNone) =>
      `Pulang ${it.out}, aturan ${it.out_rules}${sinceText(work)}: ${isNone ? 'tidak ada lembur' : `lembur ${it.overtime}`}`,
  )
export const attendSentence = (it: ShownDay, work: WorkDay) =>
  known(
    it.attend_time,
    () => `Dari masuk ${it.in} sampai pulang ${it.out}${gapLeftOut(it, work)}: hadir ${it.attend_time}`,
  )

const gapLeftOut = (it: ShownDay, { hours: of }: WorkDay) =>
  of?.split_out && secondsOf(it.attend_time) !== attendedSeconds(it.in, it.out)
    ? ` tanpa jeda ${of.split_out}–${of.split_in}`
    : ''

export const graceSentence = (work: WorkDay): Sentence => {
  if (work.grace_minutes === 0 || work.in_rules === null) return undefined
  const last = timeOfDay(secondsOf(work.in_rules) + work.grace_minutes * 60)
  const from = work.grace_since ? ` sejak ${formatDay(work.grace_since)}` : ''
  return { text: `Toleransi ${work.grace_minutes} menit${from}: masuk sampai ${last} tidak dihitung terlambat` }
}
