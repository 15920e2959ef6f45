/** Work weeks, whose change counts the leave of their dates anew. */
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { WORK_WEEK_DAYS_BACK } from '#contract/calendar/work-week.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { changeNumber, lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { findWorkWeek, listWorkWeeks, removeWorkWeek, saveWorkWeek } from '#server/calendar/work-calendar/work-weeks.ts'
import type { ChangedDates } from '#server/leave/ledger/plan-recount.ts'
import { recountLeaves } from '#server/leave/ledger/recount.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'

export const workWeekRoutes = (app: App) => {
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
export const applyDates = async (
  tx: Db,
  dates: readonly ChangedDates[],
  cause: Parameters<typeof recountLeaves>[2],
) => {
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
