import { overtime } from '#contract/overtime.ts'
import { canAssignOvertime } from '#contract/policy.ts'
import { authorize, conflict, notFound } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import { seenHolder } from '#server/person/person.ts'
import { exportRequests } from '#server/request/export.ts'
import { inScope, pageOf } from '#server/request/list.ts'
import {
  decideRequest,
  editRequest,
  moveOwn,
  ownRequest,
  readHistory,
  readRequest,
  removeRequest,
  submitRequest,
} from '#server/request/steps.ts'
import type { App } from '#server/services.ts'
import { overtimes, showOvertime } from './kind.ts'
import { insertOvertime, listAssignable } from './queries.ts'
import { overtimeSheet } from './sheet.ts'

const INACTIVE = 'Karyawan sudah tidak aktif'

export const overtimeRoutes = (app: App) => {
  mount(app, overtime.own, ({ db, me, query }) =>
    pageOf(db, overtimes, query, db`r.position_id = ${me.position_id} and r.assigned_by is null`, showOvertime(me)),
  )
  mount(app, overtime.assignedToMe, ({ db, me, query }) =>
    pageOf(db, overtimes, query, db`r.position_id = ${me.position_id} and r.assigned_by is not null`, showOvertime(me)),
  )
  mount(app, overtime.one, async ({ db, me, params }) =>
    showOvertime(me)(await ownRequest(db, overtimes, me, params.id)),
  )
  mount(app, overtime.history, ({ db, me, params }) => readHistory(db, overtimes, me, params.id))

  mount(app, overtime.submit, async ({ db, me, body }) => {
    const insert = async (tx: typeof db) => (await insertOvertime(tx, me.position_id, body)) ?? conflict(INACTIVE)
    return showOvertime(me)(await submitRequest(db, overtimes, me, insert))
  })
  mount(app, overtime.edit, async ({ db, me, params, body: { version, ...values } }) =>
    showOvertime(me)(await editRequest(db, overtimes, me, { id: params.id, version, values })),
  )
  mount(app, overtime.remove, async ({ db, me, params }) =>
    showOvertime(me)(await removeRequest(db, overtimes, me, params.id)),
  )
  mount(app, overtime.report, async ({ db, me, params, body }) =>
    showOvertime(me)(await moveOwn(db, overtimes, me, { id: params.id, to: body.status })),
  )

  mount(app, overtime.company, ({ db, me, query }) =>
    pageOf(db, overtimes, query, inScope(db, overtimes, me, query), showOvertime(me)),
  )
  mount(app, overtime.assignedByMe, ({ db, me, query }) =>
    pageOf(db, overtimes, query, db`r.assigned_by = ${me.position_id}`, showOvertime(me)),
  )
  mount(app, overtime.staff, ({ db, me }) => listAssignable(db, me))
  mount(app, overtime.assign, async ({ db, me, params, body: { position_id, ...draft } }) => {
    const holder = await seenHolder(db, me, params.userId, position_id)
    authorize(canAssignOvertime(me, holder))
    const insert = async (tx: typeof db) =>
      (await insertOvertime(tx, holder.position_id, draft, me.position_id)) ?? conflict(INACTIVE)
    return showOvertime(me)(await submitRequest(db, overtimes, me, insert, 'assign'))
  })
  mount(app, overtime.decide, async ({ sql, me, params: { positionId, id }, body: { status, version } }) => {
    const row = await readRequest(sql, overtimes, me, id)
    if (row.position_id !== positionId) return notFound(overtimes.label)
    return showOvertime(me)(await decideRequest(sql, overtimes, me, { id, to: status, version, access: 'senior' }))
  })
  mount(app, overtime.export, ({ sql, me, query: { companyId, status, year } }) =>
    exportRequests(sql, overtimes, me, {
      sheet: overtimeSheet,
      name: ['daftar-lembur', status, year],
      where: (db) => inScope(db, overtimes, me, { company_id: companyId, status, year }),
    }),
  )
}
