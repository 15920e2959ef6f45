import { overtimePayColumn, overtimeRecapColumns } from '#contract/pay/overtime-recap-columns.ts'
import { clockAt } from '#server/platform/database/clock.ts'
import { inBatches, type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { allWithOvertime, type RecapFilters, readWages } from './queries.ts'
import { overtimeRows } from './recap.ts'

const BATCH = 250

interface OvertimeSource extends RecapFilters {
  withPay: boolean
  /** The instant at which the figures hold. */
  now: string
}

export const overtimeRecapReport: Report<OvertimeSource> = {
  name: 'overtime-recap',
  sheets: async (db, { withPay, now, ...filters }) => {
    const { period } = filters
    const people = await allWithOvertime(db, filters)
    const rows = inBatches(people, BATCH, (batch) => {
      const wages = withPay ? readWages(db, batch, period.to) : undefined
      return overtimeRows(db, clockAt(now), batch, { period, wages })
    })
    const columns = sheetColumns(withPay ? [...overtimeRecapColumns, overtimePayColumn] : overtimeRecapColumns)
    return [sheet({ sheetName: 'Rekap Lembur', columns, rows })]
  },
}
