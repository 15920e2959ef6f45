/** A leave balance: its figures and entries. */
import * as z from 'zod'

export const entryKinds = {
  grant: 'Hak cuti',
  carry_in: 'Bawaan tahun lalu',
  carry_out: 'Dibawa ke tahun berikutnya',
  joint: 'Cuti bersama',
  taken: 'Diambil',
  returned: 'Dikembalikan',
  adjustment: 'Penyesuaian',
  expired: 'Hangus',
  transfer: 'Pindah entitas',
} as const
export type EntryKind = keyof typeof entryKinds

const LeaveEntry = z.object({
  id: z.int(),
  date: z.string(),
  kind: z.enum(Object.keys(entryKinds) as [EntryKind, ...EntryKind[]]),
  /** With its sign. */
  days: z.number(),
  note: z.string().nullable(),
  leave_id: z.int().nullable(),
  /** The name of its author; null for the nightly job. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type LeaveEntry = z.infer<typeof LeaveEntry>

/** Without sign, except `carried`, `adjusted`, `expected` and the results. */
const figures = {
  granted: z.number(),
  carried: z.number(),
  adjusted: z.number(),
  joint: z.number(),
  taken: z.number(),
  expired: z.number(),
  carried_out: z.number(),
  /** The sum of the entries. */
  remaining: z.number(),
  /** Counted days of waiting requests. */
  reserved: z.number(),
  /** Days that the nightly job will still grant in the year. */
  expected: z.number(),
  /** Joint days that will still cost a day. */
  joint_ahead: z.number(),
  /** Days that a new request may still take. */
  available: z.number(),
}
export const BalanceFigures = z.object(figures)
export type BalanceFigures = z.infer<typeof BalanceFigures>

export const LeaveBalance = z.object({
  position_id: z.int(),
  year: z.int(),
  /** The first day of entitlement; null while the start date is unknown. */
  entitled_from: z.string().nullable(),
  ...figures,
  entries: z.array(LeaveEntry),
})
export type LeaveBalance = z.infer<typeof LeaveBalance>

export const BalanceRow = z.object({
  position_id: z.int(),
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  company_name: z.string(),
  start_at: z.string().nullable(),
  entitled_from: z.string().nullable(),
  ...figures,
})
export type BalanceRow = z.infer<typeof BalanceRow>
