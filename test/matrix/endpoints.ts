/** All endpoints with their policy and input, by family. */

import { attendanceOfDays } from './endpoints/attendance.ts'
import { own } from './endpoints/everyone.ts'
import { leaveBalances } from './endpoints/leave-balance.ts'
import { letters } from './endpoints/letter.ts'
import { lifecycles } from './endpoints/lifecycle.ts'
import { desk } from './endpoints/manager-and-hr.ts'
import { payOutputs } from './endpoints/pay-output.ts'
import { payRuns } from './endpoints/pay-run.ts'
import { payrolls } from './endpoints/payroll.ts'
import { person } from './endpoints/person.ts'
import { reports } from './endpoints/report.ts'
import { request } from './endpoints/request.ts'
import { schedules } from './endpoints/schedule.ts'
import type { MatrixRow } from './matrix-row.ts'

export const families: Record<string, MatrixRow[]> = {
  ...own,
  ...person,
  ...request,
  ...leaveBalances,
  ...attendanceOfDays,
  ...schedules,
  ...payrolls,
  ...payRuns,
  ...payOutputs,
  ...lifecycles,
  ...reports,
  ...letters,
  ...desk,
}
