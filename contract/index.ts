import { account } from './account.ts'
import { address } from './address.ts'
import { approvalPolicy } from './approval-policy.ts'
import { attendance } from './attendance.ts'
import { attendanceDesk } from './attendance-desk.ts'
import { attendanceExplain } from './attendance-explain.ts'
import { attendanceGap } from './attendance-gap.ts'
import { attendancePolicy } from './attendance-policy.ts'
import { attendanceRecap } from './attendance-recap.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { calendar } from './calendar.ts'
import { career } from './career.ts'
import { celebration } from './celebration.ts'
import { correction } from './correction.ts'
import { correctionFile } from './correction-file.ts'
import { dashboard, home } from './dashboard.ts'
import { delegation } from './delegation.ts'
import { document } from './document.ts'
import { draft } from './draft.ts'
import { employee } from './employee.ts'
import { file } from './file.ts'
import type { Endpoint } from './http.ts'
import { inbox } from './inbox.ts'
import { jobSummary, jobTask } from './job-task.ts'
import { leave } from './leave.ts'
import { leaveBalance } from './leave-balance.ts'
import { leaveCancel } from './leave-cancel.ts'
import { leaveKindOffer } from './leave-kind.ts'
import { leaveLetter } from './leave-letter.ts'
import { leavePolicy } from './leave-policy.ts'
import { leavePreview } from './leave-preview.ts'
import { lookup } from './lookup.ts'
import { machinePin } from './machine-pin.ts'
import { machineToken } from './machine-token.ts'
import { mail } from './mail.ts'
import { master } from './master.ts'
import { news } from './news.ts'
import { notice, preference } from './notice.ts'
import { officePlace } from './office-place.ts'
import { overtime } from './overtime.ts'
import { overtimeRecap } from './overtime-recap.ts'
import { payroll } from './payroll.ts'
import { people } from './people.ts'
import { personTime } from './person-time.ts'
import { photo } from './photo.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { push } from './push.ts'
import { quote } from './quote.ts'
import { region } from './region.ts'
import { reimbursement } from './reimbursement.ts'
import { roster } from './roster.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'
import { seasonHours } from './season-hours.ts'
import { secondFactor } from './second-factor.ts'
import { relative, section, sectionCount } from './section.ts'
import { flatten } from './self-or-user.ts'
import { setup } from './setup.ts'
import { shift } from './shift.ts'
import { sso } from './sso.ts'
import { structure } from './structure.ts'
import { system } from './system.ts'
import { task } from './task.ts'
import { user } from './user.ts'
import { workCalendar } from './work-calendar.ts'

/** All endpoints of the product, by feature. */
export const features: Record<string, Record<string, Endpoint>> = {
  account,
  attendance,
  attendanceDesk,
  attendanceExplain,
  attendanceGap,
  attendancePolicy,
  attendanceRecap,
  address: flatten(address),
  'approval-policy': approvalPolicy,
  audit,
  auth,
  calendar,
  career,
  celebration,
  correction,
  'correction-file': correctionFile,
  dashboard,
  delegation,
  document: flatten(document),
  draft,
  employee,
  file,
  home,
  inbox,
  'job-task': flatten({ summary: jobSummary, ...jobTask }),
  leave,
  'leave-balance': leaveBalance,
  'leave-cancel': leaveCancel,
  'leave-kind': leaveKindOffer,
  'leave-letter': leaveLetter,
  'leave-policy': leavePolicy,
  'leave-preview': leavePreview,
  lookup,
  'machine-token': machineToken,
  mail,
  master: flatten(master),
  news,
  notice,
  overtime,
  overtimeRecap,
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
  user,
  'work-calendar': workCalendar,
}

export const endpoints: Endpoint[] = Object.values(features).flatMap((it) => Object.values(it))
