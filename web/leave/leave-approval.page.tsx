import { ApprovalList } from '#web/request/approval-list.tsx'
import { leaveColumns, leaves } from './leave-view.tsx'

const columns = leaveColumns({})

const LeaveApprovalPage = () => <ApprovalList view={leaves} columns={columns} no="NO" />
export default LeaveApprovalPage
