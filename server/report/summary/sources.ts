/** The source of each report. */
import type { ReportTopic } from '#contract/report/figures.ts'
import { claimReport } from '#server/report/claim/claim-report.ts'
import { completenessReport } from '#server/report/completeness/completeness-report.ts'
import { contractReport } from '#server/report/contract/contract-report.ts'
import { decisionReport } from '#server/report/decision/decision-report.ts'
import { leaveReport } from '#server/report/leave/leave-report.ts'
import { attendanceReport, overtimeReport } from '#server/report/month/stored-report.ts'
import { headcountReport } from '#server/report/workforce/headcount-report.ts'
import { turnoverReport } from '#server/report/workforce/turnover-report.ts'
import type { ReportSource } from './report-call.ts'

export const reportSources: Readonly<Record<ReportTopic, ReportSource>> = {
  headcount: headcountReport,
  turnover: turnoverReport,
  attendance: attendanceReport,
  leave: leaveReport,
  overtime: overtimeReport,
  claim: claimReport,
  decision: decisionReport,
  contract: contractReport,
  completeness: completenessReport,
}
