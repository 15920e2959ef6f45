import type * as z from 'zod'
import type { Assignable, OvertimeForm } from '#contract/overtime.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'

export type OvertimeDraft = z.output<typeof OvertimeForm>

/** Without an assigner it is what the holder of the position asked for. Nothing for a position that is not active. */
export const insertOvertime = async (
  db: Db,
  position_id: number,
  it: OvertimeDraft,
  assigned_by: number | null = null,
) => {
  const [row] = await db<{ id: number }[]>`
    insert into overtimes (position_id, company_id, assigned_by, detail, start, "end", location)
    select id, company_id, ${assigned_by}, ${it.detail}, ${it.start}, ${it.end}, ${it.location}
    from positions where id = ${position_id} and status = 'active'
    returning id`
  return row?.id
}

/** The same rule as canAssignOvertime, for a list. */
export const listAssignable = (db: Db, me: Me) => db<Assignable[]>`
  select u.id, u.name, p.id as position_id, j.name as job_name, c.name as company_name
  from positions p
  join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id
  join companies c on c.id = p.company_id
  where p.status = 'active' and u.id <> ${me.id}
    and ${isHcis(me) ? db`true` : db`p.company_id = ${me.company_id} and j.sequence > ${me.sequence}`}
  order by u.name collate "id-x-icu", p.id`
