import { leaveBalance } from '#contract/leave/balance.ts'
import type { LeaveBalance } from '#contract/leave/balance-row.ts'
import { canSeeProfile, isHrOf } from '#contract/policy.ts'
import { lockCalendarShared } from '#server/calendar/work-calendar/queries.ts'
import { readBalances } from '#server/leave/ledger/balances.ts'
import { appendEntries } from '#server/leave/ledger/entries.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import { settleAgain } from '#server/leave/ledger/settlement.ts'
import { visiblePerson } from '#server/org/person/person.ts'
import { hasOtherGroupHr } from '#server/org/position/employment.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import { readNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { forbidden, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { isRanked } from './balance-rows.ts'
import { balanceCalls, yearOfCaller } from './calls.ts'
import { requireNearYear } from './import.ts'
import { findPosition, readLedger } from './queries.ts'
import { balanceReport } from './report.ts'

export const leaveBalanceRoutes = (app: App) => {
  const { clock } = app.services
  mount(app, leaveBalance.own, ({ db, me, query }) => balanceOf(db, clock, me.position_id, query.year))
  mount(app, leaveBalance.one, async ({ db, me, params: { id }, query }) => {
    const position = await findPosition(db, id)
    if (!position || !canSeeProfile(me, position)) return notFound('Karyawan')
    // A manager sees only name and job of a leaver.
    await visiblePerson(db, me, position.user_id)
    return balanceOf(db, clock, id, query.year)
  })
  mountInThread(app, balanceCalls.list, ({ query }) => isRanked(query))
  mount(app, leaveBalance.export, async ({ db, sql, me, query: { company_id, year: asked, ...asks } }) => {
    const year = asked ?? (await yearOfCaller(db, clock, me))
    const source = { scope: companyScopeOf(me, company_id), ...asks, year, now: await readNow(db, clock) }
    return { name: `saldo-cuti-${year}.xls`, content: await exportReport(sql, me, balanceReport, source) }
  })
  mountAdjustment(app)
  mountInThread(app, balanceCalls.preview)
  mountInThread(app, balanceCalls.import)
}

/** The figures of a year with the entries behind them. */
const balanceOf = async (db: Db, clock: Clock, position_id: number, year?: number): Promise<LeaveBalance> => {
  const { position, entries } = await readLedger(db, clock, position_id, year)
  if (!position) return notFound('Karyawan')
  const balance = exactlyOne(await readBalances(db, [position], [year ?? yearOf(position.today)]))
  const { expected_from: _, ...figures } = balance
  return { ...figures, entries }
}

const OWN_BALANCE = 'Saldo anda sendiri hanya dapat diubah HR lain'

const mountAdjustment = (app: App) => {
  const { clock } = app.services
  mount(app, leaveBalance.adjust, ({ db, me: caller, audit, params: { id }, body: { year, days, note } }) =>
    transaction(db, async (tx) => {
      await lockCalendarShared(tx)
      // In the order of the ids, because the other person may be HR and do the same at this moment.
      await tx`select id from positions where id in (${id}, ${caller.position_id}) order by id for no key update`
      const me = await reloadCaller(tx, caller, 'hcis')
      const position = await findPosition(tx, id, clock)
      if (!position || !isHrOf(me, position.company_id)) return notFound('Karyawan')
      if (position.user_id === me.id && (await hasOtherGroupHr(tx, me.id))) forbidden(OWN_BALANCE)
      const { company_id, today } = position
      requireNearYear(year, yearOf(today))
      const entry = { position_id: id, company_id, year, date: today, days, note, by: me.position_id }
      await appendEntries(tx, [{ ...entry, kind: 'adjustment' }])
      // An entry of a year that is over changes what lapsed at its end.
      await settleAgain(tx, [{ position_id: id, date: `${year}-12-31` }])
      audit.note({ after: { year, days, note } })
      return balanceOf(tx, clock, id, year)
    }),
  )
}
