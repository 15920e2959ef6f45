import type { DeskCounts, DeskRow } from '#contract/attendance-desk.ts'
import { type AttendanceState, attendanceStates } from '#contract/attendance-state.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { offsetOf, paged } from '#server/http/page.ts'
import type { CompanyScope } from '#server/session/company-scope.ts'
import { type ComputedDay, computeDay } from '#server/work-day/compute-day.ts'
import { readDayRules, rulesOf } from '#server/work-day/queries.ts'
import { describePeople, type PersonOnDesk, peopleOnDesk } from './queries.ts'

interface DeskQuery {
  scope: CompanyScope
  date: string
  state?: AttendanceState
  keyword?: string
  page: number
  page_size: number
}

interface DeskDay extends ComputedDay {
  person: PersonOnDesk
}

/** The day of everybody on the desk, by name. */
const daysOnDesk = async (db: Db, clock: Clock, query: Pick<DeskQuery, 'scope' | 'date' | 'keyword'>) => {
  const { date } = query
  const people = await peopleOnDesk(db, query)
  const rules = await readDayRules(db, clock, [...new Set(people.map((it) => it.company_id))], { from: date, to: date })
  return people.map((person): DeskDay => {
    const { leave_id: id, request_type, part } = person
    const leave = id === null || request_type === null || part === null ? null : { id, request_type, part }
    const facts = { date, in: person.in, out: person.out, leave }
    return { person, ...computeDay(rulesOf(rules, person.company_id), facts) }
  })
}

const countStates = (days: readonly DeskDay[]): DeskCounts => {
  const counts = Object.fromEntries(attendanceStates.values.map((it) => [it, 0])) as DeskCounts
  for (const { state } of days) counts[state]++
  return counts
}

/** How many people of the companies are in each state on a date. */
export const deskCounts = async (db: Db, clock: Clock, query: { scope: CompanyScope; date: string }) =>
  countStates(await daysOnDesk(db, clock, query))

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
  return days.flatMap(({ person, state, figures, work }) => {
    const it = shown.get(person.position_id)
    if (!it) return []
    const { leave_id, part } = person
    return [{ ...it, state, ...figures, location: it.location ?? '-', holiday: work.holiday, leave_id, part }]
  })
}
