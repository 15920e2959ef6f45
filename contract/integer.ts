import * as z from 'zod'

/** Where PostgreSQL's integer ends. */
const INTEGER_MAX = 2_147_483_647

/**
 * A whole number that comes as a number or as plain digits. What else JavaScript would read as one (1e3, 0x10, +1, true,
 * a list of one) is refused: two spellings of an address must not mean the same row.
 */
export const integerInRange = (low: number, high: number, message?: string) => {
  const error = message === undefined ? undefined : { error: message }
  return z.preprocess(
    (it: string | number) => (typeof it === 'string' && /^[0-9]{1,10}$/.test(it) ? Number(it) : it),
    z.int(error).min(low, error).max(high, error),
  )
}

/** Row identifiers fit PostgreSQL's integer. */
export const rowId = (message?: string) => integerInRange(1, INTEGER_MAX, message)
