/** The day desk: one line for each person of a company on a date. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { Day } from '#contract/platform/fields.ts'
import { endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { dayStatusFields } from './day-status-fields.ts'
import { attendanceStates, dayStatusGroupNames, dayStatusNames } from './state.ts'

const DESK_PAGE_SIZE = 50

/** HH:mm:ss, or '-' without a value. */
const Shown = z.string()

export const DeskRow = z.object({
  position_id: z.int(),
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  company_name: z.string(),
  state: z.enum(attendanceStates),
  ...dayStatusFields,
  /** Since the hours began, for a person who has not come. */
  overdue_minutes: z.int().nullable(),
  /** The last day before this one on which the person came, for those who have not come. */
  last_came: z.string().nullable(),
  in: Shown,
  out: Shown,
  /** The check-out fell on the following date. */
  out_next_day: z.boolean(),
  in_rules: Shown,
  out_rules: Shown,
  late: Shown,
  out_fast: Shown,
  overtime: Shown,
  attend_time: Shown,
  location: z.string(),
  /** The shift of the roster or pattern. */
  shift_name: z.string().nullable(),
  /** The holiday or joint leave of this date. */
  holiday: z.string().nullable(),
  /** Accepted leave on this date. */
  leave_id: z.int().nullable(),
  part: z.enum(['full', 'morning', 'afternoon']).nullable(),
  /** Whether the reader may write izin or sakit down for the person. */
  can_record_leave: z.boolean(),
  /** A correction wrote the day. */
  corrected: z.boolean(),
  /** The check-in from the office happened outside its places, for the given reason. */
  outside: z.boolean(),
  outside_reason: z.string().nullable(),
  /** A request about this date that waits for a decision. */
  waiting: z.enum(['leave', 'correction']).nullable(),
  waiting_id: z.int().nullable(),
  /** That the person was reminded of this date; `by` is null if the position no longer exists. */
  reminded: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type DeskRow = z.infer<typeof DeskRow>

const DeskCounts = z.record(z.enum(attendanceStates), z.int())
export type DeskCounts = z.infer<typeof DeskCounts>
const DayStatusCounts = z.record(z.enum(dayStatusNames), z.int())
export type DayStatusCounts = z.infer<typeof DayStatusCounts>

const REMIND_MAX = 200

export const attendanceDesk = {
  remind: endpoint({
    method: 'POST',
    path: '/manager/user/employee/position/attendance/day/remind',
    access: 'manager',
    audit: { entity: 'attendance_reminder' },
    summary: 'Reminds people who should be there today and have not come; each of them once a day',
    body: z.strictObject({ position_ids: z.array(Id).min(1).max(REMIND_MAX) }),
    /** Skipped: they came meanwhile, are not due, or were reminded before. */
    reply: z.object({ reminded: z.int(), skipped: z.int() }),
  }),
  day: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance/day',
    access: 'manager',
    audit: { list: 'position', entity: 'attendance' },
    summary: 'What a date is for everybody of a company, with a count of each state; today by default',
    query: listQuery(
      {
        date: filter(Day()),
        company_id: filter(Id),
        ...departmentFilter,
        state: filter(z.enum(attendanceStates)),
        show: filter(z.enum([...dayStatusNames, ...dayStatusGroupNames])),
        keyword: filter(Keyword),
      },
      DESK_PAGE_SIZE,
    ),
    page: DeskRow,
    /** Counted without the filters of state, status and keyword. */
    beside: z.object({ counts: DeskCounts, day_statuses: DayStatusCounts, date: z.string() }),
  }),
}
