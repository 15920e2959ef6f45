/** The routes of all features. */
import { leavePolicy } from '#contract/leave/policy.ts'
import { attendancePolicy } from '#contract/time/policy.ts'
import { machineTokenRoutes } from '#server/access/machine-token/routes.ts'
import { machinePinRoutes } from '#server/time/machine-pin/routes.ts'
import { accountRoutes } from './access/account/routes.ts'
import { authRoutes } from './access/auth/routes.ts'
import { secondFactorRoutes } from './access/second-factor/routes.ts'
import { ssoRoutes } from './access/sso/routes.ts'
import { celebrationRoutes } from './home/celebration/routes.ts'
import { dashboardRoutes } from './home/dashboard/routes.ts'
import { announceNews } from './home/news/announce.ts'
import { newsRoutes } from './home/news/routes.ts'
import { personTimeRoutes } from './home/person-time/routes.ts'
import { quoteRoutes } from './home/quote/routes.ts'
import { taskRoutes } from './home/task/routes.ts'
import { leaveBalanceRoutes } from './leave/balance/routes.ts'
import { calendarRoutes } from './leave/calendar-feed/routes.ts'
import { leaveRoutes } from './leave/request/routes.ts'
import { certificateRoutes } from './letter/certificate/routes.ts'
import { letterFileRoutes } from './letter/issued-letter/file-routes.ts'
import { ownLetterRoutes } from './letter/issued-letter/own-routes.ts'
import { issuedLetterRoutes } from './letter/issued-letter/routes.ts'
import { teamLetterRoutes } from './letter/issued-letter/team-routes.ts'
import { letterheadRoutes } from './letter/letterhead/routes.ts'
import { letterTemplateRoutes } from './letter/template/routes.ts'
import { verifyRoutes } from './letter/verify/routes.ts'
import { checklistTemplateRoutes } from './lifecycle/checklist-template/routes.ts'
import { checklistRoutes } from './lifecycle/employee-checklist/routes.ts'
import { exitInterviewRoutes } from './lifecycle/exit-interview/routes.ts'
import { deskItemRoutes } from './lifecycle/item/desk-routes.ts'
import { itemRoutes } from './lifecycle/item/routes.ts'
import { serviceDeskRoutes } from './lifecycle/service-desk/routes.ts'
import { termRoutes } from './lifecycle/term/routes.ts'
import { systemRoutes } from './operate/system/routes.ts'
import { departmentRoutes } from './org/department/routes.ts'
import { lookupRoutes } from './org/lookup/routes.ts'
import { masterRoutes } from './org/master/routes.ts'
import { policyRoutes } from './org/policy/routes.ts'
import { regionRoutes } from './org/region/routes.ts'
import { payComponentRoutes } from './pay/component/routes.ts'
import { payImportRoutes } from './pay/import/routes.ts'
import { payLawRoutes } from './pay/law/routes.ts'
import { payLoanRoutes } from './pay/loan/routes.ts'
import { payBankLayoutRoutes } from './pay/output/bank-routes.ts'
import { payOutputRoutes } from './pay/output/routes.ts'
import { payYearEndRoutes } from './pay/output/year-end-routes.ts'
import { overtimeRoutes } from './pay/overtime/routes.ts'
import { overtimeRecapRoutes } from './pay/overtime-recap/routes.ts'
import { payrollRoutes } from './pay/payroll/routes.ts'
import { payPolicyRoutes } from './pay/policy/routes.ts'
import { reimbursementRoutes } from './pay/reimbursement/routes.ts'
import { payRunRoutes } from './pay/run/routes.ts'
import { payRunSlipRoutes } from './pay/run/slip-routes.ts'
import { paySeveranceRoutes } from './pay/severance/routes.ts'
import { payslipRoutes } from './pay/slip/routes.ts'
import { payPreviousRoutes } from './pay/tax/previous-routes.ts'
import { payTaxRoutes } from './pay/tax/routes.ts'
import { payItemRoutes, payValueRoutes } from './pay/value/routes.ts'
import { addressRoutes } from './people/address/routes.ts'
import { careerRoutes } from './people/career/routes.ts'
import { documentRoutes } from './people/document/routes.ts'
import { draftRoutes } from './people/draft/routes.ts'
import { employeeRoutes } from './people/employee/routes.ts'
import { exitRoutes } from './people/exit/routes.ts'
import { peopleRoutes } from './people/import/routes.ts'
import { jobTaskRoutes } from './people/job-task/routes.ts'
import { userRoutes } from './people/new-person/routes.ts'
import { photoRoutes } from './people/photo/routes.ts'
import { privacyRoutes } from './people/privacy/routes.ts'
import { profileRoutes } from './people/profile/routes.ts'
import { searchRoutes } from './people/search/routes.ts'
import { sectionRoutes } from './people/section/routes.ts'
import { structureRoutes } from './people/structure/routes.ts'
import { auditRoutes } from './platform/audit/routes.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { severalReadsRoutes } from './platform/http/several-reads.ts'
import { mailRoutes } from './platform/mail/routes.ts'
import { noticeRoutes } from './platform/notice/routes.ts'
import { pushRoutes } from './platform/push/routes.ts'
import type { App } from './platform/services.ts'
import { reportMailRoutes } from './report/mail/routes.ts'
import { reportMonthRoutes } from './report/month/routes.ts'
import { reportReaderRoutes } from './report/reader/routes.ts'
import { reportRoutes } from './report/summary/routes.ts'
import { approvalPolicyRoutes } from './request/approval-policy/routes.ts'
import { delegationRoutes } from './request/delegation/routes.ts'
import { inboxRoutes } from './request/inbox/routes.ts'
import { attendanceRoutes } from './time/attendance/routes.ts'
import { correctionRoutes } from './time/correction/routes.ts'
import { attendanceDeskRoutes } from './time/desk/routes.ts'
import { attendanceExplainRoutes } from './time/explain/routes.ts'
import { attendanceGapRoutes } from './time/gap/routes.ts'
import { officePlaceRoutes } from './time/office-place/routes.ts'
import { scheduleRoutes } from './time/pattern/routes.ts'
import { attendanceRecapRoutes } from './time/recap/routes.ts'
import { rosterRoutes } from './time/roster/routes.ts'
import { seasonHoursRoutes } from './time/season-hours/routes.ts'
import { shiftRoutes } from './time/shift/routes.ts'
import { workCalendarRoutes } from './time/work-calendar/routes.ts'

export const featureRoutes: readonly ((app: App) => void)[] = [
  authRoutes,
  certificateRoutes,
  letterheadRoutes,
  letterTemplateRoutes,
  issuedLetterRoutes,
  letterFileRoutes,
  ownLetterRoutes,
  teamLetterRoutes,
  verifyRoutes,
  searchRoutes,
  secondFactorRoutes,
  ssoRoutes,
  accountRoutes,
  attendanceRoutes,
  attendanceDeskRoutes,
  attendanceExplainRoutes,
  attendanceGapRoutes,
  policyRoutes(attendancePolicy),
  attendanceRecapRoutes,
  auditRoutes,
  fileRoutes,
  taskRoutes,
  quoteRoutes,
  newsRoutes,
  noticeRoutes,
  pushRoutes,
  mailRoutes,
  machineTokenRoutes,
  dashboardRoutes,
  celebrationRoutes,
  structureRoutes,
  systemRoutes,
  lookupRoutes,
  masterRoutes,
  regionRoutes,
  employeeRoutes,
  careerRoutes,
  exitRoutes,
  payrollRoutes,
  payPolicyRoutes,
  payComponentRoutes,
  payValueRoutes,
  payItemRoutes,
  payRunRoutes,
  payBankLayoutRoutes,
  payLawRoutes,
  paySeveranceRoutes,
  payYearEndRoutes,
  payOutputRoutes,
  payRunSlipRoutes,
  payslipRoutes,
  payTaxRoutes,
  payPreviousRoutes,
  payLoanRoutes,
  payImportRoutes,
  checklistRoutes,
  checklistTemplateRoutes,
  serviceDeskRoutes,
  reportRoutes,
  itemRoutes,
  deskItemRoutes,
  exitInterviewRoutes,
  termRoutes,
  reportMonthRoutes,
  reportMailRoutes,
  reportReaderRoutes,
  peopleRoutes,
  personTimeRoutes,
  userRoutes,
  workCalendarRoutes(announceNews),
  shiftRoutes,
  scheduleRoutes,
  rosterRoutes,
  seasonHoursRoutes,
  officePlaceRoutes,
  departmentRoutes,
  machinePinRoutes,
  profileRoutes,
  privacyRoutes,
  addressRoutes,
  sectionRoutes,
  documentRoutes,
  draftRoutes,
  photoRoutes,
  jobTaskRoutes,
  correctionRoutes,
  leaveRoutes,
  leaveBalanceRoutes,
  policyRoutes(leavePolicy),
  reimbursementRoutes,
  overtimeRoutes,
  overtimeRecapRoutes,
  inboxRoutes,
  delegationRoutes,
  approvalPolicyRoutes,
  calendarRoutes,
  severalReadsRoutes,
]
