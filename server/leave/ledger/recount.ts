/** Counts leave anew after a change of the calendar, in the transaction of that change. */

import type { Recount } from '#contract/calendar/holiday.ts'
import { typeLabel } from '#contract/leave/form.ts'
import { daysText } from '#contract/leave/row.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { notifyEach, type OwnNotice } from '#server/platform/notice/notify.ts'
import { moveCosts } from './leave-days.ts'
import { type ChangedDates, planRecount, type RecountedLeave, withOtherCount } from './plan-recount.ts'

const PEOPLE_MAX = 50

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
