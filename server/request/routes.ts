/**
 * Mounts the endpoints that all kinds of requests share; a kind with an endpoint of its own mounts the others from
 * here.
 */
import type { StoredRequest } from '#contract/request-kind.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { removeFiles } from '#server/files/files.ts'
import { mount } from '#server/http/mount.ts'
import type { App } from '#server/services.ts'
import type { Caller } from '#server/session/identify.ts'
import { decideRequest } from './decide.ts'
import { exportRequests } from './export.ts'
import type { MountedKind, RequestRow } from './kind.ts'
import { approvalPage, countsByState, requestPage, showPage } from './list.ts'
import { listRequests } from './queries.ts'
import { editRequest, ownRequest, readHistory, readRequest, removeRequest, submitRequest } from './steps.ts'

/** Edits carry the version that was read. */
type Versioned = { version?: number }

const ownScope = (db: Db, me: Caller, { ownList }: { ownList?: (db: Db) => Fragment }) =>
  db`r.position_id = ${me.position_id} ${ownList ? db`and ${ownList(db)}` : db``}`

/** Mounts the lists, a single request, its history and the export. */
export const mountReads = <Row extends RequestRow, Shown extends StoredRequest, Draft, Change extends Versioned>(
  app: App,
  kind: MountedKind<Row, Shown, Draft, Change>,
) => {
  const { own, one, history, all, company, counts, export: sheet } = kind.endpoints
  const shownTo = (me: Caller) => (row: Row) => kind.show(me, row, app.services.env)

  if (own.page)
    mount(app, own, ({ db, me, query }) => showPage(requestPage(db, kind, ownScope(db, me, kind), query), shownTo(me)))
  else mount(app, own, async ({ db, me }) => (await listRequests(db, kind, ownScope(db, me, kind))).map(shownTo(me)))

  const find = kind.detailAccess === 'owner' ? ownRequest : readRequest
  mount(app, one, async ({ db, me, params }) => shownTo(me)(await find(db, kind, me, params.id)))
  mount(app, history, ({ db, me, params }) => readHistory(db, kind, me, params.id))

  for (const list of all ? [all, company] : [company])
    mount(app, list, ({ db, me, query }) => showPage(approvalPage(db, kind, me, query), shownTo(me)))
  mount(app, counts, ({ db, me, query }) => countsByState(db, kind, me, query))
  mount(app, sheet, ({ sql, me, query }) => exportRequests(sql, kind, me, query))
}

/** Mounts what the owner may do. */
const mountWrites = <Row extends RequestRow, Shown extends StoredRequest, Draft, Change extends Versioned>(
  app: App,
  kind: MountedKind<Row, Shown, Draft, Change>,
) => {
  const { submit, edit } = kind.endpoints
  const { env } = app.services

  mount(app, submit, async ({ db, me, body }) =>
    kind.show(me, await submitRequest(db, kind, me, { values: kind.toValues(body) }), env),
  )
  mount(app, edit, async ({ db, me, params: { id }, body: { version, ...sent } }) =>
    kind.show(me, await editRequest(db, kind, me, { id, version, values: kind.toValues(sent) }), env),
  )
  mountRemoval(app, kind)
}

/** Mounts the removal by the owner, which also deletes the files of the request. */
export const mountRemoval = <Row extends RequestRow, Shown extends StoredRequest, Draft, Change extends Versioned>(
  app: App,
  kind: MountedKind<Row, Shown, Draft, Change>,
) => {
  const { env } = app.services
  mount(
    app,
    kind.endpoints.remove,
    async ({ db, me, audit, params: { id } }) => {
      const row = await removeFiles(env, db, async (tx, drop) => {
        const removed = await removeRequest(tx, kind, me, { id, drop })
        await audit.write(tx)
        return removed
      })
      return kind.show(me, row, env)
    },
    // The bytes of a file are deleted after the commit.
    { ownTransaction: true },
  )
}

/** Mounts the decision, at the kind's usual endpoint unless another is given. */
export const mountDecision = <Row extends RequestRow, Shown extends StoredRequest, Draft, Change extends Versioned>(
  app: App,
  kind: MountedKind<Row, Shown, Draft, Change>,
  endpoint = kind.endpoints.decide,
) =>
  mount(app, endpoint, async ({ db, me, audit, params, body: { status, version, note } }) => {
    audit.note({ after: { status } })
    const row = await decideRequest(db, kind, me, { ...params, access: endpoint.access, to: status, version, note })
    return kind.show(me, row, app.services.env)
  })

export const mountRequests = <Row extends RequestRow, Shown extends StoredRequest, Draft, Change extends Versioned>(
  app: App,
  kind: MountedKind<Row, Shown, Draft, Change>,
) => {
  mountReads(app, kind)
  mountWrites(app, kind)
  mountDecision(app, kind)
}
