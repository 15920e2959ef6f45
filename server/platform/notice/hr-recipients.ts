import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { hrScopeIncludes } from '#server/platform/session/company-scope.ts'
import { meSource } from '#server/platform/session/identify.ts'

/** Group HR and HR whose company scope covers the company, each person once. */
export const hrRecipientsOf = (db: Db, company_id: number | Fragment) => db`
  select distinct on (p.user_id) p.user_id, p.id as position_id from ${meSource(db)}
  where r.name = 'hcis' and ${isActivePosition(db)} and ${hrScopeIncludes(db, 'p', db`${company_id}::int`)} order by p.user_id, p.id`

/** Those of them whose job manages pay. */
export const payRecipientsOf = (db: Db, company_id: number) => db`
  select distinct on (p.user_id) p.user_id, p.id as position_id from ${meSource(db)}
  where r.name = 'hcis' and ${isActivePosition(db)} and ${hrScopeIncludes(db, 'p', db`${company_id}::int`)}
    and exists (select from jobs job where job.id = p.job_id and job.payroll)
  order by p.user_id, p.id`

/** Group HR except one person, each person once. */
export const hrOfGroup = (db: Db, except: number) => db`
  select distinct on (p.user_id) p.user_id, p.id as position_id from ${meSource(db)}
  where r.name = 'hcis' and ${isActivePosition(db)} and p.company_ids = '{}' and p.user_id <> ${except} order by p.user_id, p.id`
