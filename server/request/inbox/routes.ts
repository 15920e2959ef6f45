import { type DecisionItem, type InboxRow, inbox, type Outcome } from '#contract/inbox.ts'
import { admits } from '#contract/policy.ts'
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { decideRequest } from '#server/request/flow/decide.ts'
import type { EffectServices } from '#server/request/flow/effects.ts'
import { listRequests } from '#server/request/flow/queries.ts'
import { type ReplyContext, showRow, showRows } from '#server/request/flow/show.ts'
import { readRequest } from '#server/request/flow/steps.ts'
import { withKind } from '#server/request-kinds.ts'
import { decideItem, outcomeOfError } from './item-outcome.ts'
import { countWaiting, countWaitingOf, type ListedRequest, listWaiting } from './queries.ts'
import { undoRoutes } from './undo-routes.ts'

export const inboxRoutes = (app: App) => {
  mount(app, inbox.list, async ({ query, ...context }) => {
    const { db, me } = context
    const kinds = kindNames.filter((kind) => query.kind === undefined || kind === query.kind)
    const { keyword, department_id } = query
    const listed = await listWaiting(db, me, { ...query, kinds })
    const isNarrow = Boolean(keyword) || department_id !== undefined
    const counts = isNarrow ? await countWaitingOf(db, me, { keyword, department_id }) : await countWaiting(db, me)
    const total = kinds.reduce((sum, kind) => sum + counts[kind], 0)
    return paged(await withRequests(context, listed), total, query)
  })

  mount(app, inbox.total, async ({ db, me }) => {
    const counts = await countWaiting(db, me)
    return { ...counts, total: kindNames.reduce((sum, kind) => sum + counts[kind], 0) }
  })

  mount(app, inbox.one, async ({ audit, params: { kind, id }, ...context }) => {
    audit.note({ each: [{ entity: kind, entity_id: id, subject: { by: kind, id } }] })
    return withKind(kind, async (of) => {
      const row = await readRequest(context.db, of, context.me, id)
      return { kind, [kind]: await showRow(of, context, row) }
    })
  })

  mount(
    app,
    inbox.decide,
    async ({ sql, me, env, clock, audit, body: { items, note } }) => {
      const services = { env, clock }
      // Each item writes its own audit row; without a decision there is none.
      audit.note({ each: [] })
      const results: { kind: KindName; id: number; outcome: Outcome }[] = []
      // One after the other, each in its own transaction, so that a failed item does not affect the others.
      for (const item of items)
        results.push({
          kind: item.kind,
          id: item.id,
          outcome: await outcomeOf(sql, me, audit, { ...item, note, services }),
        })
      return results
    },
    { ownTransaction: true },
  )
  undoRoutes(app)
}

/** Reads the rows of each kind with one query and restores the order of the list. */
const withRequests = async (context: ReplyContext, listed: ListedRequest[]): Promise<InboxRow[]> => {
  const { db, me, env } = context
  const found = new Map<string, object>()
  for (const name of kindNames) {
    const ids = listed.filter((it) => it.kind === name).map((it) => it.id)
    if (ids.length === 0) continue
    await withKind(name, async (kind) => {
      const rows = await listRequests(db, kind, db`r.id = any(${ids})`)
      for (const request of await showRows(kind, context, rows)) found.set(`${name} ${request.id}`, request)
    })
  }
  // Others who decide or pay may read only the name.
  const mayReadPhoto = admits.manager(me)
  return listed.flatMap(({ kind, id, photo_id }) => {
    const request = found.get(`${kind} ${id}`)
    return request ? [{ kind, [kind]: request, profile: mayReadPhoto ? fileUrl(env, me, photo_id) : null }] : []
  })
}

const outcomeOf = async (
  sql: Sql,
  me: Caller,
  audit: AuditRecord,
  {
    kind,
    id,
    version,
    status,
    note,
    services,
  }: DecisionItem & { note: string | null | undefined; services: EffectServices },
): Promise<Outcome> => {
  const decision = { access: 'decider' as const, id, to: status, version, note, services }
  try {
    await decideItem(sql, async (tx) => {
      await withKind(kind, async (of) => void (await decideRequest(tx, of, me, decision)))
      const about = { entity: kind, entity_id: id, subject: { by: kind, id }, after: { status } }
      await audit.write(tx, { each: [about] })
    })
    return 'done'
  } catch (error) {
    return outcomeOfError(error)
  }
}
