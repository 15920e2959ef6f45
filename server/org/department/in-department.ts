/** The filter of lists by unit. */
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

/** A unit and those below it, as an array: the tree is read once, before other conditions are applied. */
const withUnitsBelow = (db: Db, department_id: number) => db`array(
  with recursive below (id) as (
    select ${department_id}::int
    union
    select d.id from below join departments d on d.parent_id = below.id
  )
  select id from below)`

/**
 * The positions whose unit is this one or below it today, as an array: found once by the index on units. The company
 * scope of the list still applies, so that a unit of another company finds no people.
 */
export const positionsInDepartment = (db: Db, department_id: number) =>
  db`array(select id from positions where department_id = any(${withUnitsBelow(db, department_id)}))`

/** The same, for rows that are in memory. */
export const readPositionsInDepartment = async (db: Db, department_id: number): Promise<number[]> =>
  exactlyOne(await db<{ ids: number[] }[]>`select ${positionsInDepartment(db, department_id)} as ids`).ids
