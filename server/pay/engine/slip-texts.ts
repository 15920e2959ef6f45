/** Amounts, days and rates as a slip says them. */

const grouping = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })
/** Thousands with points and a real minus. */
export const amountText = (amount: number) => grouping.format(amount).replace('-', '−')
/** '0,5' for half a day. */
export const dayCountText = (days: number) => grouping.format(days)

const BP_PER_PERCENT = 100
/** '2,25%' for 225. */
export const rateText = (bp: number) => `${(bp / BP_PER_PERCENT).toFixed(2).replace('.', ',')}%`
