import type { Assignable } from '#contract/pay/overtime.ts'
import { OVERTIME_DAYS_AHEAD, OVERTIME_DAYS_BACK } from '#contract/pay/overtime.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { invalid } from '#server/platform/http/errors.ts'
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

/** Limits how far from today overtime may lie, by the day of the company. */
export const refuseOutOfReach = async (tx: Db, clock: Clock, position_id: number, start: string) => {
  const { today } = exactlyOne(
    await tx<{ today: string }[]>`
      select (${clock(tx)} at time zone c.timezone)::date as today
      from positions p join companies c on c.id = p.company_id where p.id = ${position_id}`,
  )
  const date = start.slice(0, 10)
  if (date < shiftDay(today, -OVERTIME_DAYS_BACK))
    invalid({ start: [`Lembur paling lama ${OVERTIME_DAYS_BACK} hari yang lalu`] })
  if (date > shiftDay(today, OVERTIME_DAYS_AHEAD))
    invalid({ start: [`Lembur paling jauh ${OVERTIME_DAYS_AHEAD} hari ke depan`] })
}
