import { dashboard, home } from '#contract/home/dashboard.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { awaySoon, presenceToday } from './away.ts'
import { ownHome } from './own-home.ts'
import { countByCompany, countEmployees, countLeaves } from './queries.ts'

export const dashboardRoutes = (app: App) => {
  mount(app, dashboard.headcount, ({ db, me }) => countEmployees(db, companyScopeOf(me)))
  mount(app, dashboard.leaveTotal, ({ db, me, query }) =>
    countLeaves(db, { company_id: companyScopeOf(me), type: query.type, timezone: me.timezone }),
  )
  mount(app, dashboard.chart, ({ db, me, query: { company_id, gender, stfin } }) =>
    countByCompany(db, { company_id: companyScopeOf(me, company_id), gender, stfin }),
  )
  mount(app, dashboard.away, ({ db, me, clock }) => awaySoon(db, clock, me.timezone, companyScopeOf(me)))
  mount(app, dashboard.presence, ({ db, me, clock }) =>
    presenceToday(db, clock, { timezone: me.timezone, scope: companyScopeOf(me) }),
  )
  mount(app, home.own, ({ db, me, clock }) => ownHome(db, clock, me))
}
