import type { Assignable } from '#contract/pay/overtime.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'

/** SQL equivalent of `canAssignOvertime`, for lists. */
export const listAssignable = (db: Db, me: Me) => db<Assignable[]>`
  select u.id, u.name, p.id as position_id, j.name as job_name, c.name as company_name
  from positions p
  join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id
  join companies c on c.id = p.company_id
  where p.status = 'active' and u.id <> ${me.id}
    and ${isHcis(me) ? (hrScopeCondition(db, me, 'p.company_id') ?? db`true`) : db`p.company_id = ${me.company_id} and j.sequence > ${me.sequence}`}
  order by u.name collate "id-x-icu", p.id`
