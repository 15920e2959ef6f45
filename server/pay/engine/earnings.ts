/** The lines of a position in a period: its components, and what absence, lateness and overtime change. Pure. */

import type {
  ComponentPay,
  ComputedComponents,
  EarningRules,
  PositionPay,
  SlipComponent,
  SlipLine,
} from './position-pay.ts'
import { amountText, dayCountText } from './slip-texts.ts'
import { type LatePolicy, lateness, overtimePay, prorate, unpaid } from './time.ts'

const lineOf = (
  position_id: number,
  { id, code, name, kind, taxable, reduces }: SlipComponent,
  amount: number,
  text: string,
): SlipLine => ({ position_id, component_id: id, code, name, kind, amount, taxable, reduces, text, manual: false })

/** A monthly amount: whole, or the part for the own days; deductions are never divided. */
const monthly = ({ component, segments, last }: ComponentPay, { all_days, is_whole }: PositionPay) => {
  const [only, ...further] = segments
  const isDivided = component.prorated && component.kind !== 'deduction' && (!is_whole || further.length > 0)
  if (!isDivided || !only) return { amount: last, text: `${component.name} ${amountText(last)}` }
  const amount = prorate(segments, all_days)
  const valued = segments.filter((it) => it.amount > 0)
  const parts = valued.map((it) => `${amountText(it.amount)} × ${dayCountText(it.days)}/${all_days} hari`)
  return { amount, text: `${component.name} ${parts.join(' + ')} = ${amountText(amount)}` }
}

const daily = ({ component, last }: ComponentPay, present: number) => ({
  amount: last * present,
  text: `${component.name} ${amountText(last)} × ${present} hari hadir = ${amountText(last * present)}`,
})

const componentLines = (position: PositionPay) =>
  position.components
    .filter(({ component }) => component.paid !== 'once')
    .map((it) => {
      const isDaily = it.component.paid === 'day'
      const { amount, text } = isDaily ? daily(it, position.days.present) : monthly(it, position)
      return lineOf(position.position_id, it.component, amount, text)
    })

const itemLines = ({ position_id, items }: PositionPay) =>
  items.map(({ component, amount, note }) =>
    lineOf(position_id, component, amount, `${component.name} ${amountText(amount)}${note ? `: ${note}` : ''}`),
  )

/** The monthly wage that overtime counts from, by its fixed and its variable components. */
const overtimeBase = ({ components, days: { working_days } }: PositionPay) => {
  const sumOf = (basis: 'fixed' | 'variable') =>
    components
      .filter((it) => it.component.overtime === basis)
      .reduce((sum, it) => sum + it.last * (it.component.paid === 'day' ? working_days : 1), 0)
  return { fixed: sumOf('fixed'), variable: sumOf('variable') }
}

const HUNDREDTHS = 100

const overtimeLine = (position: PositionPay, component: SlipComponent, isPaid: boolean): SlipLine[] => {
  const hours = position.days.overtime_hours_x100
  if (!isPaid || hours === 0) return []
  const { fixed, variable } = overtimeBase(position)
  const amount = overtimePay(fixed, variable, hours)
  const text = `${component.name} ${dayCountText(hours / HUNDREDTHS)} jam dikalikan × 1/173 upah = ${amountText(amount)}`
  return [lineOf(position.position_id, component, amount, text)]
}

/** Unpaid days take their part of each divided component, rounded one by one. */
const absenceLine = (position: PositionPay, component: SlipComponent): SlipLine[] => {
  const { unpaid_days } = position.days
  if (unpaid_days === 0) return []
  const divided = position.components.filter((it) => it.component.prorated && it.component.paid === 'month')
  const parts = divided.map(({ component: { name }, last }) => ({
    amount: unpaid(last, unpaid_days, position.all_days),
    text: `${name} ${amountText(last)} × ${dayCountText(unpaid_days)}/${position.all_days} hari`,
  }))
  const sum = parts.reduce((total, it) => total + it.amount, 0)
  if (sum === 0) return []
  const text = `${component.name} ${parts.map((it) => it.text).join(' + ')} = ${amountText(sum)}`
  return [lineOf(position.position_id, component, -sum, text)]
}

const lateTexts: Record<LatePolicy, (days: PositionPay['days'], amount: number) => string> = {
  none: () => '',
  per_minute: (days, amount) => `${amountText(amount)} × ${days.late_minutes} menit`,
  per_day: (days, amount) => `${amountText(amount)} × ${days.late_days} hari`,
  wage: (days) => `upah lembur per menit × ${days.late_minutes} menit`,
}

const lateLine = (position: PositionPay, component: SlipComponent, rules: EarningRules): SlipLine[] => {
  const { fixed, variable } = overtimeBase(position)
  const { late_days, late_minutes } = position.days
  const amount = lateness({ policy: rules.late, amount: rules.late_amount, late_days, late_minutes }, fixed, variable)
  if (amount === 0) return []
  const text = `${component.name} ${lateTexts[rules.late](position.days, rules.late_amount)} = ${amountText(amount)}`
  return [lineOf(position.position_id, component, -amount, text)]
}

/** The lines of a position, without those of nothing. */
export const earningLines = (position: PositionPay, computed: ComputedComponents, rules: EarningRules): SlipLine[] =>
  [
    ...componentLines(position),
    ...itemLines(position),
    ...overtimeLine(position, computed.overtime, rules.overtime),
    ...absenceLine(position, computed.absence),
    ...lateLine(position, computed.late, rules),
  ].filter((it) => it.amount !== 0)

/** The wage that contributions to BPJS count from: the full month, whatever the attendance. */
export const bpjsWage = (positions: readonly PositionPay[]) =>
  positions
    .flatMap((it) => it.components)
    .filter((it) => it.component.bpjs_base)
    .reduce((sum, it) => sum + it.last, 0)
