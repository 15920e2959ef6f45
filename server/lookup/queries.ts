import type { FamilyStatus, Job, NamedItem, SocialItem } from '#contract/lookup.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'

export const listJobs = (db: Db, me: Me) => db<Job[]>`
  select id, name ${isHcis(me) ? db`, sequence` : db``} from jobs order by name collate "id-x-icu"`

export const listRoles = (db: Db) => db<NamedItem[]>`select id, name from roles order by id`

export const listEmployeeStatuses = (db: Db) => db<NamedItem[]>`select id, name from employee_statuses order by id`

export const listCompanies = (db: Db) =>
  db<NamedItem[]>`select id, name from companies order by name collate "id-x-icu"`

export const listFamilyStatuses = (db: Db) =>
  db<FamilyStatus[]>`select id, name, "order" from family_statuses order by "order"`

export const listSocialItems = (db: Db) => db<SocialItem[]>`select id, name, chat from social_items order by id`
