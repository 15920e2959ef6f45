import { type Holiday, holidayKinds, WORK_WEEK_DAYS_BACK, workCalendar } from '#contract/calendar/work-calendar.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { canNameCompany, isGroupHr, isHrOf, type Me } from '#contract/policy.ts'
import { calendarDays } from '#server/calendar/work-calendar/calendar.ts'
import { changeNumber, lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { addHoliday, changeHoliday, listHolidays, removeHoliday } from '#server/calendar/work-calendar/holidays.ts'
import { applyPack, listPacks } from '#server/calendar/work-calendar/packs.ts'
import { concerns, readCalendar } from '#server/calendar/work-calendar/queries.ts'
import { findWorkWeek, listWorkWeeks, removeWorkWeek, saveWorkWeek } from '#server/calendar/work-calendar/work-weeks.ts'
import type { ChangedDates } from '#server/leave/ledger/plan-recount.ts'
import { recountLeaves } from '#server/leave/ledger/recount.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { formatLongDays } from '#server/platform/notice/format-day.ts'
import type { App } from '#server/platform/services.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { calendarCalls } from './calls.ts'
import { datesOf, holidayInSight, packDates, requireOwnCompanies } from './holiday-scope.ts'

/** Publishes a news item in the transaction of the change that it announces. */
type Announce = (tx: Db, me: Caller, item: Announcement) => Promise<void>
interface Announcement {
  title: string
  sub_title: string
  text: string
  company_ids: readonly number[]
}

export const workCalendarRoutes = (announce: Announce) => (app: App) => {
  mount(app, workCalendar.days, async ({ db, me, query: { from, to, company_id = me.company_id } }) => {
    authorize(company_id === me.company_id || canNameCompany(me, company_id))
    return calendarDays(await readCalendar(db, company_id, { from, to }), from, to)
  })
  mountHolidays(app, announce)
  mountPacks(app)
  mountWorkWeeks(app)
}

const mountHolidays = (app: App, announce: Announce) => {
  mount(app, workCalendar.holidays, ({ db, me, query: { year, company_id } }) => {
    authorize(company_id === undefined || isHrOf(me, company_id))
    return listHolidays(db, year, company_id ? concerns(db, company_id) : isInSight(db, me))
  })
  mount(app, workCalendar.addHoliday, ({ db, me: caller, body: { news_title, news_text, ...holiday } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      requireOwnCompanies(me, holiday)
      const row = await addHoliday(tx, holiday)
      await applyDates(tx, datesOf([row]), await causeOf(tx, me, row))
      if (news_title && news_text) {
        const { company_ids } = row
        await announce(tx, me, { title: news_title, text: news_text, sub_title: formatLongDays(row.date), company_ids })
      }
      return row
    }),
  )
  mount(app, workCalendar.changeHoliday, ({ db, me: caller, audit, params: { id }, body }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      const before = await holidayInSight(tx, me, id)
      requireOwnCompanies(me, before)
      requireOwnCompanies(me, body)
      const row = await changeHoliday(tx, id, body)
      await applyDates(tx, datesOf([before, row]), await causeOf(tx, me, row))
      audit.note({ before, after: row })
      return row
    }),
  )
  mount(app, workCalendar.removeHoliday, ({ db, me: caller, params: { id } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      requireOwnCompanies(me, await holidayInSight(tx, me, id))
      const row = await removeHoliday(tx, id)
      await applyDates(tx, datesOf([row]), await causeOf(tx, me, row, 'bukan lagi '))
      return row
    }),
  )
  mountInThread(app, calendarCalls.previewHoliday)
}

const mountPacks = (app: App) => {
  mount(app, workCalendar.packs, ({ db }) => listPacks(db))
  mount(app, workCalendar.applyPack, ({ db, me: caller, body: { year } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller, 'group-hcis')
      const result = await applyPack(tx, year)
      const event = `pack-${year}-${await changeNumber(tx)}`
      await applyDates(tx, packDates(result), { by: me.position_id, why: `Kalender ${year}`, event })
      return result
    }),
  )
  mountInThread(app, calendarCalls.previewPack)
}

const mountWorkWeeks = (app: App) => {
  const { clock } = app.services
  mount(app, workCalendar.workWeeks, ({ db, me, query: { company_id } }) => {
    authorize(company_id === undefined || isHrOf(me, company_id))
    const inSight = hrScopeCondition(db, me, 'w.company_id') ?? db`true`
    return listWorkWeeks(db, company_id ? db`w.company_id = ${company_id}` : inSight)
  })
  mount(app, workCalendar.saveWorkWeek, ({ db, me: caller, body }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      if (!isHrOf(me, body.company_id)) return notFound('Entitas')
      await requireRecent(tx, clock, body)
      const row = await saveWorkWeek(tx, body)
      await recountWeek(tx, me, row)
      return row
    }),
  )
  mount(app, workCalendar.removeWorkWeek, ({ db, me: caller, params: { id } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      const row = await findWorkWeek(tx, id)
      if (!isHrOf(me, row.company_id)) return notFound('Hari kerja')
      await removeWorkWeek(tx, id)
      await recountWeek(tx, me, row)
      return row
    }),
  )
}

/** Nothing of a closed month changes; leave on the changed dates is counted anew. */
const applyDates = async (tx: Db, dates: readonly ChangedDates[], cause: Parameters<typeof recountLeaves>[2]) => {
  await refuseClosedMonths(tx, dates)
  await recountLeaves(tx, dates, cause)
}

const recountWeek = async (tx: Db, me: Me, row: { company_id: number; valid_from: string }) =>
  applyDates(tx, [{ from: row.valid_from, company_ids: [row.company_id] }], {
    by: me.position_id,
    why: 'Hari kerja berubah',
    event: `week-${row.company_id}-${await changeNumber(tx)}`,
  })

const requireRecent = async (
  tx: Db,
  clock: Clock,
  { company_id, valid_from }: { company_id: number; valid_from: string },
) => {
  const [company] = await tx<{ today: string }[]>`
    select (${clock(tx)} at time zone timezone)::date as today from companies where id = ${company_id}`
  if (!company) return invalid({ company_id: ['Entitas tidak ditemukan'] })
  if (valid_from < shiftDay(company.today, -WORK_WEEK_DAYS_BACK))
    invalid({ valid_from: [`Paling lama ${WORK_WEEK_DAYS_BACK} hari yang lalu`] })
}

/** Condition on a row of `holidays`: it concerns a company in sight. */
const isInSight = (db: Db, me: Me) =>
  isGroupHr(me) ? db`true` : db`(company_ids = '{}' or company_ids && ${me.company_ids ?? []}::int[])`

const causeOf = async (tx: Db, me: Me, row: Holiday, prefix = '') => ({
  by: me.position_id,
  why: `${prefix}${holidayKinds.label(row.kind)} ${row.name}`,
  event: `holiday-${row.id}-${await changeNumber(tx)}`,
})
