/** Facts about some days of leave: for the approver, and for the requester before asking. */
import * as z from 'zod'
import { dayKinds } from '#contract/calendar/day-kind.ts'
import { LEAVE_DAYS_MAX, leaveTypeNames } from './form.ts'
import { leaveStatuses } from './row.ts'

/** Facts for the approver that are not in the request itself. */
export const LeaveContext = z.object({
  working_days: z.number(),
  skipped: z.array(z.object({ date: z.string(), kind: z.enum(dayKinds.values), reason: z.string() })),
  /** The balance of the requester in each year that the request overlaps. */
  years: z.array(
    z.object({
      year: z.int(),
      granted: z.number(),
      taken: z.number(),
      joint: z.number(),
      remaining: z.number(),
      available: z.number(),
    }),
  ),
  /** Accepted days of the requester in each year that the request overlaps. */
  used: z.array(z.object({ year: z.int(), cuti: z.int(), izin: z.int(), sakit: z.int() })),
  /** Colleagues of the company with accepted or pending leave on some of the same days. */
  away: z.array(
    z.object({
      id: z.int(),
      position_id: z.int(),
      user_name: z.string(),
      /** Tells people of the same name apart. */
      job_name: z.string(),
      request_type: z.enum(leaveTypeNames),
      start_date: z.string(),
      end_date: z.string(),
      status: z.enum(leaveStatuses),
    }),
  ),
})
export type LeaveContext = z.infer<typeof LeaveContext>

/** Facts for the requester before submitting: the own days of the years concerned, and the colleagues away then. */
export const LeavePlan = z.object({
  used: z.array(z.object({ year: z.int(), cuti: z.int() })),
  /** Colleagues of the company with accepted leave; its kind and reason are private and left out. */
  away: z.array(z.object({ first_name: z.string(), start_date: z.string(), end_date: z.string() })),
  /** Their total, if not all are listed. */
  away_total: z.int(),
})
export type LeavePlan = z.infer<typeof LeavePlan>
export const PLAN_DAYS_MAX = LEAVE_DAYS_MAX
