import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { OFFICE } from '#contract/time/work-place.ts'
import { readPosition } from '#web/client/device-position.ts'
import type { Mark } from './retry-mark.tsx'

/** Only companies that want it ask, and only for check-ins from the office. */
export const asksForPosition = (location: unknown, day: Pick<AttendanceToday, 'place_check'>) =>
  day.place_check === 'ask' && location === OFFICE

export const withPosition = async (mark: Mark, day: Pick<AttendanceToday, 'place_check'>): Promise<Mark> =>
  mark.status === 'in' && asksForPosition(mark.location, day) ? { ...mark, ...(await readPosition()) } : mark
