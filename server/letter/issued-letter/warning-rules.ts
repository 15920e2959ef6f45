/** The order of warnings: pure, by the dates and levels of those that a person has in a company. */
import { type WarningType, warningTypes } from '#contract/letter/letter-types.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { dayInWords, lastDayOfMonths } from './days-in-words.ts'
import { AFTER_THIRD, WARNING_MONTHS } from './law.ts'

export interface EarlierWarning {
  type: WarningType
  date: string
  valid_until: string
  number: string
}

export const validUntil = (date: string) => lastDayOfMonths(date, WARNING_MONTHS)

/** The highest warning in force on a day; of several of one level the last. */
export const highestOn = (earlier: readonly EarlierWarning[], day: string) =>
  earlier
    .filter((it) => it.date <= day && it.valid_until >= day)
    .toSorted((a, b) => a.type.localeCompare(b.type) || a.valid_until.localeCompare(b.valid_until))
    .at(-1)

interface AskedWarning {
  type: WarningType
  date: string
  /** A first and last warning, by an article of the company rules. */
  direct: boolean
  article: string
}

/** Refuses a level that is not the next one. */
export const requireOrder = (earlier: readonly EarlierWarning[], { type, date, direct, article }: AskedWarning) => {
  const highest = highestOn(earlier, date)
  if (highest?.type === 'sp3') conflict(AFTER_THIRD, 'sp_after_third')
  const next = highest ? warningTypes[warningTypes.indexOf(highest.type) + 1] : warningTypes[0]
  if (type === 'sp3' && direct) {
    if (article.trim() === '') invalid({ article: ['Pasal wajib diisi'] })
    return
  }
  if (type === next) return
  const expected = `berikutnya ${next?.toUpperCase() ?? ''}`
  conflict(
    highest
      ? `${highest.type.toUpperCase()} masih berlaku sampai ${dayInWords(highest.valid_until)}: ${expected}`
      : `Tidak ada SP yang berlaku: ${expected}`,
    'sp_order',
  )
}
