/** The audit log for HR, and for everyone the part about their own data. */
import * as z from 'zod'
import { auditActions } from '#contract/audit-labels.ts'
import { Day, isRealDay } from './fields.ts'
import { endpoint, filter, Id, listQuery } from './http.ts'

/** The time zone of dates in the audit log, independent of the reader's. */
export const AUDIT_TIME_ZONE = 'Asia/Jakarta'

const AuditValues = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor_id: z.int().nullable(),
  actor_name: z.string().nullable(),
  position_id: z.int().nullable(),
  address: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.int().nullable(),
  subject_user_id: z.int().nullable(),
  subject_name: z.string().nullable(),
  fields: z.array(z.string()),
  before: AuditValues,
  after: AuditValues,
  request_id: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** An action of another person on the caller's data. */
export const OwnAuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null without a signed-in user, and for scheduled jobs. */
  actor_name: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  fields: z.array(z.string()),
  text: z.string(),
})
export type OwnAuditEntry = z.infer<typeof OwnAuditEntry>

/** Events of one page. */
export const AUDIT_EVENTS = 25

/** Reads of one visit, or all photos of one day, are one event. */
const folded = {
  /** How many rows of the log it stands for. */
  count: z.int(),
  /** Different kinds of data, the latest first. */
  entities: z.array(z.string()),
  /** Several people may look at photos of several people on one day. */
  actor_count: z.int(),
}
export const AuditEvent = AuditEntry.extend({ ...folded, subject_count: z.int() })
export type AuditEvent = z.infer<typeof AuditEvent>
export const OwnAuditEvent = OwnAuditEntry.extend(folded)
export type OwnAuditEvent = z.infer<typeof OwnAuditEvent>

/** The row after which the next page begins, and the latest day whose photos are not shown yet. */
const UNKNOWN_PAGE = 'Halaman tidak dikenal'
const Cursor = z
  .string()
  .regex(/^\d{1,15}_\d{4}-\d\d-\d\d$/, UNKNOWN_PAGE)
  .refine((it) => isRealDay(it.split('_')[1] ?? ''), UNKNOWN_PAGE)
const Next = z.object({ next: z.string().nullable() })
const eventFilters = {
  /** Pay, legal identity, documents, bank details and access only. */
  important: filter(z.literal('true')),
  after: filter(Cursor),
}

const filters = {
  user_id: filter(Id),
  actor_id: filter(Id),
  action: filter(auditActions.schema),
  from: filter(Day()),
  to: filter(Day()),
}
const AuditFilters = z.strictObject(filters)
export type AuditFilters = z.output<typeof AuditFilters>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/audit',
    access: 'group-hcis',
    audit: { list: 'subject', entity: 'audit' },
    summary: 'The trail, newest first: of a subject (user_id), by an actor, of a kind, between two days',
    query: listQuery(filters),
    page: AuditEntry,
  }),
  export: endpoint({
    method: 'GET',
    path: '/hcis/audit/export',
    access: 'group-hcis',
    audit: { entity: 'audit' },
    summary: 'The trail with the same filters, as a workbook',
    query: AuditFilters,
    download: 'xls',
  }),
  events: endpoint({
    method: 'GET',
    path: '/hcis/audit/event',
    access: 'group-hcis',
    audit: { list: 'subject', entity: 'audit' },
    summary: 'The trail as events, newest first: reads of one visit together, photos once a day',
    query: z.strictObject({ ...filters, ...eventFilters }),
    reply: z.array(AuditEvent),
    beside: Next,
  }),
  ownEvents: endpoint({
    method: 'GET',
    path: '/staff/user/own/audit/event',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Who looked at or changed what is the caller’s, as events',
    query: z.strictObject(eventFilters),
    reply: z.array(OwnAuditEvent),
    beside: Next,
  }),
  own: endpoint({
    method: 'GET',
    path: '/staff/user/own/audit',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Who looked at or changed what is the caller’s, newest first',
    query: listQuery({}),
    page: OwnAuditEntry,
  }),
}
