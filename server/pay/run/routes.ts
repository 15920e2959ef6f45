import { payRun } from '#contract/pay/run.ts'
import { isFixed } from '#contract/pay/run-states.ts'
import { managesPay } from '#contract/policy.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { publishRun } from '#server/pay/slip/publish.ts'
import { banksOf } from '#server/pay/slip/queries.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import { readNow } from '#server/platform/database/clock.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { approvalRoutes } from './approval-routes.ts'
import { beginRun } from './begin-run.ts'
import { payRunCalls } from './calls.ts'
import { runDetail } from './detail.ts'
import * as runEventQueries from './event-queries.ts'
import { cancelComputation } from './progress.ts'
import * as runQueries from './queries.ts'
import { payRunReport } from './report.ts'
import { lockedForPayment, lockedRun, requirePayer, requireReadable, requireState, requireStep } from './steps.ts'

export const payRunRoutes = (app: App) => {
  mount(app, payRun.list, async ({ db, me, clock, query: { company_id, year } }) => {
    await companyOf(db, clock, me, company_id)
    return runQueries.listRuns(db, company_id, year, managesPay(me))
  })
  mount(app, payRun.one, async ({ db, me, clock, params: { id } }) => {
    requireReadable(me, await runQueries.findRun(db, id))
    return runDetail(db, clock, me, id)
  })
  mount(app, payRun.create, async ({ db: tx, me, clock, audit, body }) => {
    const { id, after } = await beginRun(tx, clock, me, body)
    audit.note({ entity_id: id, after })
    return runDetail(tx, clock, me, id)
  })
  mount(app, payRun.remove, async ({ db: tx, me, audit, params: { id } }) => {
    const run = await lockedRun(tx, me, id)
    requireState(run, ['draft', 'computed'])
    await runQueries.deleteRun(tx, id)
    audit.note({ before: { company_id: run.company_id, kind: run.kind, month: run.month, net: run.net } })
    return run
  })
  mountInThread(app, payRunCalls.compute)
  mount(app, payRun.cancel, async ({ db, me, params: { id } }) => {
    requireReadable(me, await runQueries.findRun(db, id))
    return { cancelled: await cancelComputation(db, id) }
  })
  approvalRoutes(app)
  mount(app, payRun.pay, async ({ db: tx, me, clock, audit, params: { id }, body: { version, paid_at } }) => {
    requirePayer(me)
    const run = await lockedForPayment(tx, me, id)
    requireStep(run, 'pay', version)
    await runQueries.updateRun(tx, id, { state: 'paid', more: { paid_at } })
    await runEventQueries.addEvent(tx, id, me, { action: 'pay', state: 'paid' })
    audit.note({ before: { state: run.state }, after: { state: 'paid', paid_at, net: run.net } })
    return runDetail(tx, clock, me, id)
  })
  mount(app, payRun.publish, async ({ db: tx, me, clock, audit, params: { id }, body: { version, at } }) => {
    const run = await lockedRun(tx, me, id)
    requireStep(run, 'publish', version)
    if (run.published_at !== null) conflict('Slip gaji sudah terbit', 'published')
    if (at !== undefined) {
      if (Date.parse(at) <= Date.parse(await readNow(tx, clock))) invalid({ at: ['Pilih waktu yang akan datang'] })
      await runQueries.updateRun(tx, id, { state: run.state, more: { publish_at: at } })
    } else await publishRun(tx, id, me)
    audit.note({ after: { month: run.month, company_id: run.company_id, at: at ?? null, count: run.people } })
    return runDetail(tx, clock, me, id)
  })
  mount(app, payRun.close, async ({ db: tx, me, clock, audit, params: { id }, body: { version } }) => {
    const run = await lockedRun(tx, me, id)
    requireStep(run, 'close', version)
    await runQueries.updateRun(tx, id, { state: 'closed' })
    await runEventQueries.addEvent(tx, id, me, { action: 'close', state: 'closed' })
    audit.note({ before: { state: run.state }, after: { state: 'closed' } })
    return runDetail(tx, clock, me, id)
  })
  mount(app, payRun.banks, async ({ db, me, params: { id } }) => {
    const run = requireReadable(me, await runQueries.findRun(db, id))
    if (!isFixed(run.state)) conflict('Proses gaji belum disetujui', 'state')
    return banksOf(db, id)
  })
  mountInThread(app, payRunCalls.pdf)
  mount(app, payRun.export, async ({ db, sql, me, audit, params: { id } }) => {
    const run = requireReadable(me, await runQueries.findRun(db, id))
    const content = await exportReport(sql, me, payRunReport, { run_id: id })
    audit.note({ entity_id: id, after: { month: run.month, company_id: run.company_id, count: content.rows } })
    return { name: `proses-gaji-${run.month}.xls`, content }
  })
  mount(app, payRun.singleHand, async ({ db: tx, me, clock, audit, params: { companyId }, body: { on } }) => {
    await companyOf(tx, clock, me, companyId)
    await runEventQueries.setSingleHand(tx, companyId, on, me.position_id)
    audit.note({ after: { company_id: companyId, single_hand: on } })
    return { company_id: companyId, on }
  })
}
