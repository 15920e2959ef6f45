/** Dates, spans and amounts as letters write them. */
import { monthNames } from '#contract/platform/date-names.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { wholeMonths } from '#server/pay/engine/service.ts'
import { amountText } from '#server/pay/engine/slip-texts.ts'

/** '18 November 2026'. */
export const dayInWords = (day: string) =>
  `${Number(day.slice(8, 10))} ${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`

export const rupiahOnPaper = (amount: number) => `Rp ${amountText(amount)}`

const MONTHS_OF_YEAR = 12

const monthsInWords = (count: number) => {
  const [years, months] = [Math.floor(count / MONTHS_OF_YEAR), count % MONTHS_OF_YEAR]
  return [years > 0 ? `${years} tahun` : '', months > 0 ? `${months} bulan` : ''].filter(Boolean).join(' ')
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** '2 tahun 10 bulan' from a day until another. */
export const serviceInWords = (from: string, to: string) =>
  monthsInWords(wholeMonths(from, to)) || `${Math.max(0, daysBetween(from, to))} hari`

/** The same with both days included, for a contract. */
export const termInWords = (from: string, to: string) => serviceInWords(from, shiftDay(to, 1))

export const ageInYears = (from: string, to: string) => Math.floor(wholeMonths(from, to) / MONTHS_OF_YEAR)

/** The same day so many months later; null where that month has no such day. */
const sameDayLater = (day: string, months: number) => {
  const count = Number(day.slice(0, 4)) * MONTHS_OF_YEAR + Number(day.slice(5, 7)) - 1 + months
  const month = `${Math.floor(count / MONTHS_OF_YEAR)}-${String((count % MONTHS_OF_YEAR) + 1).padStart(2, '0')}`
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return { day: Number(day.slice(8, 10)) <= last ? `${month}-${day.slice(8, 10)}` : null, end: `${month}-${last}` }
}

/** The last day of so many months from a day on: the day before the same day, or the last of a shorter month. */
export const lastDayOfMonths = (from: string, months: number) => {
  const { day, end } = sameDayLater(from, months)
  return day === null ? end : shiftDay(day, -1)
}
