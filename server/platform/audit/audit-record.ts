/** Builds the audit rows of one request from its endpoint, its input and what its handler adds. */

import type { AuditAction, ListedBy } from '#contract/audit-labels.ts'
import type { AuditedEndpoint } from '#contract/platform/audited-endpoint.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Actor, AuditedCall, AuditNote } from './audit-note.ts'
import { asValues, filtersOfPage, idFields, idsIn, LISTED_MAX, namesIn, sessionIn } from './audited-values.ts'
import { maskQuery } from './mask.ts'
import { type NewAuditRow, writeRows } from './write-rows.ts'

const FIELDS_MAX = 60

export class AuditRecord {
  /** The handler has written it in its own transaction. */
  isWritten = false
  #note: AuditNote = {}

  constructor(
    readonly audited: AuditedEndpoint | undefined,
    readonly call: AuditedCall,
  ) {}

  /** Adds to what the endpoint and the request already say. */
  note(more: AuditNote): void {
    Object.assign(this.#note, more)
  }

  /** For handlers that open their own transaction; `mount` writes all other records. */
  async write(db: Db, more: AuditNote = {}): Promise<void> {
    this.note(more)
    await writeRows(db, this.rows())
    this.isWritten = true
  }

  /** Writes a row in addition to the one of the request itself. */
  async writeExtra(db: Db, action: AuditAction, more: Partial<NewAuditRow> = {}): Promise<void> {
    await writeRows(
      db,
      this.rows(action).map((row) => ({ ...row, ...more })),
    )
  }

  /** Records a rolled-back attempt, because its own row is rolled back with it. */
  async writeRefusal(db: Db, fields: readonly string[]): Promise<void> {
    await writeRows(
      db,
      this.rows('refuse').map(({ before: _before, after: _after, ...row }) => ({ ...row, fields })),
    )
  }

  /** `answer` may contain the id of the created row. */
  rows(action?: AuditAction, answer?: unknown): NewAuditRow[] {
    if (!this.audited) return []
    const { list, entity } = this.audited
    if (list) return this.#page(list, entity, answer)
    const { each, listed: _, actor: noted, ...note } = this.#note
    const actor = noted ?? this.call.me ?? sessionIn(answer)
    const row: NewAuditRow = {
      actor_id: actor?.id,
      position_id: actor?.position_id,
      address: this.call.address,
      request_id: this.call.request_id,
      action: action ?? this.audited.action,
      entity,
      entity_id: this.#entityId(answer),
      fields: this.#fields(),
      ...this.#subject(actor),
      ...note,
      ...(this.audited.action === 'export' && { after: { ...maskQuery(asValues(this.call.query)), ...note.after } }),
    }
    return (each ?? [{}]).map((one) => this.#byMachine({ ...row, ...one }))
  }

  /** A page without people writes no row. */
  #page(list: ListedBy, entity: NewAuditRow['entity'], answer: unknown): NewAuditRow[] {
    const ids = this.#note.listed?.slice(0, LISTED_MAX) ?? idsIn(answer, idFields[list])
    if (ids.length === 0) return []
    const filters = filtersOfPage(asValues(this.call.query))
    return [
      this.#byMachine({
        actor_id: this.call.me?.id,
        position_id: this.call.me?.position_id,
        address: this.call.address,
        request_id: this.call.request_id,
        action: 'list',
        entity,
        fields: Object.keys(filters).filter((it) => it !== 'page'),
        after: { ...filters, ...this.#note.after },
        listed: { by: list, ids },
      }),
    ]
  }

  #byMachine(row: NewAuditRow): NewAuditRow {
    const { machine } = this.call
    return machine === undefined ? row : { ...row, after: { ...row.after, machine_token: machine } }
  }

  #subject(actor: Actor | undefined): Pick<NewAuditRow, 'subject' | 'subject_user_id'> {
    const subject = this.audited?.subject
    if (!subject) return this.audited?.entity === 'session' ? { subject_user_id: actor?.id } : {}
    if (subject === 'self') return { subject_user_id: actor?.id }
    const params = asValues(this.call.params)
    const id =
      subject === 'user' ? params.userId : subject === 'position' ? (params.positionId ?? params.id) : params.id
    if (typeof id !== 'number') return {}
    return subject === 'user' ? { subject_user_id: id } : { subject: { by: subject, id } }
  }

  /** The id of the created row, else the last parameter of the URL. */
  #entityId(answer: unknown): number | undefined {
    const made = this.audited?.action === 'create' ? asValues(answer) : {}
    const named = Object.values(asValues(this.call.params)).at(-1)
    const id = made.id ?? made.ID ?? named
    return typeof id === 'number' ? id : undefined
  }

  #fields(): string[] {
    // A sign-in always has the same two fields.
    if (this.audited?.entity === 'session') return []
    const body = asValues(this.call.body)
    const query = this.audited?.action === 'export' ? maskQuery(asValues(this.call.query)) : {}
    return [...namesIn(body), ...Object.keys(query)].slice(0, FIELDS_MAX)
  }
}
