/** The input of an audit row: the call, and what its handler adds. */
import type { AuditEntity } from '#contract/audit-labels.ts'
import type { AuditValues } from './mask.ts'
import type { NewAuditRow } from './write-rows.ts'

export interface AuditNote {
  /** The person identified by the handler, if no token identifies them. */
  actor?: Actor
  entity?: AuditEntity
  entity_id?: number
  subject_user_id?: number
  /** One row for each entry; an empty list writes no row. */
  each?: readonly Partial<
    Pick<NewAuditRow, 'entity' | 'entity_id' | 'subject_user_id' | 'subject' | 'before' | 'after'>
  >[]
  /** Ids of what a list shows, where its reply has none. */
  listed?: readonly number[]
  fields?: readonly string[]
  before?: AuditValues
  after?: AuditValues
}

export interface AuditedCall {
  me: Actor | null
  address: string
  request_id: string
  /** The name of the machine token, if a program calls. */
  machine?: string
  params: unknown
  query: unknown
  body: unknown
}

export type Actor = { id: number; position_id: number }
