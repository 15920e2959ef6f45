import Button from '@mui/material/Button'
import { overtime } from '#contract/pay/overtime.ts'
import type { Overtime } from '#contract/pay/overtime-row.ts'
import { useGo } from '#web/client/navigation.tsx'
import { createdRowProps, useCreatedId } from '#web/request/flow/highlight-created.ts'
import { listColumns } from '#web/request/flow/request-columns.tsx'
import { RequestDecision } from '#web/request/flow/request-decision.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import { detailWithLimits } from './limits-summary.tsx'
import { hoursColumn, OvertimeDetail, overtimeView } from './overtime-view.tsx'

const columns = listColumns(
  overtimeView.kind,
  {
    user_name: {
      label: 'Ditugaskan kepada',
      cell: (row: Overtime) => <OvertimeDetail row={row} word={row.user_name} />,
    },
    company_name: false,
    created_by: false,
    action_by: false,
    detail: detailWithLimits,
  },
  [hoursColumn],
)

export default function AssignedByMePage() {
  const go = useGo()
  const createdId = useCreatedId('assigned-overtime')
  return (
    <ListPage
      endpoint={overtime.assignedByMe}
      columns={columns}
      pageSizes={[10, 15, 25]}
      rowProps={({ id }) => (id === createdId ? createdRowProps : {})}
      toolbar={
        <Button variant="contained" onClick={() => go('/form-lembur-ditugaskan')}>
          Tugaskan Lembur
        </Button>
      }
      words={specifiedWords}
      rowActions={(row) => <RequestDecision view={overtimeView} row={row} />}
    />
  )
}
