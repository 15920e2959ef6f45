/** Arithmetic on whole rupiah: products stay exact integers, and each figure is rounded once. */

/** A rate of 100 % in basis points. */
export const FULL_RATE = 10_000

/** A quotient of integers rounded half away from zero; the divisor is positive. */
export const divideHalfUp = (dividend: number, divisor: number): number =>
  dividend < 0
    ? 0 - divideHalfUp(-dividend, divisor)
    : Number((BigInt(dividend) * 2n + BigInt(divisor)) / (2n * BigInt(divisor)))

/** A quotient of integers rounded down. */
export const divideDown = (dividend: number, divisor: number) => Math.floor(dividend / divisor)

/** A part of an amount, rounded half up: contributions to BPJS. */
export const shareHalfUp = (amount: number, bp: number) => divideHalfUp(amount * bp, FULL_RATE)

/** A part of an amount, rounded down: taxes and the job expense. */
export const shareDown = (amount: number, bp: number) => divideDown(amount * bp, FULL_RATE)

const HUNDREDTHS = 100

/** An amount with at most two decimals in whole rupiah, rounded half up. */
export const wholeRupiah = (amount: string) => {
  const [whole = '', decimals = ''] = amount.split('.')
  return divideHalfUp(Number(whole + decimals.padEnd(2, '0')), HUNDREDTHS)
}
