/** The day of everybody who stood on the desk of some companies on a date. */
import type { DayStatusCounts, DeskCounts } from '#contract/time/desk.ts'
import { attendanceStates, dayStatusNames } from '#contract/time/state.ts'
import { containing } from '#server/org/person/search-by-name.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CompanyScope } from '#server/platform/session/company-scope.ts'
import { type ComputedDay, computeDay, type LeaveOfDay } from './compute-day.ts'
import { isCompanyOfDay, isInCompanies, joinPosition, worksOn } from './desk-people.ts'
import { readDayRules } from './queries.ts'

export interface PersonOnDesk {
  position_id: number
  company_id: number
  in: string | null
  out: string | null
  leave_id: number | null
  request_type: LeaveOfDay['request_type'] | null
  part: LeaveOfDay['part'] | null
  /** The keyword is part of the name or NIK. */
  is_found: boolean
}

interface DeskFilters {
  scope: CompanyScope
  date: string
  keyword?: string
  /** Only those without a check-out, in any order: a job that reads everybody is not slowed down by complete days. */
  isWithoutCheckOut?: true
}

/** Everybody by name, with only what the state of the day needs: all of them are counted, few are shown. */
const peopleOnDesk = (db: Db, { scope, date, keyword, isWithoutCheckOut }: DeskFilters) => db<PersonOnDesk[]>`
  select w.position_id, w.company_id, a."in", a."out", l.id as leave_id, l.request_type, l.part,
         ${keyword ? db`coalesce(w.search like ${containing(db, keyword)}, false)` : db`true`} as is_found
  from workplaces w
  ${joinPosition(db)}
  left join attendances a on a.position_id = w.position_id and a.work_date = ${date}
  left join leaves l on l.position_id = w.position_id and l.status = 'accepted'
    and l.start_date <= ${date} and l.end_date >= ${date}
  where ${isInCompanies(db, scope)} and ${worksOn(db, date)} and ${isCompanyOfDay(db, date)}
  ${isWithoutCheckOut ? db`and a."out" is null` : db`order by w.name collate "id-x-icu", w.position_id`}`

export interface DeskDay extends ComputedDay {
  person: PersonOnDesk
}

/** The day of everybody on the desk, by name. */
export const daysOnDesk = async (db: Db, clock: Clock, query: DeskFilters) => {
  const { date } = query
  const people = await peopleOnDesk(db, query)
  const rulesOf = await readDayRules(db, clock, people, { from: date, to: date })
  return people.map((person): DeskDay => {
    const { leave_id: id, request_type, part } = person
    const leave = id === null || request_type === null || part === null ? null : { id, request_type, part }
    const facts = { date, in: person.in, out: person.out, leave }
    return { person, ...computeDay(rulesOf(person.position_id, person.company_id), facts) }
  })
}

export const countStates = (days: readonly DeskDay[]): DeskCounts => {
  const counts = Object.fromEntries(attendanceStates.values.map((it) => [it, 0])) as DeskCounts
  for (const { state } of days) counts[state]++
  return counts
}

export const countDayStatuses = (days: readonly DeskDay[]): DayStatusCounts => {
  const counts = Object.fromEntries(dayStatusNames.map((it) => [it, 0])) as DayStatusCounts
  for (const { day_status } of days) counts[day_status]++
  return counts
}
