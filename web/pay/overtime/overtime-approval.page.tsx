import type { Overtime } from '#contract/pay/overtime-row.ts'
import { useMe } from '#web/client/session.ts'
import { ApprovalList } from '#web/request/flow/approval-list.tsx'
import { listColumns } from '#web/request/flow/request-columns.tsx'
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
