import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { choice, Day, dateTime, multiline, requiredText, shape } from '#contract/platform/fields.ts'
import { ById, endpoint, Id, listQuery } from '#contract/platform/http.ts'
import { requestEndpoints } from '#contract/request/endpoints.ts'
import { ByPositionAndId, type Flow, requestShape, type States, Version } from '#contract/request/flow.ts'
import { type RequestKind, requestColumns } from '#contract/request/kind.ts'
import { overtimeLimits, WEEK_LIMIT_HOURS } from './overtime-law.ts'

const statuses = ['waiting', 'progress', 'complete', 'approved', 'rejected'] as const
export const OvertimeStatus = z.enum(statuses)
export type OvertimeStatus = z.infer<typeof OvertimeStatus>
export const overtimeStates: States<OvertimeStatus> = {
  waiting: 'Waiting',
  progress: 'Progress',
  complete: 'Complete',
  approved: 'Approve',
  rejected: 'Reject',
}

/** The progress that the employee may report. */
export const workStates = ['waiting', 'progress', 'complete'] as const

/** Requested by the employee, who may report progress until it is decided; completed work still needs the decision. */
const requested: Flow<OvertimeStatus> = {
  moves: {
    owner: { waiting: workStates, progress: workStates, complete: workStates },
    approver: { approved: workStates, rejected: workStates },
  },
  edit: ['waiting'],
  remove: ['waiting'],
}
/** Assigned by a manager or HR: the assignee's last report is complete, and only then it is decided. */
const assigned: Flow<OvertimeStatus> = {
  moves: {
    owner: { waiting: ['waiting', 'progress'], progress: ['waiting', 'progress'], complete: ['waiting', 'progress'] },
    approver: { approved: ['complete'], rejected: ['complete'] },
  },
  edit: [],
  remove: [],
}
export const overtimeFlow = (it: { assigned: boolean }) => (it.assigned ? assigned : requested)

const places = choices({ home: 'Rumah', office: 'Kantor' })
export const locations = places.options
const locationLabel = places.label

/** How far from today overtime may be asked for or assigned. */
export const OVERTIME_DAYS_BACK = 366
export const OVERTIME_DAYS_AHEAD = 92

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
const Assignment = shape(assignedWork)
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

export const Overtime = z.object({
  ...requestShape,
  /** The employee who requested it, or the manager who assigned it. */
  created_by: z.string(),
  assigned: z.boolean(),
  detail: z.string(),
  /** Wall-clock time of the company, DD-MM-YYYY HH:mm. */
  start: z.string(),
  end: z.string(),
  location: places.schema,
  status: OvertimeStatus,
  ...overtimeLimits,
})
export type Overtime = z.infer<typeof Overtime>

/** A person to whom the caller may assign overtime; `id` is the person. */
export const Assignable = z.object({
  id: z.int(),
  name: z.string(),
  position_id: z.int(),
  job_name: z.string(),
  company_name: z.string(),
})
export type Assignable = z.infer<typeof Assignable>

/** Converts `05-11-2026 17:30`, as in replies, to `2026-11-05 17:30`, as in requests. */
export const toSent = (it: string) => it.replace(/^(\d{2})-(\d{2})-(\d{4})/, '$3-$2-$1')

/** The fields of overtime that depend neither on the reader nor on other overtime. */
export type StoredOvertime = Omit<Overtime, 'can_action' | keyof typeof overtimeLimits>
export type OvertimeDraft = z.output<typeof OvertimeForm>
export type OvertimeChange = z.output<typeof OvertimeChange>

const columns = requestColumns<StoredOvertime>(overtimeStates, {
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

const own = '/staff/user/employee/position/own/overtime'
const manager = '/manager/user/employee/position/overtime'

const shared = requestEndpoints({
  row: Overtime,
  entity: 'overtime',
  form: OvertimeForm,
  change: OvertimeChange,
  statuses,
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
  columns,
}
