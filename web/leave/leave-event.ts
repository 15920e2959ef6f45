import { type Leave, leaveStates, typeLabel } from '#contract/leave.ts'
import { leaveColour } from './leave-colour.ts'

/** A leave in the calendar, which itself knows nothing of leave: it is heavy enough. It lasts to the end of its last day. */
export const toCalendarEvent = (row: Leave) => ({
  id: String(row.id),
  title: `${row.user_name} - ${typeLabel(row.request_type)} (${leaveStates[row.status]})`,
  start: `${row.start_date}T00:00:00`,
  end: `${row.end_date}T23:59:59`,
  color: leaveColour(row.request_type).background,
  contrastColor: leaveColour(row.request_type).text,
  /** What is certain is solid; what waits, or was refused, is drawn as an outline. */
  look: row.status,
})
export type LeaveEvent = ReturnType<typeof toCalendarEvent>
