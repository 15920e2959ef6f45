import { type PersonTime, personTime, SHOWN_REQUESTS } from '#contract/home/person-time.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { canReadReceipt, canReadRequest, canSeeProfile } from '#contract/policy.ts'
import { listDesks } from '#server/calendar/work-day/desk-people.ts'
import { computePeriod } from '#server/calendar/work-day/period.ts'
import { leaves } from '#server/leave/request/kind.ts'
import { visiblePerson } from '#server/org/person/person.ts'
import { overtimes } from '#server/pay/overtime/kind.ts'
import { reimbursements } from '#server/pay/reimbursement/kind.ts'
import { and } from '#server/platform/database/and.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { type CompanyScope, companyScopeCondition, companyScopeOf } from '#server/platform/session/company-scope.ts'
import { pageOfRequests } from '#server/request/flow/queries.ts'
import { type ReplyContext, showRows } from '#server/request/flow/show.ts'
import { attendanceBetween } from '#server/time/attendance/queries.ts'
import type { Period, TimedPosition } from './queries.ts'
import * as timeQueries from './queries.ts'

const WHO = 'Karyawan'

export const personTimeRoutes = (app: App) => {
  const { env } = app.services
  mount(app, personTime.own, async ({ db, me, clock, query }) => {
    const position = orNotFound(await timeQueries.findTimedPosition(db, clock, me.position_id), WHO)
    return timeOf({ db, clock, me, env, position }, query)
  })
  mount(app, personTime.of, async ({ db, me, clock, params, query }) => {
    const position = orNotFound(await timeQueries.findTimedPosition(db, clock, params.id), WHO)
    if (!canSeeProfile(me, position)) notFound(WHO)
    // A manager sees only name and job of a leaver.
    await visiblePerson(db, me, position.user_id)
    return timeOf({ db, clock, me, env, position, scope: companyScopeOf(me) }, query)
  })
}

interface View extends ReplyContext {
  position: TimedPosition
  /** Requests and attendance belong to the company in which they were made; the owner sees those of all. */
  scope?: CompanyScope
}

const timeOf = async (view: View, query: { year?: number; month?: string }): Promise<PersonTime> => {
  const { today } = view.position
  const year = query.year ?? Number(today.slice(0, 4))
  const month = query.month ?? today.slice(0, 7)
  const ofYear: Period = [`${year}-01-01`, `${year}-12-31`]
  const ofMonth = daysOf(month)
  return {
    today,
    year,
    month,
    days: await attendanceOf(view, ofMonth),
    states: await statesOf(view, ofMonth),
    leave: canReadRequest(view.me, view.position) ? await leaveOf(view, ofYear, ofMonth) : null,
    claims: canReadReceipt(view.me, view.position) ? await claimsOf(view, ofYear) : null,
    overtime: canReadRequest(view.me, view.position) ? await overtimeOf(view, ofMonth) : null,
  }
}

const daysOf = (month: string): Period => {
  const first = `${month}-01`
  const next = `${shiftDay(first, 31).slice(0, 7)}-01`
  return [first, shiftDay(next, -1)]
}

const attendanceOf = ({ db, clock, position, scope }: View, between: Period) =>
  attendanceBetween(db, clock, { position_id: position.position_id, company_id: scope, between })

const statesOf = async ({ db, clock, position, scope }: View, [from, to]: Period) => {
  const desks = await listDesks(db, position.position_id, scope)
  const days = (await computePeriod(db, clock, desks, { from, to })).flat()
  return days
    .map(({ date, state, day_status, lacks_out, work }) => ({
      date,
      state,
      day_status,
      lacks_out,
      holiday: work.holiday,
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

const inView = ({ db, position, scope }: View, period: Fragment) =>
  and(db, [db`r.position_id = ${position.position_id}`, companyScopeCondition(db, 'r.company_id', scope), period])

const newest = (order: Fragment) => ({ page: 1, page_size: SHOWN_REQUESTS, order })

const leaveOf = async (view: View, ofYear: Period, ofMonth: Period) => {
  const { db, me, env } = view
  const where = inView(view, timeQueries.touches(db, ofYear))
  const rows = await pageOfRequests(db, leaves, where, newest(db`r.start_date desc, r.id desc`))
  return {
    days: await timeQueries.sumLeave(db, where, ofYear),
    requests: rows.map((row) => leaves.show(me, row, env)),
    away: await timeQueries.listAway(db, inView(view, timeQueries.touches(db, ofMonth))),
  }
}

const claimsOf = async (view: View, [first, last]: Period) => {
  const { db } = view
  const where = inView(view, db`r.reimburse_date between ${first} and ${last}`)
  const rows = await pageOfRequests(db, reimbursements, where, newest(db`r.reimburse_date desc, r.id desc`))
  return {
    ...(await timeQueries.sumClaims(db, where)),
    requests: await showRows(reimbursements, view, rows),
  }
}

const overtimeOf = async (view: View, [first, last]: Period) => {
  const { db } = view
  const where = inView(view, db`r.start >= ${first} and r.start < ${shiftDay(last, 1)}`)
  const rows = await pageOfRequests(db, overtimes, where, newest(db`r.start desc, r.id desc`))
  return {
    ...(await timeQueries.sumOvertime(db, where)),
    requests: await showRows(overtimes, view, rows),
  }
}
