/** Leave as a kind of request. */
import type { Flow } from '#contract/request/flow.ts'
import type { RequestKind } from '#contract/request/kind.ts'
import { type LeaveChange, type LeaveDraft, leaveTypes } from './form.ts'
import { leave } from './request.ts'
import { columnsOfLeave, type Leave, type LeaveStatus, leaveStates, type StoredLeave } from './row.ts'

const leaveFlow: Flow<LeaveStatus> = {
  moves: { approver: { accepted: ['waiting'], rejected: ['waiting'] } },
  edit: ['waiting'],
  remove: ['waiting'],
}

export const leaveKind: RequestKind<StoredLeave, Leave, LeaveDraft, LeaveChange> = {
  endpoints: leave,
  states: leaveStates,
  flow: () => leaveFlow,
  yes: 'accepted',
  no: 'rejected',
  open: ['waiting'],
  cancelled: 'cancelled',
  columns: columnsOfLeave,
  filters: [{ name: 'type', inExport: 'requestType', of: 'request_type', label: 'Tipe Izin', options: leaveTypes }],
}
