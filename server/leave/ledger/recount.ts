/** Counts leave anew after a change of the calendar, in the transaction of that change. */

import type { Recount } from '#contract/calendar/holiday.ts'
import { type LeaveType, typeLabel } from '#contract/leave/form.ts'
import { daysText } from '#contract/leave/row.ts'
import { countedDays, sumOfDays } from '#server/calendar/work-calendar/calendar.ts'
import { readCareerCalendars } from '#server/calendar/work-calendar/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { notifyEach, type OwnNotice } from '#server/platform/notice/notify.ts'
import { isOnDays } from '#server/request/flow/days-filter.ts'
import { type CountedLeave, moveCosts } from './leave-days.ts'

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
interface RecountedLeave extends TouchedLeave {
  cost: { date: string; days: number }[]
  after: number
}

const PEOPLE_MAX = 50
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

export const summaryOf = (touched: readonly RecountedLeave[]): Omit<Recount, 'balances'> => {
  const recounted = withOtherCount(touched)
  const changes = recounted.map((it) => it.after - it.working_days)
  return {
    leaves: recounted.length,
    positions: new Set(recounted.map((it) => it.position_id)).size,
    days_back: changes.reduce((sum, it) => sum + Math.max(0, -it), 0),
    days_more: changes.reduce((sum, it) => sum + Math.max(0, it), 0),
    people: recounted.slice(0, PEOPLE_MAX).map((it) => ({
      name: it.user_name,
      company_name: it.company_name,
      from: it.start_date,
      to: it.end_date,
      before: it.working_days,
      after: it.after,
    })),
  }
}

interface Cause {
  /** The position that changed the calendar. */
  by: number
  /** The reason in the notification of the people concerned: 'Libur Idul Adha'. */
  why: string
  /** Different for each change, so that each is notified. */
  event: string
}

/** Stores the new counts and their cost, and notifies each person once. Runs under the lock of the calendar. */
export const recountLeaves = async (tx: Db, dates: readonly ChangedDates[], cause: Cause) => {
  const touched = await planRecount(tx, dates)
  await storeRecount(tx, touched, cause)
  const first = new Map(
    withOtherCount(touched)
      .toReversed()
      .map((it) => [it.user_id, it]),
  )
  await notifyEach(
    tx,
    'leave_recounted',
    [...first.values()].map((it) => noticeOf(it, cause)),
  )
}

export const storeRecount = async (tx: Db, touched: readonly RecountedLeave[], cause: CostCause) => {
  const recounted = withOtherCount(touched)
  if (recounted.length > 0)
    await tx`
      update leaves l set working_days = it.days
      from unnest(${recounted.map((it) => it.id)}::int[], ${recounted.map((it) => it.after)}::numeric[]) as it (id, days)
      where l.id = it.id`
  await storeRecountedCosts(tx, touched, cause)
}

interface CostCause {
  by: number | null
  why: string
}

/** Compares the costs of all touched leaves, because their days may change while their number does not. */
export const storeRecountedCosts = async (tx: Db, touched: readonly RecountedLeave[], { by, why }: CostCause) => {
  const costly = touched.filter((it) => it.deducts && it.status === 'accepted')
  await moveCosts(tx, costly, { by, note: why })
}

/** One notice for each person, about the first of their requests. */
const noticeOf = (leave: RecountedLeave, { why, event }: Cause): OwnNotice<'leave_recounted'> => {
  const { id, user_id, position_id, request_type, start_date, end_date, working_days, after } = leave
  const days = [...new Set([start_date, end_date])].map(formatDay).join(' s.d. ')
  return {
    user_id,
    position_id,
    event: `leave-recounted:${event}:${user_id}`,
    facts: { what: `${typeLabel(request_type)} ${days}`, before: daysText(working_days), after: daysText(after), why },
    link: `/request-leave/detail/${id}`,
  }
}
