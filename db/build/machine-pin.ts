import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Position } from './person.ts'

let counter = 0

/** A pin of the position in its company, by default one that is free. */
export const buildPin = async (
  db: Db,
  { company_id, position_id }: Pick<Position, 'company_id' | 'position_id'>,
  pin = `M${++counter}`,
) =>
  exactlyOne(
    await db<{ id: number; pin: string }[]>`
      insert into machine_pins ${db.values({ company_id, position_id, pin })} returning id, pin`,
  )
