import { overtime } from '#contract/overtime.ts'

/** Everything that shows overtime, and is stale when one changes. */
export const overtimeReads = [
  overtime.own,
  overtime.one,
  overtime.assignedToMe,
  overtime.assignedByMe,
  overtime.company,
  overtime.history,
]
