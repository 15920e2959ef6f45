/** A request for leave as it is read: its statuses, fields and columns. */
import * as z from 'zod'
import { requestShape, type States } from '#contract/request/flow.ts'
import { requestColumns } from '#contract/request/kind.ts'
import { dayParts, leaveTypeNames, typeLabel } from './form.ts'

export const leaveStatuses = ['waiting', 'accepted', 'rejected', 'cancelled'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]
export const leaveStates: States<LeaveStatus> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}
/** Statuses in which a request blocks its days. */
export const BLOCKING = ['waiting', 'accepted'] as const

const LeaveWarning = z.object({ code: z.literal('over_balance'), text: z.string() })
export type LeaveWarning = z.infer<typeof LeaveWarning>
export const overBalance = (year: number, days: number): LeaveWarning => ({
  code: 'over_balance',
  text: `Melebihi sisa cuti ${year} sebanyak ${daysText(days)} hari`,
})

export const Leave = z.object({
  ...requestShape,
  request_type: z.enum(leaveTypeNames),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Calendar days. */
  duration: z.int(),
  year: z.int(),
  status: z.enum(leaveStatuses),
  /** The days of it on which the company works; half a day counts half. */
  working_days: z.number(),
  leave_kind_id: z.int().nullable(),
  leave_kind: z.string().nullable(),
  part: z.enum(dayParts.values),
  /** A link to its letter. */
  file: z.string().nullable(),
  has_file: z.boolean(),
  needs_file: z.boolean(),
  /** Whether it costs days of the annual leave. */
  deducts: z.boolean(),
  cancelled_by: z.string().nullable(),
  /** The requests that were made together with it, for the owner and, in their companies, for HR. */
  linked: z.array(z.object({ id: z.int(), company_name: z.string(), status: z.enum(leaveStatuses) })),
  /** Hints for those who may read the request, while it waits; none blocks a decision. */
  warnings: z.array(LeaveWarning),
})
export type Leave = z.infer<typeof Leave>

/** The fields of a request that do not depend on the reader. */
export type StoredLeave = Omit<Leave, 'can_action' | 'file' | 'warnings'>
const durationLabel = (days: number) => `${days} hari`
/** Days with a decimal comma: 2,5. */
export const daysText = (days: number) => String(days).replace('.', ',')
export const workingDaysLabel = (days: number) => `${daysText(days)} hari kerja`

/** They are in the spreadsheet only, behind its specified columns. */
type LaterColumn = 'working_days' | 'leave_kind' | 'part' | 'has_file' | 'cancelled_by'

export const columnsOfLeave = requestColumns<StoredLeave, LaterColumn>(
  leaveStates,
  {
    request_type: {
      label: 'Tipe Request',
      type: 'text',
      width: 14,
      of: (it) => typeLabel(it.request_type),
      role: 'meta',
    },
    description: { label: 'Deskripsi', type: 'long', width: 50, of: (it) => it.description, role: 'text' },
    start_date: { label: 'Start Date', type: 'date', width: 12, of: (it) => it.start_date },
    end_date: { label: 'End Date', type: 'date', width: 12, of: (it) => it.end_date },
    duration: {
      label: 'Durasi',
      type: 'number',
      width: 8,
      of: (it) => it.duration,
      text: (it) => durationLabel(it.duration),
      role: 'meta',
    },
    year: null,
    needs_file: null,
    leave_kind_id: null,
    deducts: null,
    linked: null,
  },
  {
    working_days: {
      label: 'Hari Kerja',
      type: 'number',
      width: 10,
      of: (it) => it.working_days,
      text: (it) => workingDaysLabel(it.working_days),
    },
    leave_kind: { label: 'Jenis Cuti', type: 'text', width: 22, of: (it) => it.leave_kind },
    part: { label: 'Bagian Hari', type: 'text', width: 12, of: (it) => dayParts.label(it.part) },
    has_file: { label: 'Surat', type: 'text', width: 8, of: (it) => (it.has_file ? 'Ada' : '-') },
    cancelled_by: { label: 'Dibatalkan Oleh', type: 'text', width: 28, of: (it) => it.cancelled_by },
  },
)
