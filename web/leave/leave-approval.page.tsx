import { type Leave, leave, leaveStates, leaveTypes } from '#contract/leave.ts'
import { path } from '#web/paths.ts'
import { ApprovalList } from '#web/request/approval-list.tsx'
import { actionByColumn, companyColumn, statusColumn } from '#web/request/request-columns.tsx'
import type { Column } from '#web/ui/list/rows.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { leaveColumns } from './leave-columns.tsx'
import { LeaveDecision } from './leave-decision.tsx'

const employee: Column<Leave> = {
  label: 'Nama Karyawan',
  cell: (it) => <RouterLink to={path('/request-leave/detail/$id', { id: it.id })}>{it.user_name}</RouterLink>,
}
const columns = [employee, companyColumn, ...leaveColumns, statusColumn(leaveStates), actionByColumn('Action By')]

export default function LeaveApprovalPage() {
  return (
    <ApprovalList
      all={leave.all}
      company={leave.company}
      sheet={leave.export}
      states={leaveStates}
      filters={[{ name: 'type', label: 'Tipe Izin', options: leaveTypes }]}
      rename={{ type: 'requestType' }}
      no="NO"
      columns={columns}
      rowActions={(row) => <LeaveDecision row={row} />}
    />
  )
}
