import { overtime } from '#contract/overtime.ts'
import { canAssignOvertime } from '#contract/policy.ts'
import { authorize } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import { visiblePosition } from '#server/person/person.ts'
import { requestPage, showPage } from '#server/request/list.ts'
import { mountRequests } from '#server/request/routes.ts'
import { moveOwnRequest, submitRequest } from '#server/request/steps.ts'
import type { App } from '#server/services.ts'
import type { Caller } from '#server/session/identify.ts'
import { type OvertimeRow, overtimes } from './kind.ts'
import { listAssignable } from './queries.ts'

export const overtimeRoutes = (app: App) => {
  const shownTo = (me: Caller) => (row: OvertimeRow) => overtimes.show(me, row, app.services.env)
  mountRequests(app, overtimes)

  mount(app, overtime.report, async ({ db, me, params, body }) =>
    shownTo(me)(await moveOwnRequest(db, overtimes, me, { id: params.id, to: body.status })),
  )
  mount(app, overtime.assignedToMe, ({ db, me, query }) =>
    showPage(
      requestPage(db, overtimes, db`r.position_id = ${me.position_id} and r.assigned_by is not null`, query),
      shownTo(me),
    ),
  )
  mount(app, overtime.assignedByMe, ({ db, me, query }) =>
    showPage(requestPage(db, overtimes, db`r.assigned_by = ${me.position_id}`, query), shownTo(me)),
  )
  mount(app, overtime.staff, ({ db, me }) => listAssignable(db, me))
  mount(app, overtime.assign, async ({ db, me, params, body: { position_id, ...sent } }) => {
    const position = await visiblePosition(db, me, params.userId, position_id)
    authorize(canAssignOvertime(me, position))
    const values = { ...overtimes.toValues(sent), assigned_by: me.position_id }
    const assignment = { values, position_id: position.position_id, action: 'assign' as const }
    return shownTo(me)(await submitRequest(db, overtimes, me, assignment))
  })
}
