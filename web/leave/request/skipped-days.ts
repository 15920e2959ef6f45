import { briefDays, weekday } from '#web/ui/short-format.ts'

interface Skipped {
  date: string
  kind: string
  reason: string
}

/** Weekdays of rest once each, other days by their date: 'Sab, Min, 17 Agu'. */
export const skippedText = (skipped: readonly Skipped[], today = new Date()) =>
  [...new Set(skipped.map((it) => (it.kind === 'rest' ? weekday(it.date) : briefDays(it.date, it.date, today))))].join(
    ', ',
  )

/** Holidays and joint leave with their names: '17 Agu (Proklamasi Kemerdekaan)'. */
export const namedDays = (skipped: readonly Skipped[]) =>
  skipped.filter((it) => it.kind !== 'rest').map((it) => `${briefDays(it.date)} (${it.reason})`)
