import { account } from './access/account.ts'
import { auth } from './access/auth.ts'
import { machineToken } from './access/machine-token.ts'
import { secondFactor } from './access/second-factor.ts'
import { setup } from './access/setup.ts'
import { sso } from './access/sso.ts'
import { workCalendar } from './calendar/work-calendar.ts'
import { celebration } from './home/celebration.ts'
import { dashboard, home } from './home/dashboard.ts'
import { news } from './home/news.ts'
import { personTime } from './home/person-time.ts'
import { quote } from './home/quote.ts'
import { task } from './home/task.ts'
import { inbox } from './inbox.ts'
import { leaveBalance } from './leave/balance.ts'
import { calendar } from './leave/calendar-feed.ts'
import { leaveCancel } from './leave/cancel.ts'
import { leaveKindOffer } from './leave/kind.ts'
import { leaveLetter } from './leave/letter.ts'
import { leavePolicy } from './leave/policy.ts'
import { leavePreview } from './leave/preview.ts'
import { leave } from './leave/request.ts'
import { bulkLetter } from './letter/bulk-letter.ts'
import { certificate } from './letter/certificate.ts'
import { letterCounter } from './letter/counter.ts'
import { issuedLetter } from './letter/issued-letter.ts'
import { letterFile } from './letter/letter-file.ts'
import { letterhead } from './letter/letterhead.ts'
import { ownLetter } from './letter/own-letter.ts'
import { teamLetter } from './letter/team-letter.ts'
import { letterTemplate } from './letter/template.ts'
import { verify } from './letter/verify.ts'
import { checklistTemplate } from './lifecycle/checklist-template.ts'
import { deskHandover } from './lifecycle/desk-handover.ts'
import { checklist } from './lifecycle/employee-checklist.ts'
import { exitInterview } from './lifecycle/exit-interview.ts'
import { handover } from './lifecycle/handover.ts'
import { companyItem } from './lifecycle/item.ts'
import { serviceDesk } from './lifecycle/service-desk.ts'
import { term } from './lifecycle/term.ts'
import { master } from './master.ts'
import { endpointsOf } from './org/company-policy.ts'
import { department } from './org/department.ts'
import { lookup } from './org/lookup.ts'
import { region } from './org/region.ts'
import { payBankLayout } from './pay/bank-layout.ts'
import { payComponent } from './pay/component.ts'
import { payImport } from './pay/import.ts'
import { payLaw } from './pay/law-value.ts'
import { payLoan } from './pay/loan.ts'
import { payOutput } from './pay/output.ts'
import { overtime } from './pay/overtime.ts'
import { overtimeRecap } from './pay/overtime-recap.ts'
import { payItem } from './pay/pay-item.ts'
import { payPolicy } from './pay/pay-policy.ts'
import { payValue } from './pay/pay-value.ts'
import { payroll } from './pay/payroll.ts'
import { payPrevious } from './pay/previous-employer.ts'
import { reimbursement } from './pay/reimbursement.ts'
import { payRun } from './pay/run.ts'
import { paySeverance } from './pay/severance.ts'
import { payslip } from './pay/slip.ts'
import { payOpening } from './pay/tax-opening.ts'
import { payPosition, payTax } from './pay/tax-status.ts'
import { payYearEnd } from './pay/year-end.ts'
import { address } from './people/address.ts'
import { career } from './people/career.ts'
import { document } from './people/document.ts'
import { draft } from './people/draft.ts'
import { employee } from './people/employee.ts'
import { exit } from './people/exit.ts'
import { people } from './people/import.ts'
import { jobSummary, jobTask } from './people/job-task.ts'
import { user } from './people/new-person.ts'
import { photo } from './people/photo.ts'
import { privacy } from './people/privacy.ts'
import { profile } from './people/profile.ts'
import { search } from './people/search.ts'
import { relative, section, sectionCount } from './people/section.ts'
import { structure } from './people/structure.ts'
import { audit } from './platform/audit.ts'
import { file } from './platform/file.ts'
import type { Endpoint } from './platform/http.ts'
import { mail } from './platform/mail.ts'
import { notice, preference } from './platform/notice.ts'
import { push } from './platform/push.ts'
import { flatten } from './platform/self-or-user.ts'
import { severalReads } from './platform/several-reads.ts'
import { system } from './platform/system.ts'
import { reportMail } from './report/mail.ts'
import { reportMonth } from './report/month.ts'
import { reportReader } from './report/reader.ts'
import { report } from './report/report.ts'
import { approvalPolicy } from './request/approval-policy.ts'
import { delegation } from './request/delegation.ts'
import { attendance } from './time/attendance.ts'
import { correction } from './time/correction.ts'
import { correctionEffect } from './time/correction-effect.ts'
import { correctionFile } from './time/correction-file.ts'
import { attendanceDesk } from './time/desk.ts'
import { attendanceExplain } from './time/explain.ts'
import { attendanceGap } from './time/gap.ts'
import { machinePin } from './time/machine-pin.ts'
import { officePlace } from './time/office-place.ts'
import { schedule } from './time/pattern.ts'
import { attendancePolicy } from './time/policy.ts'
import { attendanceRecap } from './time/recap.ts'
import { roster } from './time/roster.ts'
import { seasonHours } from './time/season-hours.ts'
import { shift } from './time/shift.ts'
import { weekdayHours } from './time/weekday-hours.ts'

/** All endpoints of the product, by feature; the names are the tags of the API document. */
export const features: Record<string, Record<string, Endpoint>> = {
  account,
  attendance,
  'attendance-desk': attendanceDesk,
  'attendance-explain': attendanceExplain,
  'attendance-gap': attendanceGap,
  'attendance-policy': endpointsOf(attendancePolicy),
  'attendance-recap': attendanceRecap,
  address: flatten(address),
  'approval-policy': endpointsOf(approvalPolicy),
  audit,
  auth,
  calendar,
  career,
  certificate,
  celebration,
  checklist,
  'checklist-template': checklistTemplate,
  correction,
  'correction-effect': correctionEffect,
  'correction-file': correctionFile,
  dashboard,
  desk: serviceDesk,
  delegation,
  department,
  document: flatten(document),
  draft,
  employee,
  exit,
  'exit-interview': exitInterview,
  file,
  handover,
  'desk-handover': deskHandover,
  home,
  item: companyItem,
  inbox,
  'job-task': flatten({ summary: jobSummary, ...jobTask }),
  'issued-letter': issuedLetter,
  'bulk-letter': bulkLetter,
  'letter-file': letterFile,
  'own-letter': ownLetter,
  'team-letter': teamLetter,
  leave,
  'leave-balance': leaveBalance,
  'leave-cancel': leaveCancel,
  'leave-kind': leaveKindOffer,
  'leave-letter': leaveLetter,
  'leave-policy': endpointsOf(leavePolicy),
  'leave-preview': leavePreview,
  letterhead,
  'letter-counter': letterCounter,
  'letter-template': letterTemplate,
  lookup,
  'machine-token': machineToken,
  mail,
  master: flatten(master),
  news,
  notice,
  overtime,
  'overtime-recap': overtimeRecap,
  'pay-bank-layout': payBankLayout,
  'pay-component': payComponent,
  'pay-item': payItem,
  'pay-law': payLaw,
  'pay-loan': payLoan,
  'pay-opening': payOpening,
  'pay-output': payOutput,
  'pay-severance': paySeverance,
  'pay-policy': endpointsOf(payPolicy),
  'pay-position': payPosition,
  'pay-previous': payPrevious,
  'pay-run': payRun,
  'pay-slip': payslip,
  'pay-import': payImport,
  'pay-tax': payTax,
  'pay-value': payValue,
  'pay-year-end': payYearEnd,
  payroll,
  people,
  'person-time': personTime,
  photo: flatten(photo),
  preference,
  privacy,
  profile: flatten(profile),
  push,
  quote,
  region,
  reimbursement,
  report,
  'report-mail': reportMail,
  'report-month': reportMonth,
  'report-reader': reportReader,
  roster,
  schedule,
  search,
  'season-hours': seasonHours,
  'office-place': officePlace,
  'machine-pin': machinePin,
  'second-factor': secondFactor,
  section: flatten(section),
  'section-count': flatten(sectionCount),
  relative,
  setup,
  shift,
  // The API document keeps the name under which the endpoint was published.
  sso: { options: sso.options, leave: sso.authorize, callback: sso.callback, open: sso.open },
  structure,
  system,
  task,
  'several-reads': severalReads,
  term,
  user,
  verify,
  'weekday-hours': weekdayHours,
  'work-calendar': workCalendar,
}

export const endpoints: Endpoint[] = Object.values(features).flatMap((it) => Object.values(it))
