/** Writes audit rows; no other module does. */
import type { AuditAction, AuditEntity, AuditSubject } from '#contract/audit-labels.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { requestTables } from '#server/platform/database/request-tables.ts'
import { type ListedPage, withListedPeople } from './listed-people.ts'
import { type AuditValues, maskValues } from './mask.ts'

export interface NewAuditRow {
  /** Null for callers who are not signed in, and for scheduled jobs. */
  actor_id?: number | null
  position_id?: number | null
  address?: string | null
  action: AuditAction
  entity: AuditEntity
  entity_id?: number | null
  subject_user_id?: number | null
  /** A row that belongs to the subject, whose person is looked up on insert. */
  subject?: { by: Exclude<AuditSubject, 'self' | 'user'>; id: number }
  /** For list pages: how their rows identify people. */
  listed?: ListedPage
  fields?: readonly string[]
  before?: AuditValues
  after?: AuditValues
  request_id?: string | null
}

const ownersOfRequests = Object.entries(requestTables)
  .map(
    ([name, table]) =>
      `when '${name}' then (select p.user_id from ${table} q join positions p on p.id = q.position_id where q.id = subject_at)`,
  )
  .join('\n      ')

/** Runs in the transaction of the change, if there is one. Reading your own data is not audited. */
export const writeRows = async (db: Db, rows: readonly NewAuditRow[]) => {
  if (rows.length === 0) return
  const sent = (await withListedPeople(db, rows)).map(({ before, after, subject, listed: _, ...row }) => ({
    ...row,
    before: before && maskValues(before),
    after: after && maskValues(after),
    subject_by: subject?.by,
    subject_at: subject?.id,
  }))
  await db.enqueue(db`
    insert into audit (actor_id, position_id, address, action, entity, entity_id, subject_user_id, fields, before, after, request_id)
    select actor_id, position_id, address, action, entity, entity_id, whose, coalesce(fields, '{}'), before, after, request_id
    from jsonb_to_recordset(${db.json(sent)}) as r (actor_id int, position_id int, address text, action text, entity text, entity_id int,
      subject_user_id int, subject_by text, subject_at int, fields text[], before jsonb, after jsonb, request_id text),
    lateral (select coalesce(subject_user_id, case subject_by
      when 'position' then (select p.user_id from positions p where p.id = subject_at)
      ${db.unsafe(ownersOfRequests)}
    end) as whose) found
    where action <> 'read' or (whose is not null and whose is distinct from actor_id)`)
}
