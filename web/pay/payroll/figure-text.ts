/** Figures of payroll as texts, with a decimal comma and a real minus. */
import { number } from '#web/ui/format.ts'

const NOTHING = '–'

export const figureText = (value: number | null) => (value === null ? NOTHING : number(value).replace('-', '−'))

/** With a plus before what became more. */
export const differenceText = (value: number) => `${value > 0 ? '+' : ''}${figureText(value)}`
