/** The phase of a month of payroll on a day. Pure. */

import type { PayrollPeriod } from '#contract/pay/payroll-period.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { day } from '#web/ui/format.ts'

export type MonthPhase = 'closed' | 'unused' | 'open' | 'running' | 'ahead'

export const phaseOf = ({ state, is_used, from, to }: PayrollPeriod, today: string): MonthPhase => {
  if (state === 'closed') return 'closed'
  if (to < today) return is_used ? 'open' : 'unused'
  return from <= today ? 'running' : 'ahead'
}

export const phaseLabels: Record<MonthPhase, string> = {
  closed: 'Ditutup',
  unused: 'Belum dipakai',
  open: 'Terbuka',
  running: 'Berjalan',
  ahead: 'Belum mulai',
}

/** The newest month of the year that can be over, which is the one to hand over next. */
export const monthToShow = (year: number, today: string) => {
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number)
  const shown = year < thisYear ? 12 : year > thisYear ? 1 : Math.max(1, thisMonth - 1)
  return `${year}-${String(shown).padStart(2, '0')}`
}

/** The sentence about closing an open month. */
export const openSentence = ({ to }: PayrollPeriod, phase: MonthPhase) =>
  phase === 'open' || phase === 'unused'
    ? 'Angka di bawah masih mengikuti perubahan sampai bulan ditutup.'
    : `Berjalan sampai ${day(to)}. Dapat ditutup mulai ${day(shiftDay(to, 1))}.`
