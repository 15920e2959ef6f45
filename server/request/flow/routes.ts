/** Mounts the endpoints that all kinds of requests share; each kind mounts how it is submitted and edited itself. */
import type { StoredRequest } from '#contract/request/kind.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { removeFiles } from '#server/platform/files/files.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { decideRequest } from './decide.ts'
import { exportRequests } from './export.ts'
import type { MountedKind, RequestRow } from './kind.ts'
import { approvalPage, countsByState, requestPage } from './list.ts'
import { listRequests } from './queries.ts'
import { showPage, showRow, showRows } from './show.ts'
import { ownRequest, readHistory, readRequest, removeRequest } from './steps.ts'

/** Edits carry the version that was read. */
type Versioned = { version?: number }

const ownScope = (db: Db, me: Caller, { ownList }: { ownList?: (db: Db) => Fragment }) =>
  db`r.position_id = ${me.position_id} ${ownList ? db`and ${ownList(db)}` : db``}`

/** Mounts the lists, a single request, its history and the export. */
export const mountReads = <Row extends RequestRow, Shown extends StoredRequest, Draft, Change extends Versioned, Extra>(
  app: App,
  kind: MountedKind<Row, Shown, Draft, Change, Extra>,
) => {
  const { own, one, history, all, company, counts, export: sheet } = kind.endpoints

  if (own.page)
    mount(app, own, ({ query, ...context }) =>
      showPage(kind, context, requestPage(context.db, kind, ownScope(context.db, context.me, kind), query)),
    )
  else
    mount(app, own, async (context) =>
      showRows(kind, context, await listRequests(context.db, kind, ownScope(context.db, context.me, kind))),
    )

  const find = kind.detailAccess === 'owner' ? ownRequest : readRequest
  mount(app, one, async ({ params, ...context }) =>
    showRow(kind, context, await find(context.db, kind, context.me, params.id)),
  )
  mount(app, history, ({ db, me, params }) => readHistory(db, kind, me, params.id))

  for (const list of all ? [all, company] : [company])
    mount(app, list, ({ query, ...context }) =>
      showPage(kind, context, approvalPage(context.db, kind, context.me, query)),
    )
  mount(app, counts, ({ db, me, query }) => countsByState(db, kind, me, query))
  mount(app, sheet, ({ sql, me, query }) => exportRequests(sql, kind, me, query))
}

/** Mounts the removal by the owner, which also deletes the files of the request. */
export const mountRemoval = <
  Row extends RequestRow,
  Shown extends StoredRequest,
  Draft,
  Change extends Versioned,
  Extra,
>(
  app: App,
  kind: MountedKind<Row, Shown, Draft, Change, Extra>,
) => {
  mount(
    app,
    kind.endpoints.remove,
    async ({ audit, params: { id }, ...context }) => {
      const { db, me, env } = context
      const row = await removeFiles(env, db, async (tx, drop) => {
        const removed = await removeRequest(tx, kind, me, { id, drop })
        await audit.write(tx)
        return removed
      })
      return showRow(kind, context, row)
    },
    // The bytes of a file are deleted after the commit.
    { ownTransaction: true },
  )
}

/** Mounts the decision, at the kind's usual endpoint unless another is given. */
export const mountDecision = <
  Row extends RequestRow,
  Shown extends StoredRequest,
  Draft,
  Change extends Versioned,
  Extra,
>(
  app: App,
  kind: MountedKind<Row, Shown, Draft, Change, Extra>,
  endpoint = kind.endpoints.decide,
) =>
  mount(app, endpoint, async ({ audit, params, body: { status, version, note }, ...context }) => {
    const { db, me, env, clock } = context
    audit.note({ after: { status } })
    const decision = { ...params, access: endpoint.access, to: status, version, note, services: { env, clock } }
    const row = await decideRequest(db, kind, me, decision)
    return showRow(kind, context, row)
  })
