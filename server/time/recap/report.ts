import { mapColumns, recapColumns } from '#contract/time/recap-columns.ts'
import type { RecapView } from '#contract/time/recap-period.ts'
import { type DayPeriod, datesOfPeriod } from '#server/calendar/work-day/period.ts'
import { clockAt } from '#server/platform/database/clock.ts'
import type { CompanyScope } from '#server/platform/session/company-scope.ts'
import { inBatches, type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { allPeople } from './queries.ts'
import { recapMapRows, recapRows } from './recap.ts'

const BATCH = 250

interface RecapSource {
  scope: CompanyScope
  period: DayPeriod
  keyword: string | undefined
  department_id: number | undefined
  view: RecapView
  /** The instant at which the figures hold. */
  now: string
}

export const recapReport: Report<RecapSource> = {
  name: 'attendance-recap',
  sheets: async (db, { scope, period, keyword, department_id, view, now }) => {
    const people = await allPeople(db, { scope, period, department_id, ...(keyword && { keyword }) })
    const clock = clockAt(now)
    if (view === 'peta') {
      const rows = inBatches(people, BATCH, (batch) => recapMapRows(db, clock, batch, period))
      return [sheet({ sheetName: 'Peta Kehadiran', columns: sheetColumns(mapColumns(datesOfPeriod(period))), rows })]
    }
    const rows = inBatches(people, BATCH, (batch) => recapRows(db, clock, batch, period))
    return [sheet({ sheetName: 'Rekap Kehadiran', columns: sheetColumns(recapColumns), rows })]
  },
}
