/** Reasons that speak against asked leave: the part of a day, its dates and the limit of its kind. */
import type { DayPart, LeaveType } from '#contract/leave/form.ts'
import type { OfferedKind } from '#contract/leave/kind.ts'
import type { LeavePolicy } from '#contract/leave/policy.ts'
import { daysText } from '#contract/leave/row.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { dayOf, type WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'

export interface AskedDays {
  request_type: LeaveType
  start_date: string
  end_date: string
  leave_kind_id?: number | null
  part?: DayPart
}

export interface Refusal {
  code: string
  text: string
  field: string
}

/** The part of its kind that a request stores. */
export type LeaveKindTerms = Omit<OfferedKind, 'id' | 'name' | 'request_type'> & { id: number | null; name: string }

interface PartFacts {
  calendar: WorkCalendar
  policy: LeavePolicy
  kind: LeaveKindTerms
  asked: AskedDays
}

export const partRefusal = ({ calendar, policy, kind, asked }: PartFacts): Refusal | undefined => {
  const refuse = (text: string) => ({ code: 'part', field: 'part', text })
  if ((asked.part ?? 'full') === 'full') return undefined
  if (dayOf(calendar, asked.start_date).kind !== 'work') return refuse('Hari itu bukan hari kerja')
  return kind.count === 'calendar' || !policy.half_days ? refuse('Tidak dapat setengah hari') : undefined
}

export const dateRefusals = (
  { start_date }: AskedDays,
  { max_backdate_days: back, min_notice_days: ahead }: LeavePolicy,
  { kind, today }: { kind: LeaveKindTerms; today: string },
): Refusal[] => {
  const field = 'start_date'
  const late = back !== null && start_date < shiftDay(today, -back)
  const soon = kind.deducts && start_date < shiftDay(today, ahead)
  return [
    ...(late ? [{ code: 'too_late', field, text: `Pengajuan paling lambat ${back} hari setelah tanggal mulai` }] : []),
    ...(soon && ahead > 0
      ? [{ code: 'too_soon', field, text: `Cuti diajukan paling lambat ${ahead} hari sebelumnya` }]
      : []),
  ]
}

export const limitRefusal = ({ name, count, per }: LeaveKindTerms, days: number): Refusal => {
  const unit = count === 'working' ? 'hari kerja' : 'hari'
  const text = `${name} paling lama ${daysText(days)} ${unit}${per === 'month' ? ' per bulan' : ''}`
  return { code: 'kind_limit', field: 'end_date', text }
}
