import type { PayrollFigure } from '#contract/pay/payroll-row.ts'
import { number, rupiah } from '#web/ui/format.ts'

const NOTHING = '–'

/** A figure with a decimal comma and a real minus. */
export const figureText = (value: number | null) => (value === null ? NOTHING : number(value).replace('-', '−'))

const moneyFigures: readonly string[] = [
  'overtime_pay',
  'claims_paid',
  'base_salary',
  'take_home_pay',
] satisfies PayrollFigure[]

/** Rupiah without the sign, which a head says; half a rupiah has two decimals, as everywhere. */
export const rupiahFigureText = (value: number | null) =>
  value === null || Number.isInteger(value)
    ? figureText(value)
    : rupiah(String(value)).replace('Rp ', '').replace('-', '−')

export const valueText = (name: string, value: number | null) =>
  moneyFigures.includes(name) ? rupiahFigureText(value) : figureText(value)

/** With a plus before what became more. */
export const differenceText = (name: string, value: number) => `${value > 0 ? '+' : ''}${valueText(name, value)}`
