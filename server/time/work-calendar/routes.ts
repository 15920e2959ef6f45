import { type Holiday, holidayKinds } from '#contract/calendar/holiday.ts'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { canNameCompany, isGroupHr, isHrOf, type Me } from '#contract/policy.ts'
import { calendarDays } from '#server/calendar/work-calendar/calendar.ts'
import { changeNumber, lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { addHoliday, changeHoliday, listHolidays, removeHoliday } from '#server/calendar/work-calendar/holidays.ts'
import { applyPack, listPacks } from '#server/calendar/work-calendar/packs.ts'
import { concerns, readCalendar } from '#server/calendar/work-calendar/queries.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { formatLongDays } from '#server/platform/notice/format-day.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { calendarCalls } from './calls.ts'
import { datesOf, holidayInSight, packDates, requireOwnCompanies } from './holiday-scope.ts'
import { applyDates, workWeekRoutes } from './work-week-routes.ts'

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
  workWeekRoutes(app)
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

/** Condition on a row of `holidays`: it concerns a company in sight. */
const isInSight = (db: Db, me: Me) =>
  isGroupHr(me) ? db`true` : db`(company_ids = '{}' or company_ids && ${me.company_ids ?? []}::int[])`

const causeOf = async (tx: Db, me: Me, row: Holiday, prefix = '') => ({
  by: me.position_id,
  why: `${prefix}${holidayKinds.label(row.kind)} ${row.name}`,
  event: `holiday-${row.id}-${await changeNumber(tx)}`,
})
