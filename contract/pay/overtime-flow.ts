/** The moves of overtime between its states, by those who may make them. */
import type { Flow } from '#contract/request/flow.ts'
import type { OvertimeStatus } from './overtime-row.ts'

/** The progress that the employee may report. */
export const workStates = ['waiting', 'progress', 'complete'] as const

/** Requested by the employee, who may report progress until it is decided; completed work still needs the decision. */
const requested: Flow<OvertimeStatus> = {
  moves: {
    owner: { waiting: workStates, progress: workStates, complete: workStates },
    approver: { approved: workStates, rejected: workStates },
  },
  edit: ['waiting'],
  remove: ['waiting'],
}
/** Assigned by a manager or HR: the assignee's last report is complete, and only then it is decided. */
const assigned: Flow<OvertimeStatus> = {
  moves: {
    owner: { waiting: ['waiting', 'progress'], progress: ['waiting', 'progress'], complete: ['waiting', 'progress'] },
    approver: { approved: ['complete'], rejected: ['complete'] },
  },
  edit: [],
  remove: [],
}
export const overtimeFlow = (it: { assigned: boolean }) => (it.assigned ? assigned : requested)
