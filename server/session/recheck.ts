import { admits, type Me, type Who } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { forbidden, unauthorized } from '#server/errors.ts'
import type { Caller } from './identify.ts'

/**
 * Asks again, inside the transaction that does something grave, whether the caller still may: a right that was taken
 * away since the request began no longer counts, and one that is being taken away is waited for.
 */
export const recheck = async (tx: Db, me: Caller, access: Who) => {
  const [now] = await tx<Me[]>`
    select p.user_id as id, p.id as position_id, p.company_id, r.name as role_name, j.sequence, j.name as job_name
    from positions p
    join sessions s on s.position_id = p.id and s.id = ${me.session_id} and s.revoked_at is null
    join roles r on r.id = p.role_id
    join jobs j on j.id = p.job_id
    where p.id = ${me.position_id} and p.status = 'active'
    for share of p`
  if (!now) unauthorized()
  else if (!admits[access](now)) forbidden()
}
