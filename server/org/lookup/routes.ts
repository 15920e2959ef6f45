import { banks } from '#contract/org/bank.ts'
import { lookup } from '#contract/org/lookup.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import * as lookupQueries from './queries.ts'

export const lookupRoutes = (app: App) => {
  mount(app, lookup.jobs, ({ db, me, query }) => lookupQueries.listJobs(db, me, query))
  mount(app, lookup.roles, ({ db }) => lookupQueries.listRoles(db))
  mount(app, lookup.employeeStatuses, ({ db, query }) => lookupQueries.listEmployeeStatuses(db, query))
  mount(app, lookup.companies, ({ db, query }) => lookupQueries.listCompanies(db, query))
  mount(app, lookup.familyStatuses, ({ db, query }) => lookupQueries.listFamilyStatuses(db, query))
  mount(app, lookup.banks, async () => [...banks])
  mount(app, lookup.socialItems, ({ db, query }) => lookupQueries.listSocialItems(db, query))
}
