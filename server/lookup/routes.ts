import { banks } from '#contract/bank.ts'
import { lookup } from '#contract/lookup.ts'
import { mount } from '#server/http/mount.ts'
import type { App } from '#server/services.ts'
import * as lists from './queries.ts'

export const lookupRoutes = (app: App) => {
  mount(app, lookup.jobs, ({ db, me }) => lists.listJobs(db, me))
  mount(app, lookup.roles, ({ db }) => lists.listRoles(db))
  mount(app, lookup.employeeStatuses, ({ db }) => lists.listEmployeeStatuses(db))
  mount(app, lookup.companies, ({ db }) => lists.listCompanies(db))
  mount(app, lookup.familyStatuses, ({ db }) => lists.listFamilyStatuses(db))
  mount(app, lookup.banks, async () => [...banks])
  mount(app, lookup.socialItems, ({ db }) => lists.listSocialItems(db))
}
