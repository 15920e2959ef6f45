/** The forms in which overtime is asked for, changed and assigned. */
import type * as z from 'zod'
import { choice, dateTime, multiline, requiredText, shape } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/http.ts'
import { Version } from '#contract/request/flow.ts'
import { locations } from './overtime-row.ts'

const HOURS_MAX = 24
const instant = (it: string) => Date.parse(`${it.replace(' ', 'T')}Z`)
// Comparisons with an invalid time are false, so these rules test for the error; the field already reports it.
const inOrder = (it: { start: string; end: string }) => !(instant(it.end) <= instant(it.start))
const inOneDay = (it: { start: string; end: string }) => !(instant(it.end) - instant(it.start) > HOURS_MAX * 3_600_000)
const orderError = { path: ['end'], error: 'Waktu akhir harus setelah waktu mulai' }
const lengthError = { path: ['end'], error: `Lembur maksimal ${HOURS_MAX} jam` }

/** Defaults: overtime starts at the end of the working day and lasts two hours. */
const DAY_ENDS = '17:00'
const USUAL_MINUTES = 120
const startOf = (message: string) => ({
  ...dateTime('Mulai Lembur', message),
  beginsAt: DAY_ENDS,
  offers: [0, 1],
  leads: { to: 'end', minutes: USUAL_MINUTES },
})
const endOf = (message: string) => ({ ...dateTime('Akhir Lembur', message), beginsAt: '19:00' })
const location = (message: string) => choice('Lokasi Lembur', locations, message)

const work = {
  detail: multiline('Detail Pekerjaan', 'Detail pekerjaan harus diisi', undefined, 10),
  start: startOf('Tanggal harus diisi'),
}
const requestEnd = endOf('*Waktu lembur harus diisi')

export const overtimeFields = {
  ...work,
  end: requestEnd,
  location: location('lokasi lembur harus dipilih'),
}
export const OvertimeForm = shape(overtimeFields).refine(inOrder, orderError).refine(inOneDay, lengthError)

export const overtimeChangeFields = { ...work, end: requestEnd }
export const OvertimeChange = shape(overtimeChangeFields)
  .extend({ version: Version })
  .refine(inOrder, orderError)
  .refine(inOneDay, lengthError)

const assignedWork = {
  detail: work.detail,
  start: work.start,
  end: endOf('Waktu harus diisi'),
  location: location('Lokasi lembur harus diisi'),
}
/** `position_id` selects one of the person's positions. */
export const Assignment = shape(assignedWork)
  .extend({ position_id: Id.optional() })
  .refine(inOrder, orderError)
  .refine(inOneDay, lengthError)

/** The fields of the form: the chosen person goes into the URL, and both times share one message. */
export const assignmentFields = {
  user_id: {
    label: 'Pilih Karyawan',
    input: 'lookup' as const,
    lookup: 'overtime-staff',
    schema: requiredText('Karyawan harus dipilih'),
  },
  ...assignedWork,
  start: startOf('*Waktu lembur harus diisi'),
  end: endOf('*Waktu lembur harus diisi'),
}
export const AssignmentForm = shape(assignmentFields).refine(inOrder, orderError).refine(inOneDay, lengthError)
export type OvertimeDraft = z.output<typeof OvertimeForm>
export type OvertimeChange = z.output<typeof OvertimeChange>
