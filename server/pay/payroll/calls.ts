import { payroll } from '#contract/pay/payroll.ts'
import type { PayrollPeriod } from '#contract/pay/payroll-period.ts'
import { type Me, managesPay } from '#contract/policy.ts'
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
import { freeze, frozenRows, type LaterOptions, laterOf, type MonthState, monthStates, ofDepartment } from './month.ts'
import { payrollMonths } from './period.ts'
import type { PayrollCompany } from './queries.ts'
import { readinessOf } from './readiness.ts'
import { type ComputedRow, computeRows } from './rows.ts'
import { countUndecided } from './undecided.ts'
import { visibleLater, visibleReadiness, visibleRows } from './without-pay.ts'

interface Reading {
  db: Db
  clock: Clock
  me: Me
}

const laterFor = async (
  { db, clock, me }: Reading,
  company: PayrollCompany,
  state: MonthState,
  options: LaterOptions = {},
) => visibleLater(managesPay(me), await laterOf(db, clock, company, state, options))

const rowsOf = (computed: readonly ComputedRow[]) => computed.map((it) => it.row)

/** Answered in the call thread: the figures of a whole company. */
export const payrollCalls = {
  list: threadCall(payroll.list, async ({ db, me, clock, query: { month, company_id, department_id, ...page } }) => {
    const company = await companyOf(db, clock, me, company_id)
    const state = await stateOf(db, company, month)
    const waiting = await countUndecided(db, company_id, state)
    if (state.state === 'closed') {
      const frozen = await frozenRows(db, company_id, month)
      const later = (await laterFor({ db, clock, me }, company, state, { frozen, department_id })).length
      const shown = await ofDepartment(db, frozen, department_id)
      const first = offsetOf(page)
      const rows = visibleRows(managesPay(me), shown.slice(first, first + page.page_size))
      return { ...paged(rowsOf(rows), shown.length, page), ...state, later, waiting }
    }
    const filters = { scope: company_id, period: state, department_id }
    const [people, total] = await Promise.all([pageOfPeople(db, filters, page), countPeople(db, filters)])
    const rows = visibleRows(managesPay(me), await computeRows(db, clock, company, people, state))
    return { ...paged(rowsOf(rows), total, page), ...state, later: 0, waiting }
  }),
  later: threadCall(payroll.later, async ({ db, me, clock, query: { month, company_id, department_id } }) => {
    const company = await companyOf(db, clock, me, company_id)
    return laterFor({ db, clock, me }, company, await stateOf(db, company, month), { department_id })
  }),
  periods: threadCall(payroll.periods, async ({ db, me, clock, query: { company_id, year } }) => {
    const company = await companyOf(db, clock, me, company_id)
    const states = await monthStates(db, company, payrollMonths(year))
    const periods: PayrollPeriod[] = []
    for (const state of states)
      periods.push({ ...state, later: (await laterFor({ db, clock, me }, company, state)).length })
    return periods
  }),
  readiness: threadCall(payroll.readiness, async ({ db, me, clock, audit, query: { month, company_id } }) => {
    const readiness = await readinessOf(db, clock, await companyOf(db, clock, me, company_id), month)
    audit.note({ listed: [...readiness.absent, ...readiness.without_salary].map((it) => it.position_id) })
    return visibleReadiness(me, readiness)
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
