import Button from '@mui/material/Button'
import { type Overtime, overtime, overtimeStates } from '#contract/overtime.ts'
import { useGo } from '#web/navigation.tsx'
import { statusColumn } from '#web/request/request-columns.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { detailColumn, locationColumn, timeColumns } from './overtime-columns.tsx'
import { OvertimeDecision } from './overtime-decision.tsx'
import { OvertimeDetail } from './overtime-detail.tsx'

const columns = [
  { label: 'Ditugaskan kepada', cell: (it: Overtime) => <OvertimeDetail row={it} word={it.user_name} /> },
  ...timeColumns,
  locationColumn,
  detailColumn,
  statusColumn(overtimeStates),
]

export default function AssignedByMePage() {
  const go = useGo()
  return (
    <ListPage
      endpoint={overtime.assignedByMe}
      columns={columns}
      pageSizes={[10, 15, 25]}
      toolbar={
        <Button variant="contained" onClick={() => go('/form-lembur-ditugaskan')}>
          Tugaskan Lembur
        </Button>
      }
      rowActions={(row) => <OvertimeDecision row={row} />}
    />
  )
}
