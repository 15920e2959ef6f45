/** Every report, by the name under which the export thread finds it. */
import { entryCodesReport } from './access/account/codes-report.ts'
import { balanceReport } from './leave/balance/report.ts'
import { letterReport } from './letter/issued-letter/report.ts'
import { checklistReport } from './lifecycle/employee-checklist/report.ts'
import { handoverReport } from './lifecycle/item/report.ts'
import { paySheetReport } from './pay/import/report.ts'
import { overtimeRecapReport } from './pay/overtime-recap/report.ts'
import { payrollReport, payrollVersionReport } from './pay/payroll/report.ts'
import { payRunReport } from './pay/run/report.ts'
import { peopleReport } from './people/import/sheet.ts'
import { auditReport } from './platform/audit/report.ts'
import type { Report, ReportName } from './platform/spreadsheet/report.ts'
import { reportFile } from './report/summary/export.ts'
import { reportOf } from './request/flow/report.ts'
import { withKind } from './request-kinds.ts'
import { recapReport } from './time/recap/report.ts'

export const reports: Readonly<Record<ReportName, Report<never>>> = {
  leave: withKind('leave', reportOf),
  reimbursement: withKind('reimbursement', reportOf),
  overtime: withKind('overtime', reportOf),
  correction: withKind('correction', reportOf),
  certificate: withKind('certificate', reportOf),
  people: peopleReport,
  'entry-codes': entryCodesReport,
  audit: auditReport,
  'attendance-recap': recapReport,
  'overtime-recap': overtimeRecapReport,
  'leave-balance': balanceReport,
  payroll: payrollReport,
  'payroll-version': payrollVersionReport,
  'pay-run': payRunReport,
  'pay-data': paySheetReport,
  checklist: checklistReport,
  report: reportFile,
  handover: handoverReport,
  'issued-letter': letterReport,
}
