/** The tab 'Waktu & Pengajuan' of a profile: leave and claims of a year, attendance and overtime of a month. */
import * as z from 'zod'
import { Leave } from '#contract/leave/row.ts'
import { Overtime } from '#contract/pay/overtime-row.ts'
import { Reimbursement } from '#contract/pay/reimbursement-row.ts'
import { ById, endpoint, filter, Year } from '#contract/platform/http.ts'
import { Attendance } from '#contract/time/attendance-row.ts'
import { dayStatusFields } from '#contract/time/day-status-fields.ts'
import { attendanceStates } from '#contract/time/state.ts'

/** The newest requests of each kind; the sums count all of them. */
export const SHOWN_REQUESTS = 50

/** YYYY-MM, in the years that lists can be filtered by. */
const Month = z.string().regex(/^20(2\d|3[0-5])-(0[1-9]|1[0-2])$/, 'Bulan tidak valid')
const TimeQuery = z.strictObject({ year: filter(Year), month: filter(Month) })

export const AttendanceDay = Attendance.omit({
  employee_identity: true,
  name: true,
  company_name: true,
  job_name: true,
})
export type AttendanceDay = z.infer<typeof AttendanceDay>

/** Days of the year; a leave over new year counts in both years. */
const LeaveDays = z.object({ cuti: z.int(), izin: z.int(), sakit: z.int(), waiting: z.int() })

/** A part that the viewer may not read is null, as the viewer's lists do not show it either. */
export const PersonTime = z.object({
  /** Today in the time zone of the position's company. */
  today: z.string(),
  year: z.int(),
  month: z.string(),
  days: z.array(AttendanceDay),
  /** The state of each date of the month, from the first day of work to the last. */
  states: z.array(
    z.object({
      date: z.string(),
      state: z.enum(attendanceStates),
      ...dayStatusFields,
      holiday: z.string().nullable(),
    }),
  ),
  leave: z
    .object({
      days: LeaveDays,
      requests: z.array(Leave),
      /** Accepted leave in the month, which may belong to another year than the requests. */
      away: z.array(Leave.pick({ id: true, request_type: true, start_date: true, end_date: true })),
    })
    .nullable(),
  /** Count and sum leave out what was refused. */
  claims: z.object({ count: z.int(), total: z.string(), requests: z.array(Reimbursement) }).nullable(),
  overtime: z.object({ minutes: z.int(), approved_minutes: z.int(), requests: z.array(Overtime) }).nullable(),
})
export type PersonTime = z.infer<typeof PersonTime>

export const personTime = {
  own: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/time',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Leave and claims of a year, attendance and overtime of a month: of the own position',
    query: TimeQuery,
    reply: PersonTime,
  }),
  of: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/:id/time',
    access: 'manager',
    audit: { entity: 'person_time', subject: 'position' },
    summary: 'The same of another position: attendance, and the requests that the caller may read',
    params: ById,
    query: TimeQuery,
    reply: PersonTime,
  }),
}
