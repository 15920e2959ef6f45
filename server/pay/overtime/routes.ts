import { overtime } from '#contract/pay/overtime.ts'
import type { OvertimeChange, OvertimeDraft } from '#contract/pay/overtime-form.ts'
import type { Me } from '#contract/policy.ts'
import { canAssignOvertime } from '#contract/policy-decision.ts'
import { visiblePosition } from '#server/org/person/person.ts'
import { readWeek } from '#server/pay/overtime-law/limits.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { editRequest } from '#server/request/flow/edit-request.ts'
import { valuesOf } from '#server/request/flow/kind.ts'
import { requestPage } from '#server/request/flow/list.ts'
import { mountDecision, mountReads, mountRemoval } from '#server/request/flow/routes.ts'
import { showPage, showRow } from '#server/request/flow/show.ts'
import { moveOwnRequest } from '#server/request/flow/steps.ts'
import { submitRequest } from '#server/request/flow/submit-request.ts'
import { overtimes } from './kind.ts'
import { listAssignable, refuseOutOfReach } from './queries.ts'

const assignablePosition = async (db: Db, me: Me, user_id: number, position_id?: number) => {
  const position = await visiblePosition(db, me, user_id, position_id)
  authorize(canAssignOvertime(me, position))
  return position
}

/** The columns to store, once the date is checked in the transaction that stores them. */
const valuesWithinReach =
  (clock: Clock, { position_id }: { position_id: number }, sent: OvertimeDraft | Omit<OvertimeChange, 'version'>) =>
  async (tx: Db) => {
    await refuseOutOfReach(tx, clock, position_id, sent.start)
    return valuesOf(overtimes, sent)
  }

export const overtimeRoutes = (app: App) => {
  mountReads(app, overtimes)
  mountDecision(app, overtimes)
  mountRemoval(app, overtimes)

  mount(app, overtime.submit, async ({ body, ...context }) => {
    const { db, clock, me } = context
    const values = valuesWithinReach(clock, me, body)
    return showRow(overtimes, context, await submitRequest(db, overtimes, me, { values }))
  })
  mount(app, overtime.edit, async ({ params: { id }, body: { version, ...sent }, ...context }) => {
    const { db, clock, me } = context
    const values = valuesWithinReach(clock, me, sent)
    return showRow(overtimes, context, await editRequest(db, overtimes, me, { id, version, values }))
  })
  mount(app, overtime.report, async ({ params, body, ...context }) => {
    const moved = await moveOwnRequest(context.db, overtimes, context.me, { id: params.id, to: body.status })
    return showRow(overtimes, context, moved)
  })
  mount(app, overtime.week, async ({ db, clock, me, query }) => readWeek(db, clock, me, query.date))
  mount(app, overtime.assignedToMe, ({ query, ...context }) => {
    const { db, me } = context
    const where = db`r.position_id = ${me.position_id} and r.assigned_by is not null`
    return showPage(overtimes, context, requestPage(db, overtimes, where, query))
  })
  mount(app, overtime.assignedByMe, ({ query, ...context }) => {
    const { db, me } = context
    return showPage(overtimes, context, requestPage(db, overtimes, db`r.assigned_by = ${me.position_id}`, query))
  })
  mount(app, overtime.staff, ({ db, me }) => listAssignable(db, me))
  mount(app, overtime.weekOf, async ({ db, clock, me, params, query: { date, position_id } }) =>
    readWeek(db, clock, await assignablePosition(db, me, params.userId, position_id), date),
  )
  mount(app, overtime.assign, async ({ params, body: { position_id, ...sent }, ...context }) => {
    const { db, clock, me } = context
    const position = await assignablePosition(db, me, params.userId, position_id)
    const checked = valuesWithinReach(clock, position, sent)
    const values = async (tx: Db) => ({ ...(await checked(tx)), assigned_by: me.position_id })
    const assignment = { values, position_id: position.position_id, action: 'assign' as const }
    return showRow(overtimes, context, await submitRequest(db, overtimes, me, assignment))
  })
}
