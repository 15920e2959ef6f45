import { leaveCancel } from '#contract/leave/cancel.ts'
import { leaveKindOffer } from '#contract/leave/kind.ts'
import { leavePreview } from '#contract/leave/preview.ts'
import { leave } from '#contract/leave/request.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { inScope } from '#server/request/flow/list-filter.ts'
import { listRequests } from '#server/request/flow/queries.ts'
import { refuseChanged } from '#server/request/flow/refuse-changed.ts'
import { mountDecision, mountReads, mountRemoval } from '#server/request/flow/routes.ts'
import { ownRequest, readRequest } from '#server/request/flow/steps.ts'
import { offerBridges } from './bridge.ts'
import { cancelByHr, cancelOwn, shortenLeave } from './cancel.ts'
import { countedFacts } from './counted-facts.ts'
import { leaves } from './kind.ts'
import { genderOf, listOfferedKinds } from './leave-kind-queries.ts'
import type { LeaveRow } from './leave-row.ts'
import { mountLetter } from './letter.ts'
import { previewLeave } from './preview.ts'
import { colleaguesAway, settledAway, usedDays } from './queries.ts'
import { recordLeave } from './record.ts'
import { editLeave, submitLeave } from './submit.ts'
import { teamPage } from './team.ts'

/** Includes both ends; a missing end is open. */
const touching = (db: Db, { from, to }: { from?: string; to?: string }) =>
  db`${from ? db`r.end_date >= ${from}` : db`true`} and ${to ? db`r.start_date <= ${to}` : db`true`}`

export const leaveRoutes = (app: App) => {
  const { env } = app.services
  mountReads(app, leaves)
  mountDecision(app, leaves)
  mountRemoval(app, leaves)
  mountAsking(app)
  mountLetter(app)
  mountCancelling(app)

  mount(app, leave.ownOverview, async ({ db, me }) => {
    const rows = await listRequests(db, leaves, db`r.position_id = ${me.position_id}`)
    return rows.map((row) => leaves.show(me, row, env))
  })
  mount(app, leave.overview, async ({ db, me, query }) => {
    // Given days replace the year: a leave over new year began in the year before.
    const year = query.from && query.to ? undefined : query.year
    const scope = inScope(db, leaves, me, { ...query, year })
    const rows = await listRequests(db, leaves, db`${scope} and ${touching(db, query)}`)
    return rows.map((row) => leaves.show(me, row, env))
  })
  mount(app, leave.plan, async ({ db, me, query }) => {
    const { position_id, company_id, id: user_id } = me
    const days = { position_id, company_id, user_id, start_date: query.from, end_date: query.to }
    const [used, away] = await Promise.all([usedDays(db, days), settledAway(db, days)])
    return { used: used.map(({ year, cuti }) => ({ year, cuti })), ...away }
  })
  mount(app, leave.team, ({ db, me, query }) => teamPage(db, me, query))
  mount(app, leave.context, async ({ db, clock, me, params }) => {
    const row = await readRequest(db, leaves, me, params.id)
    const [used, away, counted] = await Promise.all([
      usedDays(db, row),
      colleaguesAway(db, row),
      countedFacts(db, clock, row),
    ])
    return { used, away, ...counted }
  })
}

const mountAsking = (app: App) => {
  const { env } = app.services
  mount(app, leave.submit, async ({ db, clock, me, body }) =>
    leaves.show(me, await submitLeave(db, clock, me, body), env),
  )
  mount(app, leave.record, async ({ db, clock, me, params, body }) =>
    leaves.show(me, await recordLeave(db, clock, me, { user_id: params.userId, ...body }), env),
  )
  mount(app, leave.edit, async ({ db, clock, me, params: { id }, body }) =>
    leaves.show(me, await editLeave(db, clock, me, { id, ...body }), env),
  )
  mount(app, leavePreview.preview, async ({ db, clock, me, body: { id, ...asked } }) => {
    const before = id === undefined ? undefined : await ownWaiting(db, me, id)
    return previewLeave(db, clock, me, { asked: before ? { ...before, ...asked } : asked, before })
  })
  mount(app, leavePreview.bridge, ({ db, clock, me, query }) => offerBridges(db, clock, me, query.year))
  mount(app, leaveKindOffer.list, async ({ db, me }) =>
    listOfferedKinds(db, exactlyOne(await genderOf(db, me.position_id)).gender),
  )
}

/** The own request that is being edited. */
const ownWaiting = async (db: Db, me: Caller, id: number) => {
  const row = await ownRequest(db, leaves, me, id)
  const from = leaves.flow(row).edit
  return from.includes(row.status) ? row : refuseChanged(db, leaves, { id, from })
}

const mountCancelling = (app: App) => {
  const { env } = app.services
  const show = (me: Caller, { row, kept_days }: { row: LeaveRow; kept_days: number }) => ({
    ...leaves.show(me, row, env),
    kept_days,
  })
  mount(app, leaveCancel.own, async ({ db, clock, me, params, body }) =>
    show(me, await cancelOwn(db, clock, me, { ...params, ...body })),
  )
  mount(app, leaveCancel.byHr, async ({ db, clock, me, params, body }) =>
    show(me, await cancelByHr(db, clock, me, { ...params, ...body })),
  )
  mount(app, leaveCancel.shorten, async ({ db, clock, me, params, body }) =>
    show(me, await shortenLeave(db, clock, me, { ...params, ...body })),
  )
}
