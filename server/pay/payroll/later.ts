/** The differences between the frozen figures of a month and the present ones. Pure. */
import type { LaterFigure } from '#contract/pay/payroll.ts'
import { type PayrollRow, payrollFigureNames, payrollFigures } from '#contract/pay/payroll-row.ts'

/** Two decimals are exact enough for every figure. */
const subtract = (a: number | null, b: number | null) => Math.round(((a ?? 0) - (b ?? 0)) * 100) / 100

/** A difference, whether it was paid or not. */
export type Difference = Omit<LaterFigure, 'settled_month'>

/** A person who is on one side only is compared with nothing. */
export const laterFigures = (closed: readonly PayrollRow[], present: readonly PayrollRow[]): Difference[] => {
  const frozen = new Map(closed.map((it) => [it.position_id, it]))
  const now = new Map(present.map((it) => [it.position_id, it]))
  const people = [...closed, ...present.filter((it) => !frozen.has(it.position_id))]
  return people.flatMap(({ position_id, employee_identity, name }) => {
    const [before, after] = [frozen.get(position_id), now.get(position_id)]
    return payrollFigureNames.flatMap((field): Difference[] => {
      const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
      if (was === is) return []
      const label = payrollFigures[field]
      return [
        { position_id, employee_identity, name, field, label, closed: was, now: is, difference: subtract(is, was) },
      ]
    })
  })
}
