const MONEY = /^\d+(\.\d+)?$/
/** Longer digit strings are not amounts and would lose digits as numbers. */
const MONEY_LONGEST = 15

const isMoney = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MONEY_LONGEST && MONEY.test(value)

/** Whether a stored and a sent value are equal: amounts by number ('5000000', '5000000.00'), lists by their items. */
export const isSameValue = (one: unknown, other: unknown) =>
  (one ?? null) === (other ?? null) ||
  (Array.isArray(one) && Array.isArray(other) && one.join() === other.join()) ||
  (isMoney(one) && isMoney(other) && Number(one) === Number(other))
