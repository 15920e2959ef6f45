/** Figures of reports as texts. */
import type { ReportUnit } from '#contract/report/figures.ts'
import { number } from '#web/ui/format.ts'

/** Rupiah of reports are whole. */
const wholeRupiah = (value: number) => `Rp ${number(Math.round(value))}`

/** Percentages always have one decimal: 22 → '22,0'. */
const percentText = (value: number) => value.toFixed(1).replace('.', ',')

const texts: Record<ReportUnit, (value: number) => string> = {
  people: number,
  percent: (value) => `${percentText(value)}%`,
  days: (value) => `${number(value)} hari`,
  hours: (value) => `${number(value)} jam`,
  minutes: (value) => `${number(value)} menit`,
  rupiah: wholeRupiah,
}

export const reportFigureText = (unit: ReportUnit, value: number | null | undefined) =>
  value === null || value === undefined ? '–' : texts[unit](value)

/** A percentage changes by points: from 50 to 55 % are 5 points, not 5 %. */
const changeText = (unit: ReportUnit, change: number) =>
  unit === 'percent' ? `${percentText(change)} poin` : reportFigureText(unit, change)

/** The change to a month ago, with its sign; undefined without one. */
export const monthChangeText = (unit: ReportUnit, value: number | null, before: number | null) => {
  if (value === null || before === null) return undefined
  const change = Math.round((value - before) * 10) / 10
  return change === 0
    ? 'sama dengan sebulan lalu'
    : `${change > 0 ? '+' : '−'}${changeText(unit, Math.abs(change))} dari sebulan lalu`
}

const MONTHS = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ')
/** '2026-03' → 'Mar 26' on an axis. */
export const axisMonth = (month: string) => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(2, 4)}`
/** '2026-03' → 'Mar 2026' */
export const shortMonth = (month: string) => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
