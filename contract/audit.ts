/** The audit log for HR, and for everyone the part about their own data. */
import * as z from 'zod'
import { auditActions } from './audit-labels.ts'
import { Day } from './fields.ts'
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
