import type { LeaveType } from '#contract/leave/form.ts'
import { token } from '#web/ui/theme/palette.ts'

/** Izin amber, sakit pink, cuti blue, each with a readable text colour. */
export const leaveColour = (type: LeaveType) => ({
  background: token(`leave-${type}-background`),
  text: token(`leave-${type}-text`),
})
