/** The day of everybody who stood on the desk of some companies on a date. */

import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'
import type { DayStatusCounts, DeskCounts } from '#contract/time/desk.ts'
import { attendanceStates, dayStatusNames } from '#contract/time/state.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { containing } from '#server/org/person/search-by-name.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CompanyScope } from '#server/platform/session/company-scope.ts'
import { joinMode, modeOf } from './attendance-mode.ts'
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
  attendance: AttendanceMode
  /** The keyword is part of the name or NIK. */
  is_found: boolean
}

interface DeskFilters {
  scope: CompanyScope
  date: string
  keyword?: string
  /** Only the people of this unit and of those below it, also in the counts. */
  department_id?: number
  /** Only those without a check-out, in any order: a job that reads everybody is not slowed down by complete days. */
  isWithoutCheckOut?: true
}

/** Everybody by name, with only what the state of the day needs: all of them are counted, few are shown. */
const peopleOnDesk = (db: Db, { scope, date, keyword, department_id, isWithoutCheckOut }: DeskFilters) => db<
  PersonOnDesk[]
>`
  select w.position_id, w.company_id, ${modeOf(db)} as attendance, judged."in", judged."out", l.id as leave_id, l.request_type, l.part,
         ${keyword ? db`coalesce(w.search like ${containing(db, keyword)}, false)` : db`true`} as is_found
  from workplaces w
  ${joinPosition(db)}
  left join attendances a on a.position_id = w.position_id and a.work_date = ${date}
  ${joinMode(db, db`w.position_id`, db`${date}`)}
  left join attendances judged on judged.work_date = ${date}
    and judged.position_id = coalesce(mode.attendance_of, w.position_id)
  left join leaves l on l.position_id = w.position_id and l.status = 'accepted'
    and l.start_date <= ${date} and l.end_date >= ${date}
  where ${isInCompanies(db, scope)} and ${worksOn(db, date)} and ${isCompanyOfDay(db, date)}
  ${department_id ? db`and w.position_id = any(${positionsInDepartment(db, department_id)})` : db``}
  ${isWithoutCheckOut ? db`and judged."out" is null` : db`order by w.name collate "id-x-icu", w.position_id`}`

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
    const facts = { date, in: person.in, out: person.out, leave, attendance: person.attendance }
    return { person, ...computeDay(rulesOf(person.position_id, person.company_id), facts) }
  })
}

export const countStates = (days: readonly DeskDay[]): DeskCounts => {
  const counts = Object.fromEntries(attendanceStates.map((it) => [it, 0])) as DeskCounts
  for (const { state } of days) counts[state]++
  return counts
}

export const countDayStatuses = (days: readonly DeskDay[]): DayStatusCounts => {
  const counts = Object.fromEntries(dayStatusNames.map((it) => [it, 0])) as DayStatusCounts
  for (const { day_status } of days) counts[day_status]++
  return counts
}
