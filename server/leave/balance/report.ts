import { balanceColumns } from '#contract/leave/balance-columns.ts'
import { clockAt } from '#server/platform/database/clock.ts'
import { inBatches, type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { balanceRows } from './balance-rows.ts'
import { type BalanceFilters, listAllPositions } from './queries.ts'

const BATCH = 1_000

interface BalanceSource extends BalanceFilters {
  year: number
  /** The instant at which the figures hold. */
  now: string
}

export const balanceReport: Report<BalanceSource> = {
  name: 'leave-balance',
  sheets: async (db, { year, now, ...filters }) => {
    const positions = await listAllPositions(db, clockAt(now), filters)
    const rows = inBatches(positions, BATCH, (batch) => balanceRows(db, batch, year))
    return [sheet({ sheetName: 'Saldo Cuti', columns: sheetColumns(balanceColumns), rows })]
  },
}
