import { recapColumns } from '#contract/time/recap-columns.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import { clockAt } from '#server/platform/database/clock.ts'
import type { CompanyScope } from '#server/platform/session/company-scope.ts'
import { inBatches, type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { allPeople } from './queries.ts'
import { recapRows } from './recap.ts'

const BATCH = 250

interface RecapSource {
  scope: CompanyScope
  period: DayPeriod
  /** The instant at which the figures hold. */
  now: string
}

export const recapReport: Report<RecapSource> = {
  name: 'attendance-recap',
  sheets: async (db, { scope, period, now }) => {
    const people = await allPeople(db, { scope, period })
    const rows = inBatches(people, BATCH, (batch) => recapRows(db, clockAt(now), batch, period))
    return [sheet({ sheetName: 'Rekap Kehadiran', columns: sheetColumns(recapColumns), rows })]
  },
}
