import type { Overtime } from '#contract/pay/overtime.ts'
import { ApprovalList } from '#web/request/approval-list.tsx'
import { listColumns } from '#web/request/request-columns.tsx'
import { useMe } from '#web/session.ts'
import { detailWithLimits } from './limits-summary.tsx'
import { hoursColumn, overtimeView } from './overtime-view.tsx'

/**
 * HR sees all companies, so the line below the name shows the company; assigned overtime also names who assigned it.
 */
const belowName = (withCompany: boolean) => (row: Overtime) =>
  [withCompany && row.company_name, row.assigned && `Ditugaskan oleh ${row.created_by}`].filter(Boolean).join(', ')
const changes = {
  company_name: false,
  location: false,
  created_by: false,
  action_by: false,
  detail: detailWithLimits,
} as const

export default function OvertimeApprovalPage() {
  const isHcis = useMe().role_name === 'hcis'
  return (
    <ApprovalList
      view={overtimeView}
      columns={listColumns(overtimeView.kind, changes, [hoursColumn])}
      belowName={belowName(isHcis)}
      statuses={['waiting', 'approved', 'rejected', 'complete']}
    />
  )
}
