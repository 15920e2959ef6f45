import { type PayrollPeriod, payroll } from '#contract/pay/payroll.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { lockMonths } from '#server/calendar/work-calendar/closed-months.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import { readNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { offsetOf, paged } from '#server/platform/http/page.ts'
import { notifyGroupHr } from '#server/platform/notice/notify-hr.ts'
import type { App } from '#server/platform/services.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { countPeople, pageOfPeople } from '#server/time/recap/queries.ts'
import { freeze, frozenRows, laterOf, type MonthState, monthStates } from './month.ts'
import { payrollMonths } from './period.ts'
import { findCompany, type PayrollCompany } from './queries.ts'
import { payrollReport, payrollVersionReport } from './report.ts'
import { computeRows } from './rows.ts'
import { countUndecided } from './undecided.ts'
import { listVersions, noteHandOver, reopen, versionRows } from './versions.ts'

/** 403 for a company out of reach, 422 for one that does not exist. */
const companyOf = async (db: Db, clock: Clock, me: Me, company_id: number): Promise<PayrollCompany> => {
  authorize(isHrOf(me, company_id))
  return (await findCompany(db, clock, company_id)) ?? invalid({ company_id: ['Entitas tidak ditemukan'] })
}

const stateOf = async (db: Db, company: PayrollCompany, month: string): Promise<MonthState> => {
  const [state] = await monthStates(db, company, [month])
  if (!state) throw new Error(`No state of ${month}`)
  return state
}

const withLater = async (db: Db, clock: Clock, company: PayrollCompany, state: MonthState): Promise<PayrollPeriod> => ({
  ...state,
  later: (await laterOf(db, clock, company, state)).length,
})

export const payrollRoutes = (app: App) => {
  mount(app, payroll.list, async ({ db, me, clock, query: { month, company_id, ...page } }) => {
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
  })
  mount(app, payroll.later, async ({ db, me, clock, query: { month, company_id } }) => {
    const company = await companyOf(db, clock, me, company_id)
    return laterOf(db, clock, company, await stateOf(db, company, month))
  })
  mount(app, payroll.periods, async ({ db, me, clock, query: { company_id, year } }) => {
    const company = await companyOf(db, clock, me, company_id)
    const states = await monthStates(db, company, payrollMonths(year))
    const periods: PayrollPeriod[] = []
    for (const state of states) periods.push(await withLater(db, clock, company, state))
    return periods
  })
  mount(app, payroll.export, async ({ db, sql, me, clock, audit, query: { month, company_id, version } }) => {
    const company = await companyOf(db, clock, me, company_id)
    if (version !== undefined) {
      const rows = (await versionRows(db, company_id, month, version)) ?? notFound('Versi')
      audit.note({ after: { month, company_id, version, count: rows.length } })
      const content = await exportReport(sql, me, payrollVersionReport, { rows })
      return { name: `penggajian-${month}-versi-${version}.xls`, content }
    }
    const source = { company, state: await stateOf(db, company, month), now: await readNow(db, clock) }
    const content = await exportReport(sql, me, payrollReport, source)
    await noteHandOver(db, company_id, month)
    audit.note({ after: { month, company_id, count: content.rows } })
    return { name: `penggajian-${month}.xls`, content }
  })
  mount(app, payroll.versions, async ({ db, me, clock, query: { month, company_id } }) => {
    await companyOf(db, clock, me, company_id)
    return listVersions(db, company_id, month)
  })
  mountClosing(app)
}

const mountClosing = (app: App) => {
  const { clock } = app.services
  mount(app, payroll.close, ({ db, me: caller, audit, body: { month, company_id } }) =>
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
  )
  mount(app, payroll.reopen, ({ db, me: caller, audit, body: { month, company_id, reason } }) =>
    transaction(db, async (tx) => {
      await lockMonths(tx, company_id)
      const me = await reloadCaller(tx, caller, 'hcis')
      const company = await companyOf(tx, clock, me, company_id)
      const { state } = await stateOf(tx, company, month)
      if (state === 'open') conflict(`Bulan ${month} belum ditutup`, 'open')
      await reopen(tx, company_id, month, { reopened_by: me.position_id, reason })
      const what = `${me.name} membuka kembali penggajian ${company.name} bulan ${month}: ${reason}`
      await notifyGroupHr(tx, me, {
        what,
        subjects: [],
        link: `/penggajian?company_id=${company_id}&year=${month.slice(0, 4)}&month=${month}`,
      })
      audit.note({ after: { month, company_id, reason } })
      return { ...(await stateOf(tx, company, month)), later: 0 }
    }),
  )
}
