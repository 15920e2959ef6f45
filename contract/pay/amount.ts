/** Rupiah of pay on the wire: JSON numbers with at most two decimals in, whole rupiah out. */
import * as z from 'zod'

const AMOUNT_MAX = 10_000_000_000
const MESSAGE = 'Nominal tidak valid'
const hasTwoDecimals = (amount: number) => Number(amount.toFixed(2)) === amount

/** Forms send plain digits as text. */
export const PayAmount = z.preprocess(
  (it: unknown) => (typeof it === 'string' && /^\d{1,11}(\.\d{1,2})?$/.test(it) ? Number(it) : it),
  z.number(MESSAGE).min(0, MESSAGE).max(AMOUNT_MAX, MESSAGE).refine(hasTwoDecimals, MESSAGE),
)
/** More than nothing. */
export const PositiveAmount = PayAmount.refine((it) => it > 0, MESSAGE)
