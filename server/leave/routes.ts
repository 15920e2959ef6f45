import { leave } from '#contract/leave.ts'
import type { Db } from '#server/database/connect.ts'
import { mount } from '#server/http/mount.ts'
import { inScope } from '#server/request/list.ts'
import { listRequests } from '#server/request/queries.ts'
import { mountRequests } from '#server/request/routes.ts'
import { readRequest } from '#server/request/steps.ts'
import type { App } from '#server/services.ts'
import { leaves } from './kind.ts'
import { colleaguesAway, settledAway, usedDays } from './queries.ts'
import { teamPage } from './team.ts'

/** Includes both ends; a missing end is open. */
const touching = (db: Db, { from, to }: { from?: string; to?: string }) =>
  db`${from ? db`r.end_date >= ${from}` : db`true`} and ${to ? db`r.start_date <= ${to}` : db`true`}`

export const leaveRoutes = (app: App) => {
  const { env } = app.services
  mountRequests(app, leaves)

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
  mount(app, leave.context, async ({ db, me, params }) => {
    const row = await readRequest(db, leaves, me, params.id)
    const [used, away] = await Promise.all([usedDays(db, row), colleaguesAway(db, row)])
    return { used, away }
  })
}
