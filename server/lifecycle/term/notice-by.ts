/** The last day on which a dismissal in probation can be announced. */
import { NOTICE_DAYS, type Term } from '#contract/lifecycle/term.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { dayOf, type WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import { readCalendars } from '#server/calendar/work-calendar/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { TermRow } from './queries.ts'

const SEARCH_DAYS = 60

/** So many working days before a day. */
export const workingDaysBefore = (calendar: WorkCalendar, day: string, days: number) => {
  let found = day
  for (let left = days, back = 1; left > 0 && back <= SEARCH_DAYS; back++) {
    found = shiftDay(day, -back)
    if (dayOf(calendar, found).kind === 'work') left--
  }
  return found
}

export const withNotice = async (db: Db, rows: readonly TermRow[]): Promise<Term[]> => {
  const probations = rows.filter((it) => it.kind === 'probation')
  const ends = probations.map((it) => it.end_at).toSorted()
  const [first, last] = [ends[0], ends.at(-1)]
  const calendars =
    first && last
      ? await readCalendars(db, [...new Set(probations.map((it) => it.company_id))], {
          from: shiftDay(first, -SEARCH_DAYS),
          to: last,
        })
      : new Map<number, WorkCalendar>()
  return rows.map(({ company_id, supervisor_id: _supervisor, ...it }) => {
    const calendar = it.kind === 'probation' ? calendars.get(company_id) : undefined
    return { ...it, notice_by: calendar ? workingDaysBefore(calendar, it.end_at, NOTICE_DAYS) : null }
  })
}
