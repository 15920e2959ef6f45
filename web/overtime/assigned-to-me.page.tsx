import { type Overtime, overtime, overtimeStates } from '#contract/overtime.ts'
import { statusColumn } from '#web/request/request-columns.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { detailColumn, locationColumn, timeColumns } from './overtime-columns.tsx'
import { OvertimeDetail } from './overtime-detail.tsx'
import { StatusAction } from './status-action.tsx'

const columns = [
  { label: 'Ditugaskan oleh', cell: (it: Overtime) => it.created_by },
  ...timeColumns,
  locationColumn,
  detailColumn,
  statusColumn(overtimeStates),
]

export default function AssignedToMePage() {
  return (
    <ListPage
      endpoint={overtime.assignedToMe}
      columns={columns}
      pageSizes={[5]}
      rowActions={(row) => (
        <>
          <StatusAction row={row} />
          <OvertimeDetail row={row} />
        </>
      )}
    />
  )
}
