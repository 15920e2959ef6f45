/** A correction as it is stored and shown, with its states and columns. */
import * as z from 'zod'
import { requestShape, type States } from '#contract/request/flow.ts'
import { requestColumns } from '#contract/request/kind.ts'
import { workPlaces } from './work-place.ts'

export const correctionStatuses = ['waiting', 'accepted', 'rejected'] as const
export type CorrectionStatus = (typeof correctionStatuses)[number]
export const correctionStates: States<CorrectionStatus> = {
  waiting: 'Menunggu',
  accepted: 'Disetujui',
  rejected: 'Ditolak',
}

/** Check-in, check-out and location of a day; '-' without a value. */
const DayMarks = z.object({ in: z.string(), out: z.string(), location: z.string() })
export type DayMarks = z.infer<typeof DayMarks>

export const Correction = z.object({
  ...requestShape,
  date: z.string(),
  /** The requested values; null stays as it is. */
  in: z.string().nullable(),
  out: z.string().nullable(),
  location: z.enum(workPlaces).nullable(),
  reason: z.string(),
  /** A link to what proves it. */
  file: z.string().nullable(),
  status: z.enum(correctionStatuses),
  /** The day without the correction: of now while it waits, of the decision afterwards; null without an attendance. */
  before: DayMarks.nullable(),
  /** The day with the correction. */
  after: DayMarks,
})
export type Correction = z.infer<typeof Correction>

/** The fields of a correction that do not depend on the reader. */
export type StoredCorrection = Omit<Correction, 'can_action' | 'file'>

const TIME_WIDTH = 12
const requestedColumns = requestColumns<StoredCorrection, never, 'before_in' | 'before_out'>(correctionStates, {
  date: { label: 'Tanggal', type: 'date', width: 12, of: (it) => it.date, role: 'meta' },
  before_in: {
    label: 'Masuk Lama',
    type: 'text',
    width: TIME_WIDTH,
    of: (it) => it.before?.in ?? '-',
    isSheetOnly: true,
  },
  before_out: {
    label: 'Pulang Lama',
    type: 'text',
    width: TIME_WIDTH,
    of: (it) => it.before?.out ?? '-',
    isSheetOnly: true,
  },
  in: { label: 'Masuk Baru', type: 'text', width: TIME_WIDTH, of: (it) => it.after.in },
  out: { label: 'Pulang Baru', type: 'text', width: TIME_WIDTH, of: (it) => it.after.out },
  location: { label: 'Lokasi', type: 'text', width: 18, of: (it) => it.after.location },
  reason: { label: 'Alasan', type: 'long', width: 50, of: (it) => it.reason, role: 'text' },
  before: null,
  after: null,
})
export const columnsOfCorrection: typeof requestedColumns = {
  ...requestedColumns,
  action_by: requestedColumns.action_by && { ...requestedColumns.action_by, label: 'Diputuskan oleh' },
}
