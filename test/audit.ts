import type { AuditEntry } from '#contract/platform/audit.ts'
import type { Harness } from './harness.ts'

/** Reads are buffered; this writes their rows at once. */
export const flushAudit = async (hr: Harness) => {
  await Promise.all(hr.apps.map((app) => app.readAudit.flush()))
}

type Stored = Omit<AuditEntry, 'actor_name' | 'subject_name'>

/** The rows written after this id, oldest first. */
export const auditRowsSince = async (hr: Harness, id: number) => {
  await flushAudit(hr)
  return hr.sql<Stored[]>`
    select id::float8 as id, at, actor_id, position_id, address, action, entity, entity_id, subject_user_id, fields, before, after, request_id
    from audit where audit.id > ${id} order by audit.id`
}

export const lastAuditRow = async (hr: Harness) => {
  await flushAudit(hr)
  const [row] = await hr.sql<{ id: number }[]>`select coalesce(max(id), 0)::float8 as id from audit`
  return row!.id
}
