import { type Leave, leaveFlow } from '#contract/leave.ts'
import type { Me } from '#contract/policy.ts'
import { type Kind, type RequestRow, shown } from '#server/request/kind.ts'

export type LeaveRow = RequestRow & Omit<Leave, 'can_action'>

export const leaves: Kind<LeaveRow> = {
  name: 'leave',
  label: 'Perizinan',
  table: 'leaves',
  columns: (db) => db`
    r.request_type, r.description, r.start_date, r.end_date, r.end_date - r.start_date + 1 as duration,
    extract(year from r.start_date)::int as year`,
  day: 'start_date',
  flow: () => leaveFlow,
}

export const showLeave = (me: Me) => (row: LeaveRow) => shown(leaves, me, row)
