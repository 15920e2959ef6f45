import { overtime } from '#contract/pay/overtime.ts'
import type { Overtime } from '#contract/pay/overtime-row.ts'
import { listColumns } from '#web/request/flow/request-columns.tsx'
import { LinkedDetail } from '#web/request/flow/request-detail.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import { detailWithLimits } from './limits-summary.tsx'
import { hoursColumn, OvertimeDetail, overtimeView } from './overtime-view.tsx'
import { StatusAction } from './status-action.tsx'

const columns = listColumns(
  overtimeView.kind,
  {
    user_name: { label: 'Ditugaskan oleh', cell: (row: Overtime) => row.created_by },
    company_name: false,
    created_by: false,
    action_by: false,
    detail: detailWithLimits,
  },
  [hoursColumn],
)

export default function AssignedToMePage() {
  return (
    <>
      <ListPage
        endpoint={overtime.assignedToMe}
        columns={columns}
        pageSizes={[5]}
        words={specifiedWords}
        rowActions={(row) => (
          <>
            <StatusAction row={row} />
            <OvertimeDetail row={row} />
          </>
        )}
      />
      <LinkedDetail view={overtimeView} title="Detail Lembur" />
    </>
  )
}
