import type { FamilyStatus, JobItem, NamedItem, SocialItem } from '#contract/org/lookup.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Active rows, or with `inactive` all of them. */
export interface LookupFilter {
  inactive?: 'true' | 'false'
}
const wanted = (db: Db, { inactive }: LookupFilter) => (inactive === 'true' ? db`true` : db`active`)

export const listJobs = (db: Db, me: Me, which: LookupFilter) => db<JobItem[]>`
  select id, name ${isHcis(me) ? db`, sequence` : db``} from jobs where ${wanted(db, which)} order by name collate "id-x-icu"`

export const listRoles = (db: Db) => db<NamedItem[]>`select id, name from roles order by id`

export const listEmployeeStatuses = (db: Db, which: LookupFilter) =>
  db<NamedItem[]>`select id, name from employee_statuses where ${wanted(db, which)} order by id`

export const listCompanies = (db: Db, which: LookupFilter) =>
  db<NamedItem[]>`select id, name from companies where ${wanted(db, which)} order by name collate "id-x-icu"`

export const listFamilyStatuses = (db: Db, which: LookupFilter) =>
  db<FamilyStatus[]>`select id, name, "order" from family_statuses where ${wanted(db, which)} order by "order"`

export const listSocialItems = (db: Db, which: LookupFilter) =>
  db<SocialItem[]>`select id, name, chat from social_items where ${wanted(db, which)} order by id`
