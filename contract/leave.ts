import * as z from 'zod'
import { choices } from './choices.ts'
import { dayKinds } from './day-kind.ts'
import { choice, Day, day, multiline, shape } from './fields.ts'
import { ById, endpoint, filter, Id, listQuery, Year } from './http.ts'
import { type Flow, Keyword, requestShape, type States, Version } from './request.ts'
import { requestEndpoints } from './request-endpoints.ts'
import { type RequestKind, requestColumns } from './request-kind.ts'

const types = choices({ sakit: 'Sakit', izin: 'Izin', cuti: 'Cuti' })
export const leaveTypes = types.options
const typeNames = types.values
export type LeaveType = (typeof typeNames)[number]
export const typeLabel = (type: LeaveType) => types.label(type)

const statuses = ['waiting', 'accepted', 'rejected', 'cancelled'] as const
export type LeaveStatus = (typeof statuses)[number]
export const leaveStates: States<LeaveStatus> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}
/** Statuses in which a request blocks its days. */
export const BLOCKING = ['waiting', 'accepted'] as const

const leaveFlow: Flow<LeaveStatus> = {
  moves: { approver: { accepted: ['waiting'], rejected: ['waiting'] } },
  edit: ['waiting'],
  remove: ['waiting'],
}

export const LEAVE_DAYS_MAX = 366

const DAY_MS = 86_400_000
/** Calendar days, both ends included. */
export const daysBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1

export const dayParts = choices({ full: 'Sehari penuh', morning: 'Pagi', afternoon: 'Siang' })
export type DayPart = (typeof dayParts.values)[number]

export const leaveFields = {
  request_type: choice('Tipe Request', leaveTypes),
  description: multiline('Deskripsi'),
  start_date: day('Start Date'),
  end_date: day('End Date'),
}
// Comparisons with an invalid date are false, so this rule tests for the error; the field already reports it.
const inOrder = {
  check: (it: { start_date: string; end_date: string }) => !(daysBetween(it.start_date, it.end_date) < 1),
  params: { path: ['end_date'], error: 'Tanggal akhir sebelum tanggal mulai' },
}
const notTooLong = {
  check: (it: { start_date: string; end_date: string }) => !(daysBetween(it.start_date, it.end_date) > LEAVE_DAYS_MAX),
  params: { path: ['end_date'], error: `Maksimal ${LEAVE_DAYS_MAX} hari` },
}
/** A missing kind and part mean none and the whole day; in an edit they stay as they are. */
const furtherFields = {
  leave_kind_id: Id.nullish(),
  part: z.enum(dayParts.values, { error: 'Bagian hari tidak valid' }).optional(),
}
const ACCOUNTS_MAX = 9
const UNKNOWN_ACCOUNT = 'Akun tidak dikenal'
export const HALF_OF_ONE_DATE = 'Setengah hari hanya untuk satu tanggal'
const halfOfOneDay = {
  check: (it: { start_date: string; end_date: string; part?: DayPart }) =>
    (it.part ?? 'full') === 'full' || it.start_date === it.end_date,
  params: { path: ['part'], error: HALF_OF_ONE_DATE },
}
export const LeaveForm = shape(leaveFields)
  .extend({
    ...furtherFields,
    /** Other accounts of the person that get the same request. */
    also_positions: z
      .array(Id, { error: UNKNOWN_ACCOUNT })
      .max(ACCOUNTS_MAX, UNKNOWN_ACCOUNT)
      .refine((it) => new Set(it).size === it.length, UNKNOWN_ACCOUNT)
      .optional(),
  })
  .refine(inOrder.check, inOrder.params)
  .refine(notTooLong.check, notTooLong.params)
  .refine(halfOfOneDay.check, halfOfOneDay.params)
export const LeaveChange = shape(leaveFields)
  .extend({ ...furtherFields, version: Version })
  .refine(inOrder.check, inOrder.params)
  .refine(notTooLong.check, notTooLong.params)
  .refine(halfOfOneDay.check, halfOfOneDay.params)
/** What can be asked about a request before it is made; `id` is an own waiting one that is being edited. */
export const LeaveQuestion = shape({
  request_type: leaveFields.request_type,
  start_date: leaveFields.start_date,
  end_date: leaveFields.end_date,
})
  .extend({ ...furtherFields, id: Id.optional() })
  .refine(inOrder.check, inOrder.params)
  .refine(notTooLong.check, notTooLong.params)
  .refine(halfOfOneDay.check, halfOfOneDay.params)

export const Leave = z.object({
  ...requestShape,
  request_type: z.enum(typeNames),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Calendar days. */
  duration: z.int(),
  year: z.int(),
  status: z.enum(statuses),
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
  /** The requests that were made together with it, for the owner and HR. */
  linked: z.array(z.object({ id: z.int(), company_name: z.string(), status: z.enum(statuses) })),
})
export type Leave = z.infer<typeof Leave>

/** What an approver should know beside the request itself. */
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
      request_type: z.enum(typeNames),
      start_date: z.string(),
      end_date: z.string(),
      status: z.enum(statuses),
    }),
  ),
})
export type LeaveContext = z.infer<typeof LeaveContext>

/** What the requester should know before submitting: the own days of the years concerned, and who is away then. */
export const LeavePlan = z.object({
  used: z.array(z.object({ year: z.int(), cuti: z.int() })),
  /** Colleagues of the company with accepted leave; its kind and reason are private and left out. */
  away: z.array(z.object({ first_name: z.string(), start_date: z.string(), end_date: z.string() })),
  /** Their total, if not all are listed. */
  away_total: z.int(),
})
export type LeavePlan = z.infer<typeof LeavePlan>
export const PLAN_DAYS_MAX = LEAVE_DAYS_MAX

/** A person with accepted or pending leave in the displayed period. */
export const TeamMember = z.object({
  position_id: z.int(),
  user_name: z.string(),
  job_name: z.string(),
  company_name: z.string(),
  leaves: z.array(LeaveContext.shape.away.element.omit({ position_id: true, user_name: true, job_name: true })),
})
export type TeamMember = z.infer<typeof TeamMember>

const TEAM_DAYS_MAX = 62

/** The fields of a request that do not depend on the reader. */
export type StoredLeave = Omit<Leave, 'can_action' | 'file'>
export type LeaveDraft = z.output<typeof LeaveForm>
export type LeaveChange = z.output<typeof LeaveChange>

const durationLabel = (days: number) => `${days} hari`
/** Days with a decimal comma: 2,5. */
export const daysText = (days: number) => String(days).replace('.', ',')
export const workingDaysLabel = (days: number) => `${daysText(days)} hari kerja`

/** They are in the spreadsheet only, behind its specified columns. */
type LaterColumn = 'working_days' | 'leave_kind' | 'part' | 'has_file' | 'cancelled_by'

const columns = requestColumns<StoredLeave, LaterColumn>(
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

const own = '/staff/user/employee/position/own/leaves'
const staff = '/staff/user/employee/position/leaves'
const manager = '/manager/user/employee/position/leaves'
const hcis = '/hcis/user/employee/position/leaves'
const ofType = filter(z.enum(typeNames))

const shared = requestEndpoints({
  row: Leave,
  entity: 'leave',
  form: LeaveForm,
  change: LeaveChange,
  statuses,
  targets: ['accepted', 'rejected'],
  filters: { type: ofType },
  exportFilters: { requestType: ofType },
  paths: {
    own,
    one: `${staff}/:id`,
    history: `${staff}/:id/history`,
    company: `${manager}/company`,
    counts: `${manager}/count`,
    decide: `${manager}/:id/action`,
    export: `${manager}/export`,
  },
  summaries: {
    own: 'The own leave requests, the newest first',
    one: 'One leave request: of the own, or of those whom the caller decides over',
    submit: 'Ask for leave',
    edit: 'Change an own request that waits',
    remove: 'Withdraw an own request that waits',
    company: 'Leave requests of the own company',
    decide: 'Accept or reject a leave request',
    export: 'Leave requests as an Excel 97 workbook',
  },
})

export const leave = {
  ...shared,
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The own leave requests, the newest first',
    reply: z.array(Leave),
  }),
  all: endpoint({
    ...shared.company,
    path: `${hcis}/all`,
    access: 'hcis',
    summary: 'Leave requests of every company',
  }),
  overview: endpoint({
    method: 'GET',
    path: `${hcis}/overview`,
    audit: { list: 'position', entity: 'leave' },
    access: 'hcis',
    summary: 'Leave of every company for the calendar',
    query: z.strictObject({
      company_id: filter(Id),
      status: filter(z.enum(statuses)),
      type: ofType,
      year: filter(Year),
      /** The displayed period; requests that overlap it are returned. */
      from: filter(Day()),
      to: filter(Day()),
    }),
    reply: z.array(Leave),
  }),
  ownOverview: endpoint({
    method: 'GET',
    path: `${staff}/company`,
    unaudited: 'own leave only',
    access: 'signed-in',
    summary: 'The own leave for the calendar',
    reply: z.array(Leave),
  }),
  plan: endpoint({
    method: 'GET',
    path: `${own}/plan`,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'What to know before asking for some days: the own leave of the year, and which colleagues are away',
    query: z
      .strictObject({ from: Day(), to: Day() })
      .refine(({ from, to }) => daysBetween(from, to) >= 1 && daysBetween(from, to) <= PLAN_DAYS_MAX, {
        path: ['to'],
        error: `Maksimal ${PLAN_DAYS_MAX} hari`,
      }),
    reply: LeavePlan,
  }),
  team: endpoint({
    method: 'GET',
    path: `${manager}/team`,
    audit: { list: 'position', entity: 'leave' },
    access: 'request-reader',
    summary: 'People by name, with their leave on some days: those who are away, or all who work there',
    query: listQuery(
      {
        company_id: filter(Id),
        keyword: filter(Keyword),
        who: filter(z.enum(['away', 'all'])),
        from: Day(),
        to: Day(),
      },
      25,
    ).refine(({ from, to }) => daysBetween(from, to) >= 1 && daysBetween(from, to) <= TEAM_DAYS_MAX, {
      path: ['to'],
      error: `Maksimal ${TEAM_DAYS_MAX} hari`,
    }),
    page: TeamMember,
  }),
  context: endpoint({
    method: 'GET',
    path: `${manager}/:id/context`,
    access: 'decider',
    audit: { entity: 'leave', subject: 'leave' },
    summary: 'What to know before deciding: days used this year, colleagues away on the same days',
    params: ById,
    reply: LeaveContext,
  }),
}

export const leaveKind: RequestKind<StoredLeave, Leave, LeaveDraft, LeaveChange> = {
  endpoints: leave,
  states: leaveStates,
  flow: () => leaveFlow,
  yes: 'accepted',
  no: 'rejected',
  open: ['waiting'],
  cancelled: 'cancelled',
  columns,
  filters: [{ name: 'type', inExport: 'requestType', of: 'request_type', label: 'Tipe Izin', options: leaveTypes }],
}
