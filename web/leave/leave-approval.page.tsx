import type { Leave } from '#contract/leave.ts'
import { path } from '#web/paths.ts'
import { ApprovalList } from '#web/request/approval-list.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { leaveColumns, leaves } from './leave-view.tsx'

const columns = leaveColumns({
  user_name: {
    cell: (row: Leave) => (
      <RouterLink to={path('/request-leave/detail/$id', { id: row.id })}>{row.user_name}</RouterLink>
    ),
  },
})

const LeaveApprovalPage = () => <ApprovalList view={leaves} columns={columns} no="NO" />
export default LeaveApprovalPage
