import { type DecisionItem, type InboxKind, type InboxRow, inbox, inboxKinds, type Outcome } from '#contract/inbox.ts'
import type { AuditRecord } from '#server/audit/audit-record.ts'
import type { Db, Sql } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Env } from '#server/env.ts'
import { HttpError } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import { paged } from '#server/http/page.ts'
import { leaves } from '#server/leave/kind.ts'
import { overtimes } from '#server/overtime/kind.ts'
import { reimbursements } from '#server/reimbursement/kind.ts'
import type { Kind, RequestRow } from '#server/request/kind.ts'
import { listRequests } from '#server/request/queries.ts'
import { decideRequest } from '#server/request/steps.ts'
import type { App } from '#server/services.ts'
import type { Caller } from '#server/session/identify.ts'
import { countWaiting, listWaiting, type WaitingRequest } from './queries.ts'

export const inboxRoutes = (app: App) => {
  mount(app, inbox.list, async ({ db, me, env, query }) => {
    const kinds = inboxKinds.filter((kind) => query.kind === undefined || kind === query.kind)
    const [chosen, counts] = [await listWaiting(db, me, kinds, query), await countWaiting(db, me)]
    const total = kinds.reduce((sum, kind) => sum + counts[kind], 0)
    return paged(await withRequests(db, me, env, chosen), total, query)
  })

  mount(app, inbox.total, async ({ db, me }) => {
    const counts = await countWaiting(db, me)
    return { ...counts, total: inboxKinds.reduce((sum, kind) => sum + counts[kind], 0) }
  })

  mount(
    app,
    inbox.decide,
    async ({ sql, me, audit, body: { items, note } }) => {
      // Each item writes its own audit row; without a decision there is none.
      audit.note({ each: [] })
      const results: { kind: InboxKind; id: number; outcome: Outcome }[] = []
      // One after the other, each in its own transaction, so that a failed item does not affect the others.
      for (const item of items)
        results.push({ kind: item.kind, id: item.id, outcome: await outcomeOf(sql, me, audit, item, note) })
      return results
    },
    { ownTransaction: true },
  )
}

/** Reads the rows of each kind with one query and restores the order of the list. */
const withRequests = async (db: Db, me: Caller, env: Env, chosen: WaitingRequest[]): Promise<InboxRow[]> => {
  const read = async <Row extends RequestRow, ShownRequest>(
    kind: Kind<Row>,
    name: InboxKind,
    show: (row: Row) => ShownRequest,
  ) => {
    const ids = chosen.filter((it) => it.kind === name).map((it) => it.id)
    const rows = ids.length === 0 ? [] : await listRequests(db, kind, db`r.id = any(${ids})`)
    return new Map(rows.map((row) => [row.id, show(row)]))
  }
  const found = {
    leave: await read(leaves, 'leave', (row) => leaves.show(me, row, env)),
    reimbursement: await read(reimbursements, 'reimbursement', (row) => reimbursements.show(me, row, env)),
    overtime: await read(overtimes, 'overtime', (row) => overtimes.show(me, row, env)),
  }
  return chosen.flatMap(({ kind, id }) => {
    const request = found[kind].get(id)
    return request ? [{ kind, [kind]: request }] : []
  })
}

const outcomes: Partial<Record<number, Outcome>> = { 403: 'forbidden', 404: 'missing', 409: 'conflict' }
const DECIDER = { access: 'decider' } as const

const outcomeOf = async (
  sql: Sql,
  me: Caller,
  audit: AuditRecord,
  { kind, id, version, status }: DecisionItem,
  note: string | null | undefined,
): Promise<Outcome> => {
  const decision = { id, to: status, version, note }
  try {
    await transaction(sql, async (tx) => {
      if (kind === 'leave') await decideRequest(tx, DECIDER, leaves, me, decision)
      else if (kind === 'reimbursement') await decideRequest(tx, DECIDER, reimbursements, me, decision)
      else await decideRequest(tx, DECIDER, overtimes, me, decision)
      const about = { entity: kind, entity_id: id, subject: { by: kind, id }, after: { status } }
      await audit.write(tx, { each: [about] })
    })
    return 'done'
  } catch (error) {
    const outcome = error instanceof HttpError ? outcomes[error.status] : undefined
    if (outcome) return outcome
    throw error
  }
}
