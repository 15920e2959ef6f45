import { type PayrollPeriod, payroll } from '#contract/pay/payroll.ts'
import { lockMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { offsetOf, paged } from '#server/platform/http/page.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { countPeople, pageOfPeople } from '#server/time/recap/queries.ts'
import { companyOf, stateOf } from './company-month.ts'
import { freeze, frozenRows, laterOf, type MonthState, monthStates } from './month.ts'
import { payrollMonths } from './period.ts'
import type { PayrollCompany } from './queries.ts'
import { readinessOf } from './readiness.ts'
import { computeRows } from './rows.ts'
import { countUndecided } from './undecided.ts'

const withLater = async (db: Db, clock: Clock, company: PayrollCompany, state: MonthState): Promise<PayrollPeriod> => ({
  ...state,
  later: (await laterOf(db, clock, company, state)).length,
})

/** Answered in the call thread: the figures of a whole company. */
export const payrollCalls = {
  list: threadCall(payroll.list, async ({ db, me, clock, query: { month, company_id, ...page } }) => {
    const company = await companyOf(db, clock, me, company_id)
    const state = await stateOf(db, company, month)
    const waiting = await countUndecided(db, company_id, state)
    if (state.state === 'closed') {
      const frozen = await frozenRows(db, company_id, month)
      const later = (await laterOf(db, clock, company, state, frozen)).length
      const first = offsetOf(page)
      const rows = frozen.slice(first, first + page.page_size).map((it) => it.row)
      return { ...paged(rows, frozen.length, page), ...state, later, waiting }
    }
    const filters = { scope: company_id, period: state }
    const [people, total] = await Promise.all([pageOfPeople(db, filters, page), countPeople(db, filters)])
    const rows = await computeRows(db, clock, company, people, state)
    return {
      ...paged(
        rows.map((it) => it.row),
        total,
        page,
      ),
      ...state,
      later: 0,
      waiting,
    }
  }),
  later: threadCall(payroll.later, async ({ db, me, clock, query: { month, company_id } }) => {
    const company = await companyOf(db, clock, me, company_id)
    return laterOf(db, clock, company, await stateOf(db, company, month))
  }),
  periods: threadCall(payroll.periods, async ({ db, me, clock, query: { company_id, year } }) => {
    const company = await companyOf(db, clock, me, company_id)
    const states = await monthStates(db, company, payrollMonths(year))
    const periods: PayrollPeriod[] = []
    for (const state of states) periods.push(await withLater(db, clock, company, state))
    return periods
  }),
  readiness: threadCall(payroll.readiness, async ({ db, me, clock, audit, query: { month, company_id } }) => {
    const readiness = await readinessOf(db, clock, await companyOf(db, clock, me, company_id), month)
    audit.note({ listed: [...readiness.absent, ...readiness.without_salary].map((it) => it.position_id) })
    return readiness
  }),
  close: threadCall(payroll.close, ({ db, me: caller, clock, audit, body: { month, company_id } }) =>
    transaction(db, async (tx) => {
      await lockMonths(tx, company_id)
      const me = await reloadCaller(tx, caller, 'hcis')
      const company = await companyOf(tx, clock, me, company_id)
      const { state, from, to } = await stateOf(tx, company, month)
      if (state === 'closed') conflict(`Bulan ${month} sudah ditutup`, 'closed')
      if (to >= company.today) conflict('Periode belum selesai', 'not_over')
      const count = await freeze(tx, clock, company, { month, from, to, closed_by: me.position_id })
      audit.note({ after: { month, company_id, count } })
      return { ...(await stateOf(tx, company, month)), later: 0 }
    }),
  ),
}
