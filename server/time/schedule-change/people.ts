/** The people whose schedule the caller may change. */
import { canSchedule, type Me, type PositionRef } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, notFound } from '#server/platform/http/errors.ts'

/** The positions among these that belong to the company; 404 if one does not, 403 if one is not the caller's to schedule. */
export const requireScheduled = async (tx: Db, me: Me, company_id: number, position_ids: readonly number[]) => {
  const ids = [...new Set(position_ids)]
  const found = await tx<PositionRef[]>`
    select p.id as position_id, p.user_id, p.company_id, p.supervisor_id, j.sequence
    from positions p join jobs j on j.id = p.job_id
    where p.id = any(${ids}::int[]) and p.company_id = ${company_id} and p.status = 'active'`
  if (found.length < ids.length) notFound('Karyawan')
  for (const it of found) authorize(canSchedule(me, it))
  return found
}

/** The shifts among these that belong to the company; kept until the end of the transaction. */
export const lockShiftsShared = async (tx: Db, company_id: number, shift_ids: readonly number[]) => {
  const found = await tx<{ id: number; name: string; active: boolean }[]>`
    select id, name, active from shifts where id = any(${[...new Set(shift_ids)]}::int[]) and company_id = ${company_id} for share`
  return new Map(found.map((it) => [it.id, it]))
}
