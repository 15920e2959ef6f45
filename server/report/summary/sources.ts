/** The source of each report. */
import type { ReportTopic } from '#contract/report/figures.ts'
import { completenessReport } from '#server/report/completeness/completeness-report.ts'
import { contractReport } from '#server/report/contract/contract-report.ts'
import { headcountReport } from '#server/report/workforce/headcount-report.ts'
import { turnoverReport } from '#server/report/workforce/turnover-report.ts'
import type { ReportSource } from './report-call.ts'

export const reportSources: Readonly<Partial<Record<ReportTopic, ReportSource>>> = {
  headcount: headcountReport,
  turnover: turnoverReport,
  contract: contractReport,
  completeness: completenessReport,
}
