import { leave } from '#contract/leave.ts'
import { route } from '#web/api.ts'

/** The dashboard counts the requests of the year. */
const total = route('GET', '/manager/user/employee/position/leaves/total')

/** Everything that shows leave requests, and is stale when one changes. */
export const leaveReads = [
  leave.own,
  leave.ownOverview,
  leave.one,
  leave.history,
  leave.all,
  leave.company,
  leave.overview,
  leave.context,
  total,
]
