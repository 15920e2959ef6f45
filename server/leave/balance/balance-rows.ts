import type { BalanceRow } from '#contract/leave/balance.ts'
import { readBalances } from '#server/leave/ledger/balances.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { ListedPosition } from './queries.ts'

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
