import { ApprovalList } from '#web/request/flow/approval-list.tsx'
import { leaveColumns } from './leave-columns.tsx'
import { leaveView } from './leave-view.tsx'

const columns = leaveColumns({})

const LeaveApprovalPage = () => <ApprovalList view={leaveView} columns={columns} no="NO" />
export default LeaveApprovalPage
