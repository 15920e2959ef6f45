import { admits, type Me } from '#contract/policy.ts'
import { canRecordLeave } from '#contract/policy-decision.ts'
import type { DeskRow } from '#contract/time/desk.ts'
import type { AttendanceState, DayStatus, DayStatusGroup } from '#contract/time/state.ts'
import { dayStatusGroups } from '#contract/time/state.ts'
import { figuresOfDay } from '#server/calendar/work-day/compute-day.ts'
import { countDayStatuses, countStates, type DeskDay, daysOnDesk } from '#server/calendar/work-day/desk.ts'
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
  show?: DayStatus | DayStatusGroup
  keyword?: string
  department_id?: number
  page: number
  page_size: number
}

export const deskPage = async (db: Db, clock: Clock, me: Me, query: DeskQuery) => {
  const days = await daysOnDesk(db, clock, query)
  const isShown = matcher(query)
  const found = days.filter((it) => it.person.is_found && isShown(it))
  if (query.show === 'belum_datang') found.sort(byOverdue)
  const first = offsetOf(query)
  const rows = await deskRows(db, me, query.date, found.slice(first, first + query.page_size))
  return {
    ...paged(rows, found.length, query),
    counts: countStates(days),
    day_statuses: countDayStatuses(days),
    date: query.date,
  }
}

const matcher = ({ state, show }: DeskQuery) => {
  const statuses: readonly DayStatus[] | undefined =
    show && (show in dayStatusGroups ? dayStatusGroups[show as DayStatusGroup].statuses : [show as DayStatus])
  return (day: DeskDay) => (!state || day.state === state) && (!statuses || statuses.includes(day.day_status))
}

/** Most overdue first; otherwise the names keep their order. */
const byOverdue = (one: DeskDay, other: DeskDay) => (other.overdue_minutes ?? 0) - (one.overdue_minutes ?? 0)

const deskRows = async (db: Db, me: Me, date: string, days: readonly DeskDay[]): Promise<DeskRow[]> => {
  const shown = await describePeople(
    db,
    date,
    days.map((it) => it.person),
  )
  return days.flatMap((day) => {
    const { person, state, day_status, lacks_out, overdue_minutes, work } = day
    const known = shown.get(person.position_id)
    if (!known) return []
    const { ref, ...it } = known
    const { leave_id, part } = person
    return [
      {
        ...it,
        state,
        day_status,
        lacks_out,
        overdue_minutes,
        ...figuresOfDay(day),
        location: it.location ?? '-',
        holiday: work.holiday,
        leave_id,
        part,
        can_record_leave: admits.decider(me) && canRecordLeave(me, ref),
        shift_name: shiftNameOf(work),
      },
    ]
  })
}
