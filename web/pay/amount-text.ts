/** Whole rupiah of pay as text. Works on the digits, because a float could lose one. */
const grouped = (amount: number) => String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
const sign = (amount: number) => (amount < 0 ? '−' : '')

/** 1500000 → '1.500.000', with a real minus. */
export const groupedAmount = (amount: number) => `${sign(amount)}${grouped(amount)}`

/** 1500000 → 'Rp 1.500.000' */
export const rupiahText = (amount: number) => `${sign(amount)}Rp ${grouped(amount)}`

/** With a plus before what became more. */
export const signedAmount = (amount: number) => `${amount > 0 ? '+' : ''}${groupedAmount(amount)}`
