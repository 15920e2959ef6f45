/** Overtime as it is stored and shown, with its states and columns. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { requestShape, type States } from '#contract/request/flow.ts'
import { requestColumns } from '#contract/request/kind.ts'
import { overtimeLimits } from './overtime-law.ts'

export const overtimeStatuses = ['waiting', 'progress', 'complete', 'approved', 'rejected'] as const
export const OvertimeStatus = z.enum(overtimeStatuses)
export type OvertimeStatus = z.infer<typeof OvertimeStatus>
export const overtimeStates: States<OvertimeStatus> = {
  waiting: 'Waiting',
  progress: 'Progress',
  complete: 'Complete',
  approved: 'Approve',
  rejected: 'Reject',
}

const overtimePlaces = choices({ home: 'Rumah', office: 'Kantor' })
export const locations = overtimePlaces.options
const locationLabel = overtimePlaces.label

export const Overtime = z.object({
  ...requestShape,
  /** The employee who requested it, or the manager who assigned it. */
  created_by: z.string(),
  assigned: z.boolean(),
  detail: z.string(),
  /** Wall-clock time of the company, DD-MM-YYYY HH:mm. */
  start: z.string(),
  end: z.string(),
  location: overtimePlaces.schema,
  status: OvertimeStatus,
  ...overtimeLimits,
})
export type Overtime = z.infer<typeof Overtime>

/** Converts `05-11-2026 17:30`, as in replies, to `2026-11-05 17:30`, as in requests. */
export const toSent = (it: string) => it.replace(/^(\d{2})-(\d{2})-(\d{4})/, '$3-$2-$1')

/** The fields of overtime that depend neither on the reader nor on other overtime. */
export type StoredOvertime = Omit<Overtime, 'can_action' | keyof typeof overtimeLimits>

export const columnsOfOvertime = requestColumns<StoredOvertime>(overtimeStates, {
  start: { label: 'Waktu Mulai', type: 'datetime', width: 18, of: (it) => toSent(it.start), text: (it) => it.start },
  end: { label: 'Waktu Akhir', type: 'datetime', width: 18, of: (it) => toSent(it.end), text: (it) => it.end },
  location: { label: 'Lokasi Lembur', type: 'text', width: 14, of: (it) => locationLabel(it.location) },
  detail: { label: 'Detail Tugas', type: 'long', width: 50, of: (it) => it.detail, role: 'text' },
  created_by: {
    label: 'Ditugaskan oleh',
    type: 'text',
    width: 28,
    of: (it) => (it.assigned ? it.created_by : null),
  },
  assigned: null,
})
