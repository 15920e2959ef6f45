/** How far from today overtime may lie, by the day of the company. */

import { OVERTIME_DAYS_AHEAD, OVERTIME_DAYS_BACK } from '#contract/pay/overtime.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { invalid } from '#server/platform/http/errors.ts'

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
