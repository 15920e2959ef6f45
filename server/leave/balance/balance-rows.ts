import type { BalanceSort } from '#contract/leave/balance.ts'
import type { BalanceRow } from '#contract/leave/balance-row.ts'
import { readBalances } from '#server/leave/ledger/balances.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type BalanceFilters, type ListedPosition, listAllPositions } from './queries.ts'

/** The figures of listed positions, in their order. */
export const balanceRows = async (
  db: Db,
  positions: readonly ListedPosition[],
  year: number,
): Promise<BalanceRow[]> => {
  const balances = await readBalances(db, positions, [year])
  return balances.map(({ year: _, expected_from: __, ...balance }, index) => {
    const { user_id, employee_identity, name, job_name, company_name, start_at } = positions[index] as ListedPosition
    return { user_id, employee_identity, name, job_name, company_name, start_at, ...balance }
  })
}

/** A choice or an order that depends on the figures, so those of all positions are needed. */
export interface Ranking {
  balance?: 'minus'
  sort?: `${BalanceSort}_${'asc' | 'desc'}`
}
export const isRanked = ({ balance, sort }: Ranking) => balance !== undefined || sort !== undefined

/** Positions at once, so that their calendars do not all have to be in memory. */
const BATCH = 1_000

/** The rows of everybody in the chosen order; those of the same figure stay in the order by name. */
export const rankedRows = async (
  db: Db,
  clock: Clock,
  { balance, sort, year, ...filters }: BalanceFilters & Ranking & { year: number },
) => {
  const positions = await listAllPositions(db, clock, filters)
  const rows: BalanceRow[] = []
  for (let from = 0; from < positions.length; from += BATCH)
    rows.push(...(await balanceRows(db, positions.slice(from, from + BATCH), year)))
  const kept = balance === 'minus' ? rows.filter((it) => it.available < 0) : rows
  if (!sort) return kept
  const [figure, direction] = sort.split('_') as [BalanceSort, 'asc' | 'desc']
  const sign = direction === 'asc' ? 1 : -1
  return kept.toSorted((a, b) => sign * (a[figure] - b[figure]))
}
