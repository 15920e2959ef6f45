/** Finds the leave that a change of the calendar touches, and counts it anew without storing anything. */
import type { LeaveType } from '#contract/leave/form.ts'
import { countedDays, sumOfDays } from '#server/calendar/work-calendar/calendar.ts'
import { readCareerCalendars } from '#server/calendar/work-calendar/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isOnDays } from '#server/request/flow/days-filter.ts'
import type { CountedLeave } from './cost-facts.ts'

/** The dates whose kind may have changed, and the companies or positions concerned; all if none are given. */
export interface ChangedDates {
  from: string
  /** Open without it. */
  to?: string
  company_ids?: readonly number[]
  position_ids?: readonly number[]
}

interface TouchedLeave extends CountedLeave {
  user_id: number
  user_name: string
  company_name: string
  status: string
  request_type: LeaveType
  working_days: number
}

/** A leave with the days that it counts now: their number may have changed, or only which days they are. */
export interface RecountedLeave extends TouchedLeave {
  cost: { date: string; days: number }[]
  after: number
}
const LAST_DATE = '2199-12-31'

/**
 * Waiting and accepted leave that touches the dates and ends in the current year of its company or later; of a company
 * that of everybody who ever worked there, because a day counts by the calendar of its own company.
 */
const touchedLeaves = (tx: Db, { from, to = LAST_DATE, company_ids, position_ids }: ChangedDates) => tx<TouchedLeave[]>`
  select l.id, l.position_id, l.company_id, l.start_date, l.end_date, l.part, l.deducts, l.status, l.request_type,
         l.working_days::float8 as working_days, p.user_id, u.name as user_name, c.name as company_name
  from leaves l
  join positions p on p.id = l.position_id join users u on u.id = p.user_id join companies c on c.id = l.company_id
  where l.status in ('waiting', 'accepted') and l.count = 'working' and ${isOnDays(tx, from, to)}
    and ${company_ids ? tx`l.position_id in (select position_id from workplaces where company_id = any(${company_ids}::int[]))` : tx`true`}
    and ${position_ids ? tx`l.position_id = any(${position_ids}::int[])` : tx`true`}
    and l.end_date >= date_trunc('year', now() at time zone c.timezone)::date
  order by l.position_id, l.start_date`

/** The new count of each touched leave by the calendar that this transaction sees; reads only. */
export const planRecount = async (tx: Db, dates: readonly ChangedDates[]): Promise<RecountedLeave[]> => {
  const touched = new Map<number, TouchedLeave>()
  for (const it of dates) for (const leave of await touchedLeaves(tx, it)) touched.set(leave.id, leave)
  const leaves = [...touched.values()]
  if (leaves.length === 0) return []
  const days = leaves.flatMap((it) => [it.start_date, it.end_date]).toSorted()
  const [from = LAST_DATE] = days
  const calendarOf = await readCareerCalendars(tx, leaves, { from, to: days.at(-1) ?? from })
  return leaves.map((leave): RecountedLeave => {
    const cost = countedDays(calendarOf(leave.position_id, leave.company_id), leave)
    return { ...leave, cost, after: sumOfDays(cost) }
  })
}

/** Those whose number of days changes. */
export const withOtherCount = (touched: readonly RecountedLeave[]) =>
  touched.filter((it) => it.after !== it.working_days)
