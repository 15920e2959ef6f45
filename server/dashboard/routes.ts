import { dashboard } from '#contract/dashboard.ts'
import { canNameCompany, isHcis, type Me } from '#contract/policy.ts'
import { authorize } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { App } from '#server/services.ts'
import { countByCompany, countEmployees, countLeaves } from './queries.ts'

/** hcis counts the whole group, everybody else the own company. */
const scopeOf = (me: Me) => (isHcis(me) ? undefined : me.company_id)

export const dashboardRoutes = (app: App) => {
  mount(app, dashboard.headcount, ({ db, me }) => countEmployees(db, scopeOf(me)))
  mount(app, dashboard.leaveTotal, ({ db, me, query }) =>
    countLeaves(db, { company_id: scopeOf(me), type: query.type, timezone: me.timezone }),
  )
  mount(app, dashboard.chart, ({ db, me, query: { company_id = scopeOf(me), gender, stfin } }) => {
    authorize(company_id === undefined || canNameCompany(me, company_id))
    return countByCompany(db, { company_id, gender, stfin })
  })
}
