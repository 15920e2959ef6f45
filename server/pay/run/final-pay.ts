/** The last pay of positions that end in the period: leave that is left, and compensation of a contract. */

import type { PositionPay } from '#server/pay/engine/earnings.ts'
import { dayCountText } from '#server/pay/engine/slip-texts.ts'
import { compensationOf, type LeavingFacts, leavePay, readLeavers } from '#server/pay/severance/leavers.ts'
import { endingIn } from '#server/pay/severance/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PersonSource, RunTerms } from './person-facts.ts'

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

/** The sources of a monthly run with what leavers get at the end. */
export const withFinalPay = async (
  db: Db,
  clock: Clock,
  run: RunTerms,
  sources: readonly PersonSource[],
): Promise<PersonSource[]> => {
  const ids = sources.flatMap((it) => it.positions.map((position) => position.position_id))
  const facts = await readLeavers(db, clock, await endingIn(db, ids, run))
  return sources.map((person) => ({
    ...person,
    positions: person.positions.map((position) => {
      const leaving = facts.get(position.position_id)
      return leaving ? { ...position, items: [...position.items, ...itemsOf(position, leaving, run)] } : position
    }),
  }))
}
