import { banks } from '#contract/bank.ts'
import { lookup } from '#contract/lookup.ts'
import { mount } from '#server/http/mount.ts'
import type { App } from '#server/services.ts'
import * as lists from './queries.ts'

export const lookupRoutes = (app: App) => {
  mount(app, lookup.jobs, ({ db, me, query }) => lists.listJobs(db, me, query))
  mount(app, lookup.roles, ({ db }) => lists.listRoles(db))
  mount(app, lookup.employeeStatuses, ({ db, query }) => lists.listEmployeeStatuses(db, query))
  mount(app, lookup.companies, ({ db, query }) => lists.listCompanies(db, query))
  mount(app, lookup.familyStatuses, ({ db, query }) => lists.listFamilyStatuses(db, query))
  mount(app, lookup.banks, async () => [...banks])
  mount(app, lookup.socialItems, ({ db, query }) => lists.listSocialItems(db, query))
}
