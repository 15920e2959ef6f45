/** The parts of a leave that its lists do not need, in one file that loads when a form or a panel opens. */
export { LeaveContext } from './approver-facts.tsx'
export { LeaveActions } from './leave-actions.tsx'
export { LeaveInputs } from './leave-inputs.tsx'
export { LeaveStrip } from './leave-strip.tsx'
