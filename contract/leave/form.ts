/** The forms of a request for leave: new, changed, and in a preview. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { choice, day, multiline, shape } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/http.ts'
import { Version } from '#contract/request/flow.ts'

const types = choices({ sakit: 'Sakit', izin: 'Izin', cuti: 'Cuti' })
export const leaveTypes = types.options
export const leaveTypeNames = types.values
export type LeaveType = (typeof leaveTypeNames)[number]
export const typeLabel = (type: LeaveType) => types.label(type)

export const LEAVE_DAYS_MAX = 366

const DAY_MS = 86_400_000
/** Calendar days, both ends included. */
export const daysBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1

export const dayParts = choices({ full: 'Sehari penuh', morning: 'Pagi', afternoon: 'Siang' })
export type DayPart = (typeof dayParts.values)[number]

export const leaveFields = {
  request_type: choice('Tipe Request', leaveTypes),
  description: multiline('Deskripsi'),
  start_date: day('Start Date'),
  end_date: day('End Date'),
}
// Comparisons with an invalid date are false, so this rule tests for the error; the field already reports it.
const inOrder = {
  check: (it: { start_date: string; end_date: string }) => !(daysBetween(it.start_date, it.end_date) < 1),
  params: { path: ['end_date'], error: 'Tanggal akhir sebelum tanggal mulai' },
}
const notTooLong = {
  check: (it: { start_date: string; end_date: string }) => !(daysBetween(it.start_date, it.end_date) > LEAVE_DAYS_MAX),
  params: { path: ['end_date'], error: `Maksimal ${LEAVE_DAYS_MAX} hari` },
}
/** A missing kind and part mean none and the whole day; in an edit they stay as they are. */
const furtherFields = {
  leave_kind_id: Id.nullish(),
  part: z.enum(dayParts.values, { error: 'Bagian hari tidak valid' }).optional(),
}
const ACCOUNTS_MAX = 9
const UNKNOWN_ACCOUNT = 'Akun tidak dikenal'
export const HALF_OF_ONE_DATE = 'Setengah hari hanya untuk satu tanggal'
const halfOfOneDay = {
  check: (it: { start_date: string; end_date: string; part?: DayPart }) =>
    (it.part ?? 'full') === 'full' || it.start_date === it.end_date,
  params: { path: ['part'], error: HALF_OF_ONE_DATE },
}
export const LeaveForm = shape(leaveFields)
  .extend({
    ...furtherFields,
    /** Other accounts of the person that get the same request. */
    also_positions: z
      .array(Id, { error: UNKNOWN_ACCOUNT })
      .max(ACCOUNTS_MAX, UNKNOWN_ACCOUNT)
      .refine((it) => new Set(it).size === it.length, UNKNOWN_ACCOUNT)
      .optional(),
  })
  .refine(inOrder.check, inOrder.params)
  .refine(notTooLong.check, notTooLong.params)
  .refine(halfOfOneDay.check, halfOfOneDay.params)
export const LeaveChange = shape(leaveFields)
  .extend({ ...furtherFields, version: Version })
  .refine(inOrder.check, inOrder.params)
  .refine(notTooLong.check, notTooLong.params)
  .refine(halfOfOneDay.check, halfOfOneDay.params)
/** The request that a preview assesses before it is made; `id` is an own waiting one that is being edited. */
export const LeaveQuestion = shape({
  request_type: leaveFields.request_type,
  start_date: leaveFields.start_date,
  end_date: leaveFields.end_date,
})
  .extend({ ...furtherFields, id: Id.optional() })
  .refine(inOrder.check, inOrder.params)
  .refine(notTooLong.check, notTooLong.params)
  .refine(halfOfOneDay.check, halfOfOneDay.params)

/** Kinds of leave that others write down for a person; annual leave costs a balance and is asked for by its owner. */
export const recordedTypes = leaveTypes.filter((it) => it.value !== 'cuti')
export const recordFields = {
  request_type: choice('Jenis', recordedTypes),
  start_date: day('Dari'),
  end_date: day('Sampai'),
  description: multiline('Keterangan', undefined, undefined, 2),
}
/** `position_id` selects one of the person's positions. */
export const LeaveRecord = shape(recordFields)
  .extend({ position_id: Id.optional() })
  .refine(inOrder.check, inOrder.params)
  .refine(notTooLong.check, notTooLong.params)

export type LeaveRecord = z.output<typeof LeaveRecord>
export type LeaveDraft = z.output<typeof LeaveForm>
export type LeaveChange = z.output<typeof LeaveChange>
