import {
  type Holiday,
  type HolidayForm,
  holidayKinds,
  WORK_WEEK_DAYS_BACK,
  workCalendar,
} from '#contract/calendar/work-calendar.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { canNameCompany, isGroupHr, isHrOf, type Me } from '#contract/policy.ts'
import { calendarDays } from '#server/calendar/work-calendar/calendar.ts'
import { changeNumber, lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import {
  addHoliday,
  changeHoliday,
  findHoliday,
  listHolidays,
  removeHoliday,
} from '#server/calendar/work-calendar/holidays.ts'
import { applyPack, listPacks } from '#server/calendar/work-calendar/packs.ts'
import { concerns, readCalendar } from '#server/calendar/work-calendar/queries.ts'
import { findWorkWeek, listWorkWeeks, removeWorkWeek, saveWorkWeek } from '#server/calendar/work-calendar/work-weeks.ts'
import {
  type ChangedDates,
  planRecount,
  recountLeaves,
  summaryOf,
  withOtherCount,
} from '#server/leave/ledger/recount.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rolledBack } from '#server/platform/database/rolled-back.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'

export const workCalendarRoutes = (app: App) => {
  mount(app, workCalendar.days, async ({ db, me, query: { from, to, company_id = me.company_id } }) => {
    authorize(company_id === me.company_id || canNameCompany(me, company_id))
    return calendarDays(await readCalendar(db, company_id, { from, to }), from, to)
  })
  mountHolidays(app)
  mountPacks(app)
  mountWorkWeeks(app)
}

const mountHolidays = (app: App) => {
  mount(app, workCalendar.holidays, ({ db, me, query: { year, company_id } }) => {
    authorize(company_id === undefined || isHrOf(me, company_id))
    return listHolidays(db, year, company_id ? concerns(db, company_id) : isInSight(db, me))
  })
  mount(app, workCalendar.addHoliday, ({ db, me: caller, body }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      requireOwnCompanies(me, body)
      const row = await addHoliday(tx, body)
      await applyDates(tx, datesOf([row]), await causeOf(tx, me, row))
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
  mount(app, workCalendar.previewHoliday, ({ sql, me, audit, body: { id, holiday } }) =>
    rolledBack(sql, async (tx) => {
      const before = id === undefined ? undefined : await holidayInSight(tx, me, id)
      for (const it of [before, holiday]) if (it) requireOwnCompanies(me, it)
      if (id === undefined && holiday) await addHoliday(tx, holiday)
      else if (id !== undefined && holiday) await changeHoliday(tx, id, holiday)
      else if (id !== undefined) await removeHoliday(tx, id)
      return shownRecount(audit, await planRecount(tx, datesOf([before, holiday])))
    }),
  )
}

/** The summary names people, but has no ids of theirs. */
const shownRecount = (audit: AuditRecord, touched: Awaited<ReturnType<typeof planRecount>>) => {
  audit.note({ listed: withOtherCount(touched).map((it) => it.id) })
  return summaryOf(touched)
}

const mountPacks = (app: App) => {
  mount(app, workCalendar.packs, ({ db }) => listPacks(db))
  mount(app, workCalendar.applyPack, ({ db, me: caller, body: { year } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller, 'group-hcis')
      const result = await applyPack(tx, year)
      const days = [...result.added, ...result.changed, ...result.removed]
      const event = `pack-${year}-${await changeNumber(tx)}`
      await applyDates(tx, datesOf(days), { by: me.position_id, why: `Kalender ${year}`, event })
      return result
    }),
  )
  mount(app, workCalendar.previewPack, ({ sql, audit, body: { year } }) =>
    rolledBack(sql, async (tx) => {
      const result = await applyPack(tx, year)
      const days = [...result.added, ...result.changed, ...result.removed]
      return { ...result, ...shownRecount(audit, await planRecount(tx, datesOf(days))) }
    }),
  )
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

const holidayInSight = async (tx: Db, me: Me, id: number): Promise<Holiday> => {
  const row = await findHoliday(tx, id)
  const isSeen = isGroupHr(me) || row.company_ids.length === 0 || row.company_ids.some((it) => isHrOf(me, it))
  return isSeen ? row : notFound('Libur')
}

/** HR with a company scope writes rows that name nothing but its own companies. */
const requireOwnCompanies = (me: Me, { company_ids }: Pick<HolidayForm, 'company_ids'>) =>
  authorize(isGroupHr(me) || (company_ids.length > 0 && company_ids.every((it) => isHrOf(me, it))))

type Dated = { date: string; company_ids?: readonly number[] }
const datesOf = (rows: readonly (Dated | undefined)[]): ChangedDates[] =>
  rows
    .filter((it) => it !== undefined)
    .map(({ date, company_ids }) => ({
      from: date,
      to: date,
      company_ids: company_ids?.length ? company_ids : undefined,
    }))

const causeOf = async (tx: Db, me: Me, row: Holiday, prefix = '') => ({
  by: me.position_id,
  why: `${prefix}${holidayKinds.label(row.kind)} ${row.name}`,
  event: `holiday-${row.id}-${await changeNumber(tx)}`,
})
