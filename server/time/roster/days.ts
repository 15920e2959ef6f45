/** The days of the roster, read off the same computation as attendance. */
import type { RosterRow } from '#contract/time/roster.ts'
import type { DayInPeriod } from '#server/calendar/work-day/period.ts'
import { shiftNameOf } from '#server/calendar/work-day/work-day.ts'

export const rosterDays = (days: readonly DayInPeriod[]): RosterRow['days'] =>
  days.map(({ date, work, leave }) => ({
    date,
    shift_id: work.shift_id,
    shift_name: shiftNameOf(work),
    in: work.hours?.in ?? '-',
    out: work.hours?.out ?? '-',
    source: work.decided_by,
    off: work.is_free,
    leave: leave?.request_type ?? null,
    holiday: work.holiday,
  }))
