import type { LeaveType } from '#contract/leave.ts'

/** Izin amber, sakit pink, others blue, each with a text that can be read on it. */
const colours = {
  izin: { background: '#ffc107', text: '#3d2c00' },
  sakit: { background: '#c2185b', text: '#ffffff' },
  others: { background: '#1565c0', text: '#ffffff' },
}

export const colourOf = (type: LeaveType) => (type === 'cuti' ? colours.others : colours[type])
