/** The figures of pay that follow from the accepted leave of a period. Pure. */
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import type { DayInPeriod } from '#server/calendar/work-day/period.ts'

export interface LeaveTerms {
  deducts: boolean
  kind_name: string | null
  /** Null without a kind: the policy of the company decides about plain izin. */
  paid: boolean | null
}

/** Working days of leave of one kind. */
export interface LeaveOfKind {
  kind: string
  days: number
}

const plainNames = { cuti: 'Cuti tahunan', izin: 'Izin', sakit: 'Sakit' }

type LeaveFigures = Pick<PayrollRow, 'annual_leave' | 'other_leave' | 'izin' | 'sick'> & {
  unpaid: number
  kinds: LeaveOfKind[]
}

/** A working day of leave counts one, or half. */
export const leaveFigures = (
  days: readonly DayInPeriod[],
  termsOf: (leave_id: number) => LeaveTerms,
  isIzinPaid: (date: string) => boolean,
): LeaveFigures => {
  const sums = { annual_leave: 0, other_leave: 0, izin: 0, sick: 0, unpaid: 0 }
  const kinds = new Map<string, number>()
  for (const { date, leave, work } of days) {
    if (!leave || work.is_free) continue
    const terms = termsOf(leave.id)
    const length = leave.part === 'full' ? 1 : 0.5
    sums[figureOf(leave.request_type, terms)] += length
    if (!(terms.paid ?? (leave.request_type !== 'izin' || isIzinPaid(date)))) sums.unpaid += length
    const kind = terms.kind_name ?? plainNames[leave.request_type]
    kinds.set(kind, (kinds.get(kind) ?? 0) + length)
  }
  return { ...sums, kinds: [...kinds].map(([kind, length]) => ({ kind, days: length })) }
}

const figureOf = (request_type: 'cuti' | 'izin' | 'sakit', { deducts }: LeaveTerms) => {
  if (request_type === 'cuti') return deducts ? 'annual_leave' : 'other_leave'
  return request_type === 'sakit' ? 'sick' : 'izin'
}
