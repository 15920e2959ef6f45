import type { DeskRow } from '#contract/time/desk.ts'
import type { AttendanceState } from '#contract/time/state.ts'
import { figuresOfDay } from '#server/calendar/work-day/compute-day.ts'
import { countStates, type DeskDay, daysOnDesk } from '#server/calendar/work-day/desk.ts'
import { shiftNameOf } from '#server/calendar/work-day/work-day.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { offsetOf, paged } from '#server/platform/http/page.ts'
import type { CompanyScope } from '#server/platform/session/company-scope.ts'
import { describePeople } from './queries.ts'

interface DeskQuery {
  scope: CompanyScope
  date: string
  state?: AttendanceState
  keyword?: string
  page: number
  page_size: number
}

export const deskPage = async (db: Db, clock: Clock, query: DeskQuery) => {
  const days = await daysOnDesk(db, clock, query)
  const found = days.filter((it) => it.person.is_found && (query.state === undefined || it.state === query.state))
  const first = offsetOf(query)
  const rows = await deskRows(db, query.date, found.slice(first, first + query.page_size))
  return { ...paged(rows, found.length, query), counts: countStates(days), date: query.date }
}

const deskRows = async (db: Db, date: string, days: readonly DeskDay[]): Promise<DeskRow[]> => {
  const shown = await describePeople(
    db,
    date,
    days.map((it) => it.person),
  )
  return days.flatMap((day) => {
    const { person, state, work } = day
    const it = shown.get(person.position_id)
    if (!it) return []
    const { leave_id, part } = person
    return [
      {
        ...it,
        state,
        ...figuresOfDay(day),
        location: it.location ?? '-',
        holiday: work.holiday,
        leave_id,
        part,
        shift_name: shiftNameOf(work),
      },
    ]
  })
}
