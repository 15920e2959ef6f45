import { balanceColumns } from '#contract/leave/balance-columns.ts'
import { clockAt } from '#server/platform/database/clock.ts'
import { inBatches, type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { balanceRows, isRanked, type Ranking, rankedRows } from './balance-rows.ts'
import { type BalanceFilters, listAllPositions } from './queries.ts'

const BATCH = 1_000

interface BalanceSource extends BalanceFilters, Ranking {
  year: number
  /** The instant at which the figures hold. */
  now: string
}

export const balanceReport: Report<BalanceSource> = {
  name: 'leave-balance',
  sheets: async (db, { year, now, balance, sort, ...filters }) => {
    const clock = clockAt(now)
    const rows = isRanked({ balance, sort })
      ? await rankedRows(db, clock, { ...filters, balance, sort, year })
      : inBatches(await listAllPositions(db, clock, filters), BATCH, (batch) => balanceRows(db, batch, year))
    return [sheet({ sheetName: 'Saldo Cuti', columns: sheetColumns(balanceColumns), rows })]
  },
}
