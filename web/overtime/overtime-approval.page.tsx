import Typography from '@mui/material/Typography'
import { type Overtime, overtime, overtimeStates } from '#contract/overtime.ts'
import { ApprovalList } from '#web/request/approval-list.tsx'
import { statusColumn } from '#web/request/request-columns.tsx'
import { useMe } from '#web/session.ts'
import type { Column } from '#web/ui/list/rows.ts'
import { detailColumn, timeColumns } from './overtime-columns.tsx'
import { OvertimeDecision } from './overtime-decision.tsx'
import { OvertimeDetail } from './overtime-detail.tsx'

/** HR sees every company: the name alone would not say whose it is. What was assigned names who did. */
const employee = (withCompany: boolean): Column<Overtime> => ({
  label: 'Nama Karyawan',
  cell: (it) => (
    <>
      <OvertimeDetail row={it} word={it.user_name} />
      <Typography variant="body2" color="textSecondary">
        {[withCompany && it.company_name, it.assigned && `Ditugaskan oleh ${it.created_by}`].filter(Boolean).join(', ')}
      </Typography>
    </>
  ),
})

export default function OvertimeApprovalPage() {
  const isHcis = useMe().role_name === 'hcis'
  return (
    <ApprovalList
      all={overtime.company}
      company={overtime.company}
      sheet={overtime.export}
      states={overtimeStates}
      statuses={['waiting', 'approved', 'rejected', 'complete']}
      columns={[employee(isHcis), ...timeColumns, detailColumn, statusColumn(overtimeStates)]}
      rowActions={(row) => <OvertimeDecision row={row} />}
    />
  )
}
