import * as z from 'zod'
import { Day } from '#contract/platform/fields.ts'
import { ById, endpoint, Id, listQuery } from '#contract/platform/http.ts'
import { requestEndpoints } from '#contract/request/endpoints.ts'
import { ByPositionAndId } from '#contract/request/flow.ts'
import type { RequestKind } from '#contract/request/kind.ts'
import { overtimeFlow, workStates } from './overtime-flow.ts'
import { Assignment, OvertimeChange, type OvertimeDraft, OvertimeForm } from './overtime-form.ts'
import { WEEK_LIMIT_HOURS } from './overtime-law.ts'
import { columnsOfOvertime, Overtime, overtimeStates, overtimeStatuses, type StoredOvertime } from './overtime-row.ts'

/** How far from today overtime may be asked for or assigned. */
export const OVERTIME_DAYS_BACK = 366
export const OVERTIME_DAYS_AHEAD = 92

/** A person to whom the caller may assign overtime; `id` is the person. */
export const Assignable = z.object({
  id: z.int(),
  name: z.string(),
  position_id: z.int(),
  job_name: z.string(),
  company_name: z.string(),
})
export type Assignable = z.infer<typeof Assignable>

const own = '/staff/user/employee/position/own/overtime'
const manager = '/manager/user/employee/position/overtime'

const shared = requestEndpoints({
  row: Overtime,
  entity: 'overtime',
  form: OvertimeForm,
  change: OvertimeChange,
  statuses: overtimeStatuses,
  targets: ['approved', 'rejected'],
  filters: {},
  exportFilters: {},
  paths: {
    own,
    one: `${own}/:id`,
    history: '/staff/user/employee/position/overtime/:id/history',
    company: manager,
    counts: `${manager}/count`,
    decide: '/manager/user/employee/position/:positionId/overtime/:id',
    export: `${manager}/export`,
  },
  summaries: {
    own: 'The overtime that the caller asked for, the newest first',
    one: 'One own overtime',
    submit: 'Ask for overtime',
    edit: 'Change own overtime that waits',
    remove: 'Withdraw own overtime that waits',
    company: 'Overtime of the own company; of every company for HR',
    decide: 'Approve or reject overtime',
    export: 'Overtime as an Excel 97 workbook',
  },
})

const OvertimeWeek = z.object({
  from: z.string(),
  to: z.string(),
  hours: z.number(),
  limit: z.literal(WEEK_LIMIT_HOURS),
})

export const overtime = {
  ...shared,
  decide: endpoint({
    ...shared.decide,
    audit: { action: 'decide', entity: 'overtime', subject: 'position' },
    params: ByPositionAndId,
  }),
  report: endpoint({
    method: 'PATCH',
    path: `${own}/:id`,
    access: 'signed-in',
    audit: { entity: 'overtime', subject: 'self' },
    summary: 'Say how far the own overtime is',
    params: ById,
    body: z.strictObject({ status: z.enum(workStates) }),
    reply: Overtime,
  }),
  week: endpoint({
    method: 'GET',
    path: `${own}/week`,
    access: 'signed-in',
    unaudited: 'own data',
    summary: 'The hours of own overtime on working days in the week of a date, and the limit of the law',
    query: z.strictObject({ date: Day() }),
    reply: OvertimeWeek,
  }),
  assignedToMe: endpoint({
    method: 'GET',
    path: `${own}/assigned`,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The overtime that was assigned to the caller',
    query: listQuery({}, 5),
    page: Overtime,
  }),
  assignedByMe: endpoint({
    method: 'GET',
    path: `${manager}/assigned`,
    audit: { list: 'position', entity: 'overtime' },
    access: 'senior',
    summary: 'The overtime that the caller assigned',
    query: listQuery({}),
    page: Overtime,
  }),
  staff: endpoint({
    method: 'GET',
    path: `${manager}/fetch-staff`,
    unaudited: 'names and jobs, as the directory of the company shows them',
    access: 'senior',
    summary: 'Those to whom the caller may assign overtime',
    reply: z.array(Assignable),
  }),
  weekOf: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/:userId/overtime/week',
    access: 'senior',
    audit: { entity: 'overtime', subject: 'user' },
    summary: 'The same hours of somebody to whom the caller may assign overtime',
    params: z.strictObject({ userId: Id }),
    query: z.strictObject({ date: Day(), position_id: Id.optional() }),
    reply: OvertimeWeek,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/manager/user/employee/position/:userId/overtime',
    access: 'senior',
    audit: { entity: 'overtime', subject: 'user' },
    summary: 'Assign overtime to somebody',
    params: z.strictObject({ userId: Id }),
    body: Assignment,
    reply: Overtime,
    idempotent: true,
  }),
}

export const overtimeKind: RequestKind<StoredOvertime, Overtime, OvertimeDraft, OvertimeChange> = {
  endpoints: overtime,
  states: overtimeStates,
  flow: overtimeFlow,
  yes: 'approved',
  no: 'rejected',
  open: workStates,
  columns: columnsOfOvertime,
}
