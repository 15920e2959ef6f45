/** The last pay of positions that end in the period: leave that is left, and compensation of a contract. */

import type { PositionPay } from '#server/pay/engine/position-pay.ts'
import { dayCountText } from '#server/pay/engine/slip-texts.ts'
import { compensationOf, type LeavingFacts, leavePay, readLeavers } from '#server/pay/severance/leavers.ts'
import { endingIn } from '#server/pay/severance/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { SEVERANCE } from './added-lines.ts'
import type { PersonSource } from './person-source.ts'
import type { RunTerms } from './run-terms.ts'

const COMPENSATION = 'KOMPENSASI'
export const LEAVE_LEFT = 'CUTI_SISA'

const itemsOf = (position: PositionPay, facts: LeavingFacts, run: RunTerms): PositionPay['items'] => {
  const component = (code: string) => run.components.find((it) => it.code === code)
  const wage = position.components
    .filter((it) => it.component.overtime === 'fixed')
    .reduce((sum, it) => sum + it.last, 0)
  const [left, ended] = [component(LEAVE_LEFT), component(COMPENSATION)]
  const leave = leavePay(wage, facts)
  const compensation = compensationOf(wage, facts)
  return [
    ...(left && leave > 0
      ? [{ component: left, amount: leave, note: `${dayCountText(facts.unused_leave)}/${facts.day_divisor} hari` }]
      : []),
    ...(ended && compensation && compensation.amount > 0
      ? [{ component: ended, amount: compensation.amount, note: `${compensation.months}/12 bulan` }]
      : []),
  ]
}

/** The other runs, by position, that have a line of this code for one of these positions. */
export const otherRunsWith = async (db: Db, run_id: number, position_ids: readonly number[], code: string) => {
  const rows = await db<{ position_id: number; name: string }[]>`
    select l.position_id, r.name from pay_lines l join pay_slips s on s.id = l.slip_id join pay_runs r on r.id = s.run_id
    where l.position_id = any(${position_ids}::int[]) and l.code = ${code} and s.run_id <> ${run_id}`
  return new Map(rows.map((it) => [it.position_id, it.name]))
}

/** The sources of a monthly run with what leavers get at the end. */
export const withFinalPay = async (
  db: Db,
  clock: Clock,
  run: RunTerms,
  sources: readonly PersonSource[],
): Promise<PersonSource[]> => {
  const ids = sources.flatMap((it) => it.positions.map((position) => position.position_id))
  const leavers = await endingIn(db, ids, run)
  const facts = await readLeavers(db, clock, leavers)
  // Severance contains what is paid for the leave that is left.
  const severed = await otherRunsWith(
    db,
    run.run_id,
    leavers.map((it) => it.position_id),
    SEVERANCE,
  )
  return sources.map((person) => ({
    ...person,
    positions: person.positions.map((position) => {
      const leaving = facts.get(position.position_id)
      if (!leaving) return position
      const items = itemsOf(position, leaving, run)
      const due = severed.has(position.position_id) ? items.filter((it) => it.component.code !== LEAVE_LEFT) : items
      return { ...position, items: [...position.items, ...due] }
    }),
  }))
}
