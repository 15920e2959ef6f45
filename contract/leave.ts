import * as z from 'zod'
import { choices } from './choices.ts'
import { choice, Day, day, multiline, shape } from './fields.ts'
import { ById, endpoint, filter, Id, Year } from './http.ts'
import {
  decision,
  exportQuery,
  type Flow,
  historyEndpoint,
  requestQuery,
  requestShape,
  type States,
  Version,
} from './request.ts'

const types = choices({ sakit: 'Sakit', izin: 'Izin', cuti: 'Cuti' })
export const leaveTypes = types.options
const typeNames = types.values
export type LeaveType = (typeof typeNames)[number]

const statuses = ['waiting', 'accepted', 'rejected'] as const
export type LeaveStatus = (typeof statuses)[number]
export const leaveStates: States<LeaveStatus> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

export const leaveFlow: Flow<LeaveStatus> = {
  moves: { approver: { accepted: ['waiting'], rejected: ['waiting'] } },
  edit: ['waiting'],
  remove: ['waiting'],
}

/** Days a year that the profile shows; not enforced, HR decides. */
export const ANNUAL_LEAVE = 12
export const LEAVE_DAYS_MAX = 366

const DAY_MS = 86_400_000
/** Calendar days, both ends included. */
export const daysBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1

export const leaveFields = {
  request_type: choice('Tipe Request', leaveTypes),
  description: multiline('Deskripsi'),
  start_date: day('Start Date'),
  end_date: day('End Date'),
}
// Asked in the negative: of a date that does not exist enough is said already.
const inOrder = {
  check: (it: { start_date: string; end_date: string }) => !(daysBetween(it.start_date, it.end_date) < 1),
  params: { path: ['end_date'], error: 'Tanggal akhir sebelum tanggal mulai' },
}
const notTooLong = {
  check: (it: { start_date: string; end_date: string }) => !(daysBetween(it.start_date, it.end_date) > LEAVE_DAYS_MAX),
  params: { path: ['end_date'], error: `Maksimal ${LEAVE_DAYS_MAX} hari` },
}
export const LeaveForm = shape(leaveFields)
  .refine(inOrder.check, inOrder.params)
  .refine(notTooLong.check, notTooLong.params)
export const LeaveChange = shape(leaveFields)
  .extend({ version: Version })
  .refine(inOrder.check, inOrder.params)
  .refine(notTooLong.check, notTooLong.params)

export const Leave = z.object({
  ...requestShape,
  request_type: z.enum(typeNames),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  duration: z.int(),
  year: z.int(),
  status: z.enum(statuses),
})
export type Leave = z.infer<typeof Leave>

/** What whoever decides should know beside the request itself. */
export const LeaveContext = z.object({
  /** Accepted days of the requester in each year that the request touches. */
  used: z.array(z.object({ year: z.int(), cuti: z.int(), izin: z.int(), sakit: z.int() })),
  /** Colleagues of the company who are, or may be, away on some of the same days. */
  away: z.array(
    z.object({
      id: z.int(),
      user_name: z.string(),
      request_type: z.enum(typeNames),
      start_date: z.string(),
      end_date: z.string(),
      status: z.enum(statuses),
    }),
  ),
})
export type LeaveContext = z.infer<typeof LeaveContext>

const own = '/staff/user/employee/position/own/leaves'
const manager = '/manager/user/employee/position/leaves'
const listFilters = requestQuery(statuses, { type: filter(z.enum(typeNames)) })

export const leave = {
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary: 'The own leave requests, the newest first',
    reply: z.array(Leave),
  }),
  submit: endpoint({
    method: 'POST',
    path: own,
    access: 'signed-in',
    summary: 'Ask for leave',
    body: LeaveForm,
    reply: Leave,
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${own}/:id`,
    access: 'signed-in',
    summary: 'Change an own request that waits',
    params: ById,
    body: LeaveChange,
    reply: Leave,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${own}/:id`,
    access: 'signed-in',
    summary: 'Withdraw an own request that waits',
    params: ById,
    reply: Leave,
  }),
  one: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/leaves/:id',
    access: 'signed-in',
    summary: 'One leave request: of the own, or of those whom the caller decides over',
    params: ById,
    reply: Leave,
  }),
  history: historyEndpoint('/staff/user/employee/position/leaves/:id/history'),
  all: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/position/leaves/all',
    access: 'hcis',
    summary: 'Leave requests of every company',
    query: listFilters,
    page: Leave,
  }),
  company: endpoint({
    method: 'GET',
    path: `${manager}/company`,
    access: 'senior',
    summary: 'Leave requests of the own company',
    query: listFilters,
    page: Leave,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/position/leaves/overview',
    access: 'hcis',
    summary: 'Leave of every company for the calendar',
    query: z.strictObject({
      company_id: filter(Id),
      status: filter(z.enum(statuses)),
      type: filter(z.enum(typeNames)),
      year: filter(Year),
      /** The days that are in view: whatever touches them. */
      from: filter(Day()),
      to: filter(Day()),
    }),
    reply: z.array(Leave),
  }),
  ownOverview: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/leaves/company',
    access: 'signed-in',
    summary: 'The own leave for the calendar',
    reply: z.array(Leave),
  }),
  context: endpoint({
    method: 'GET',
    path: `${manager}/:id/context`,
    access: 'senior',
    summary: 'What to know before deciding: days used this year, colleagues away on the same days',
    params: ById,
    reply: LeaveContext,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: `${manager}/:id/action`,
    access: 'senior',
    summary: 'Accept or reject a leave request',
    params: ById,
    body: decision(['accepted', 'rejected']),
    reply: Leave,
  }),
  export: endpoint({
    method: 'GET',
    path: `${manager}/export`,
    access: 'senior',
    summary: 'Leave requests as an Excel 97 workbook',
    query: exportQuery(statuses, { requestType: filter(z.enum(typeNames)) }),
    download: 'xls',
  }),
}
