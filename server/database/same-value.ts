const MONEY = /^\d+(\.\d+)?$/
/** Longer ones are no sums, and lose their last digits as figures. */
const MONEY_LONGEST = 15

const isMoney = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MONEY_LONGEST && MONEY.test(value)

/** Whether a stored value and a sent one say the same: '5000000' and '5000000.00' are one salary, lists name the same. */
export const isSameValue = (one: unknown, other: unknown) =>
  (one ?? null) === (other ?? null) ||
  (Array.isArray(one) && Array.isArray(other) && one.join() === other.join()) ||
  (isMoney(one) && isMoney(other) && Number(one) === Number(other))
