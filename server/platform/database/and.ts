import type { Db } from './connect.ts'
import type { Fragment } from './sql.ts'

/** `and(db, [a, b && …])` joins the given conditions; undefined ones leave nothing in the text. */
export const and = (db: Db, conditions: readonly (Fragment | undefined)[]): Fragment =>
  conditions
    .filter((condition) => condition !== undefined)
    .reduce<Fragment | undefined>((all, one) => (all ? db`${all} and ${one}` : one), undefined) ?? db`true`
