/** Computes the earnings of paid months again as they are right now, and what of them is still to be paid (Susulan). */

import type { PayComponent } from '#contract/pay/component.ts'
import { earningLines } from '#server/pay/engine/earnings.ts'
import type { SlipComponent, SlipLine } from '#server/pay/engine/position-pay.ts'
import { laterFigures } from '#server/pay/payroll/later.ts'
import { computeRows } from '#server/pay/payroll/rows.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { type PaidMonth, type Reading, readExcluded, readPaidSlips } from './paid-month.ts'
import { readPositionPay } from './read-position-pay.ts'
import type { RunTerms } from './run-terms.ts'
import type { SettledFigure } from './slip-input.ts'

export interface LaterPay {
  lines: SlipLine[]
  settles: SettledFigure[]
}

/** Amounts by component. */
type Amounts = Map<number, number>
const add = (amounts: Amounts, component_id: number, amount: number) =>
  amounts.set(component_id, (amounts.get(component_id) ?? 0) + amount)

/** The earnings of people in a month as of now, and the figures that differ from the frozen ones. */
const computeMonth = async ({ tx, clock, company }: Reading, month: PaidMonth, user_ids: readonly number[]) => {
  const { run, terms, desk, frozen } = month
  const people = user_ids.flatMap((it) => desk.get(it) ?? [])
  const rows = await computeRows(tx, clock, company, people, run)
  const pay = await readPositionPay(tx, terms, rows)
  const { late, late_amount, overtime } = terms.policy
  const earned = new Map<number, Amounts>()
  for (const [index, { user_id }] of people.entries()) {
    const position = pay[index]
    const amounts = earned.get(user_id) ?? new Map<number, number>()
    earned.set(user_id, amounts)
    if (!position) continue
    for (const { kind, component_id, amount } of earningLines(position, terms.computed, {
      late,
      late_amount,
      overtime,
    }))
      if (kind === 'earning' && component_id !== null) add(amounts, component_id, amount)
  }
  const userOf = new Map(people.map((it) => [it.position_id, it.user_id]))
  const before = frozen.filter((it) => userOf.has(it.row.position_id)).map((it) => it.row)
  const later = laterFigures(
    before,
    rows.map((it) => it.row),
  )
  const figures = groupBy(later, (it) => userOf.get(it.position_id) ?? 0)
  return { earned, figures }
}

const lineOf = (
  susulan: SlipComponent,
  month: string,
  of: Pick<PayComponent, 'id' | 'name'>,
  amount: number,
): SlipLine => {
  const text = `${susulan.name} ${month}: ${of.name}`
  const { id, code, kind, taxable, reduces } = susulan
  return {
    ...{ position_id: null, component_id: id, code, name: text, kind, amount, taxable, reduces, text, manual: false },
    ...{ settles_month: month, settles_component_id: of.id },
  }
}

/** People whom HR left out of a month are not paid for it later either. */
export const laterPayOf = async (
  reading: Reading,
  months: readonly PaidMonth[],
  { terms, user_ids }: { terms: RunTerms; user_ids: readonly number[] },
): Promise<(user_id: number) => LaterPay> => {
  const result = new Map<number, LaterPay>(user_ids.map((it) => [it, { lines: [], settles: [] }]))
  const found = (user_id: number) => result.get(user_id) ?? { lines: [], settles: [] }
  if (months.length === 0) return found
  const paid = groupBy(
    await readPaidSlips(reading.tx, terms.company_id, months, user_ids),
    (it) => `${it.user_id} ${it.month}`,
  )
  const excluded = new Set((await readExcluded(reading.tx, months, user_ids)).map((it) => `${it.user_id} ${it.run_id}`))
  for (const month of months) {
    const { id, month: name } = month.run
    const { earned, figures } = await computeMonth(reading, month, user_ids)
    for (const user_id of user_ids) {
      if (excluded.has(`${user_id} ${id}`)) continue
      const due = earned.get(user_id) ?? new Map<number, number>()
      for (const it of paid.get(`${user_id} ${name}`) ?? []) add(due, it.component_id, -it.amount)
      const { lines, settles } = found(user_id)
      for (const component of terms.allComponents) {
        const amount = due.get(component.id) ?? 0
        if (amount !== 0) lines.push(lineOf(terms.later, name, component, amount))
      }
      for (const { position_id, field, now } of figures.get(user_id) ?? [])
        settles.push({ month: name, position_id, field, value: now })
    }
  }
  return found
}
