import * as z from 'zod'

/** The maximum of PostgreSQL's integer. */
const INTEGER_MAX = 2_147_483_647

/**
 * An integer sent as a number or as plain digits. Other forms that JavaScript would convert (1e3, 0x10, +1, true, a
 * list of one) are rejected: two spellings of a URL must not mean the same row.
 */
export const integerInRange = (low: number, high: number, message?: string) => {
  const error = message === undefined ? undefined : { error: message }
  return z.preprocess(
    (it: string | number) => (typeof it === 'string' && /^[0-9]{1,10}$/.test(it) ? Number(it) : it),
    z.int(error).min(low, error).max(high, error),
  )
}

/** Row ids fit PostgreSQL's integer. */
export const rowId = (message?: string) => integerInRange(1, INTEGER_MAX, message)
