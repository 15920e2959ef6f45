import type { Db } from './connect.ts'
import type { Fragment } from './sql.ts'

/** `every(db, [a, b && …])`: the conditions that there are, joined by `and`. What is not asked for leaves no trace. */
export const and = (db: Db, conditions: readonly (Fragment | undefined)[]): Fragment =>
  conditions
    .filter((condition) => condition !== undefined)
    .reduce<Fragment | undefined>((all, one) => (all ? db`${all} and ${one}` : one), undefined) ?? db`true`
