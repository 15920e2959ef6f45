import Typography from '@mui/material/Typography'
import type { Overtime } from '#contract/overtime.ts'
import { ApprovalList } from '#web/request/approval-list.tsx'
import { columnsOf } from '#web/request/columns.tsx'
import { useMe } from '#web/session.ts'
import { hoursColumn, OvertimeDetail, overtimes } from './overtime-view.tsx'

/** HR sees every company: the name alone would not say whose it is. What was assigned names who did. */
const employee = (withCompany: boolean) => ({
  cell: (row: Overtime) => (
    <>
      <OvertimeDetail row={row} word={row.user_name} />
      <Typography variant="body2" color="textSecondary">
        {[withCompany && row.company_name, row.assigned && `Ditugaskan oleh ${row.created_by}`]
          .filter(Boolean)
          .join(', ')}
      </Typography>
    </>
  ),
})
const leftOut = { company_name: false, location: false, created_by: false, action_by: false } as const

export default function OvertimeApprovalPage() {
  const isHcis = useMe().role_name === 'hcis'
  return (
    <ApprovalList
      view={overtimes}
      columns={columnsOf(overtimes.kind, { ...leftOut, user_name: employee(isHcis) }, [hoursColumn])}
      statuses={['waiting', 'approved', 'rejected', 'complete']}
    />
  )
}
