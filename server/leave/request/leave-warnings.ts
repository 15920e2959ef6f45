/** Hints for the decider of a waiting leave. */
import { type LeaveWarning, overBalance } from '#contract/leave/row.ts'
import { readBalancesOf } from '#server/leave/ledger/balances.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { LeaveRow } from './leave-row.ts'

export interface WithWarnings {
  warnings: LeaveWarning[]
}

const yearsOf = ({ start_date, end_date }: LeaveRow) => [...new Set([yearOf(start_date), yearOf(end_date)])]

/** The available days count waiting requests as taken, so a negative figure is the one after approval. */
export const readLeaveWarnings = async (db: Db, clock: Clock, rows: readonly LeaveRow[]): Promise<WithWarnings[]> => {
  const asked = rows.filter((it) => it.status === 'waiting' && it.deducts)
  if (asked.length === 0) return rows.map(() => ({ warnings: [] }))
  const ids = [...new Set(asked.map((it) => it.position_id))]
  const balances = await readBalancesOf(db, clock, ids, [...new Set(asked.flatMap(yearsOf))])
  const ofPosition = groupBy(
    balances.filter((it) => it.available < 0),
    (it) => it.position_id,
  )
  return rows.map((row) => {
    const years = asked.includes(row) ? yearsOf(row) : []
    const over = ofPosition.get(row.position_id)?.filter((it) => years.includes(it.year)) ?? []
    return { warnings: over.map(({ year, available }) => overBalance(year, -available)) }
  })
}
