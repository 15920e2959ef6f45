import { typeLabel } from '#contract/leave/form.ts'
import type { Leave } from '#contract/leave/row.ts'
import { statusWord } from '#contract/status-words.ts'
import { leaveColour } from './leave-colour.ts'

/**
 * Converts a leave to a calendar event that ends with its last day; kept out of the calendar chunk, which is large
 * enough.
 */
export const toCalendarEvent = (row: Leave) => ({
  id: String(row.id),
  title: `${row.user_name} - ${typeLabel(row.request_type)} (${statusWord(row.status)})`,
  start: `${row.start_date}T00:00:00`,
  end: `${row.end_date}T23:59:59`,
  color: leaveColour(row.request_type).background,
  contrastColor: leaveColour(row.request_type).text,
  /** Approved leave is drawn filled, waiting and rejected leave as an outline. */
  look: row.status,
})
export type LeaveEvent = ReturnType<typeof toCalendarEvent>
