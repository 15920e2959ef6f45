/** A report as a file, built in the export thread from the caller and the question. */
import { isHcis } from '#contract/policy.ts'
import { breakdowns } from '#contract/report/breakdowns.ts'
import type { ReportTopic } from '#contract/report/figures.ts'
import type { ReportReply, ReportRow } from '#contract/report/report.ts'
import { figuresIn, personColumnsOfReport, rowColumns, trendColumns } from '#contract/report/report-columns.ts'
import { clockAt } from '#server/platform/database/clock.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { type AskedReport, readReport, reportCallOf, sourceOf } from './assemble.ts'
import { byName, listedFigure, namedPeople } from './people.ts'
import { peopleScope } from './scope.ts'

interface Source {
  me: Caller
  report: ReportTopic
  query: AskedReport
  /** The instant at which the figures hold. */
  now: string
}

/** The large figures of the screen as the last row: some of them are in no group. */
const totalOf = (headline: ReportReply['headline']): ReportRow => ({
  key: 'total',
  label: 'Semua',
  ...Object.fromEntries(headline.map(({ figure, value }) => [figure, value])),
})

export const reportFile: Report<Source> = {
  name: 'report',
  sheets: async (db, { me, report, query, now }) => {
    const asking = { db, clock: clockAt(now), me }
    const call = await reportCallOf(asking, report, query, peopleScope(me, query.company_id))
    const { headline, rows: groups, trend } = await readReport(call)
    const rows = [...groups, totalOf(headline)]
    const sheets = [
      sheet({
        sheetName: 'Ringkasan',
        columns: sheetColumns(rowColumns(breakdowns.label(call.by), figuresIn(report, rows))),
        rows,
      }),
      sheet({ sheetName: 'Tren', columns: sheetColumns(trendColumns(figuresIn(report, trend))), rows: trend }),
    ]
    if (!isHcis(me)) return sheets
    const found = await sourceOf(report).people(call, listedFigure[report], undefined)
    const people = await namedPeople(db, me, await byName(db, found))
    return [...sheets, sheet({ sheetName: 'Karyawan', columns: sheetColumns(personColumnsOfReport), rows: people })]
  },
}
