import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { isHrFor } from '#server/session/company-in-sight.ts'
import { meSource } from '#server/session/identify.ts'
import { isOpen } from '#server/session/open.ts'

/** HR of the whole group, and HR whose limit covers the company: each person once. */
export const hrFor = (db: Db, company_id: number | Fragment) => db`
  select distinct on (p.user_id) p.user_id, p.id as position_id from ${meSource(db)}
  where r.name = 'hcis' and ${isOpen(db)} and ${isHrFor(db, 'p', db`${company_id}::int`)} order by p.user_id, p.id`

/** HR of the whole group, each person once, without one of them. */
export const hrOfGroup = (db: Db, except: number) => db`
  select distinct on (p.user_id) p.user_id, p.id as position_id from ${meSource(db)}
  where r.name = 'hcis' and ${isOpen(db)} and p.company_ids = '{}' and p.user_id <> ${except} order by p.user_id, p.id`
