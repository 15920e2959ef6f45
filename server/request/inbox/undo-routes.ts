import { inbox, type UndoOutcome } from '#contract/inbox.ts'
import type { KindName } from '#contract/request-kinds.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { LATE, revertDecision, undoDecision } from '#server/request/flow/undo.ts'
import { withKind } from '#server/request-kinds.ts'
import { decideItem, outcomeOfError } from './item-outcome.ts'
import type { WaitingRequest } from './queries.ts'

export const undoRoutes = (app: App) => {
  mount(
    app,
    inbox.undo,
    async ({ sql, me, audit, body: { items } }) => {
      audit.note({ each: [] })
      const results: { kind: KindName; id: number; outcome: UndoOutcome }[] = []
      for (const { kind, id } of items)
        results.push({ kind, id, outcome: await undoOutcomeOf(sql, me, audit, { kind, id }) })
      return results
    },
    { ownTransaction: true },
  )

  mount(app, inbox.revert, async ({ db, clock, me, audit, body: { kind, id, reason } }) => {
    const { status } = await withKind(
      kind,
      async (of): Promise<{ status: string }> => revertDecision(db, of, me, { id, reason, clock }),
    )
    audit.note({ each: [{ entity: kind, entity_id: id, subject: { by: kind, id }, after: { status } }] })
    return { kind, id, status }
  })
}

const undoOutcomeOf = async (
  sql: Sql,
  me: Caller,
  audit: AuditRecord,
  { kind, id }: WaitingRequest,
): Promise<UndoOutcome> => {
  try {
    await decideItem(sql, async (tx) => {
      const { status } = await withKind(kind, async (of): Promise<{ status: string }> => undoDecision(tx, of, me, id))
      await audit.write(tx, { each: [{ entity: kind, entity_id: id, subject: { by: kind, id }, after: { status } }] })
    })
    return 'done'
  } catch (error) {
    return error instanceof HttpError && error.code === LATE ? 'late' : outcomeOfError(error)
  }
}
