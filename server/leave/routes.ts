import { leave } from '#contract/leave.ts'
import type { Db } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { mount } from '#server/http/mount.ts'
import { exportRequests } from '#server/request/export.ts'
import { inScope, pageOf } from '#server/request/list.ts'
import { listRequests } from '#server/request/queries.ts'
import {
  decideRequest,
  editRequest,
  readHistory,
  readRequest,
  removeRequest,
  submitRequest,
} from '#server/request/steps.ts'
import type { App } from '#server/services.ts'
import type { Caller } from '#server/session/identify.ts'
import { leaves, showLeave } from './kind.ts'
import { colleaguesAway, insertLeave, lockDays, refuseOverlap, usedDays } from './queries.ts'
import { leaveSheet } from './sheet.ts'

const ofType = (db: Db, type: string | undefined) => (type === undefined ? db`true` : db`r.request_type = ${type}`)

/** Both ends included; an end that is not given is open. */
const touching = (db: Db, { from, to }: { from?: string; to?: string }) =>
  db`${from ? db`r.end_date >= ${from}` : db`true`} and ${to ? db`r.start_date <= ${to}` : db`true`}`

export const leaveRoutes = (app: App) => {
  const listOwn = async ({ db, me }: { db: Db; me: Caller }) =>
    (await listRequests(db, leaves, db`r.position_id = ${me.position_id}`)).map(showLeave(me))
  mount(app, leave.own, listOwn)
  mount(app, leave.ownOverview, listOwn)

  mount(app, leave.submit, async ({ db, me, body }) => {
    const stored = submitRequest(db, leaves, me, async (tx) => {
      await lockDays(tx, me.position_id)
      return insertLeave(tx, me.position_id, body)
    })
    return showLeave(me)(await refuseOverlap(stored))
  })
  mount(app, leave.edit, async ({ db, me, params, body: { version, ...values } }) => {
    const changed = transaction(db, async (tx) => {
      await lockDays(tx, me.position_id)
      return editRequest(tx, leaves, me, { id: params.id, version, values })
    })
    return showLeave(me)(await refuseOverlap(changed))
  })
  mount(app, leave.remove, async ({ db, me, params }) => showLeave(me)(await removeRequest(db, leaves, me, params.id)))

  mount(app, leave.one, async ({ db, me, params }) => showLeave(me)(await readRequest(db, leaves, me, params.id)))
  mount(app, leave.history, ({ db, me, params }) => readHistory(db, leaves, me, params.id))

  for (const list of [leave.all, leave.company])
    mount(app, list, ({ db, me, query }) =>
      pageOf(db, leaves, query, db`${inScope(db, leaves, me, query)} and ${ofType(db, query.type)}`, showLeave(me)),
    )
  mount(app, leave.overview, async ({ db, me, query }) => {
    // Days in view say more than their year: a leave over new year began in the one before.
    const year = query.from && query.to ? undefined : query.year
    const scope = db`${inScope(db, leaves, me, { ...query, year })} and ${ofType(db, query.type)}`
    return (await listRequests(db, leaves, db`${scope} and ${touching(db, query)}`)).map(showLeave(me))
  })

  mount(app, leave.context, async ({ db, me, params }) => {
    const row = await readRequest(db, leaves, me, params.id)
    const [used, away] = await Promise.all([usedDays(db, row), colleaguesAway(db, row)])
    return { used, away }
  })
  mount(app, leave.decide, async ({ sql, me, params, body: { status, version } }) =>
    showLeave(me)(await decideRequest(sql, leaves, me, { id: params.id, to: status, version, access: 'senior' })),
  )
  mount(app, leave.export, ({ sql, me, query: { companyId, requestType, status, year } }) =>
    exportRequests(sql, leaves, me, {
      sheet: leaveSheet,
      name: ['daftar-izin', requestType, status, year],
      where: (db) =>
        db`${inScope(db, leaves, me, { company_id: companyId, status, year })} and ${ofType(db, requestType)}`,
    }),
  )
}
