import { payRun } from '#contract/pay/run.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { runDetail } from './detail.ts'
import * as runEventQueries from './event-queries.ts'
import * as otherRunQueries from './other-run-queries.ts'
import * as runQueries from './queries.ts'
import { lockedRun, lockedWithMonths, requireCheckable, requireLast, requireOtherEyes, requireStep } from './steps.ts'

/** The steps from a computed run to an approved one, and back. */
export const approvalRoutes = (app: App) => {
  mount(app, payRun.check, async ({ db: tx, me, clock, audit, params: { id }, body: { version } }) => {
    const run = await lockedRun(tx, me, id)
    requireStep(run, 'check', version)
    if (run.kind === 'lain') await runQueries.deleteEmptySlips(tx, id)
    await requireCheckable(tx, clock, run)
    await runQueries.updateRun(tx, id, { state: 'checked' })
    await runEventQueries.addEvent(tx, id, me, { action: 'check', state: 'checked' })
    audit.note({ before: { state: run.state }, after: { state: 'checked', net: run.net } })
    return runDetail(tx, clock, me, id)
  })
  mount(app, payRun.return, async ({ db: tx, me, clock, audit, params: { id }, body: { version, reason } }) => {
    const run = await lockedRun(tx, me, id)
    requireStep(run, 'return', version)
    await runQueries.updateRun(tx, id, { state: 'computed' })
    await runEventQueries.addEvent(tx, id, me, { action: 'return', state: 'computed', reason })
    audit.note({ before: { state: run.state }, after: { state: 'computed', reason } })
    return runDetail(tx, clock, me, id)
  })
  mount(app, payRun.approve, async ({ db: tx, me: caller, clock, audit, params: { id }, body: { version } }) => {
    const me = await reloadCaller(tx, caller, 'payroll')
    const run = await lockedWithMonths(tx, me, id)
    requireStep(run, 'approve', version)
    await requireCheckable(tx, clock, run)
    const { single_handed } = await requireOtherEyes(tx, me, run)
    await runQueries.updateRun(tx, id, { state: 'approved', more: { single_handed } })
    await runEventQueries.addEvent(tx, id, me, {
      ...{ action: 'approve', state: 'approved' },
      reason: single_handed ? 'Tanpa pemeriksa kedua' : null,
    })
    await otherRunQueries.markOthersStale(tx, run)
    const { people, gross, tax, net } = run
    audit.note({ before: { state: run.state }, after: { state: 'approved', single_handed, people, gross, tax, net } })
    return runDetail(tx, clock, me, id)
  })
  mount(app, payRun.revoke, async ({ db: tx, me: caller, clock, audit, params: { id }, body: { version, reason } }) => {
    const me = await reloadCaller(tx, caller, 'payroll')
    const run = await lockedWithMonths(tx, me, id)
    requireStep(run, 'revoke', version)
    await requireOtherEyes(tx, me, run)
    await requireLast(tx, run)
    await runQueries.updateRun(tx, id, { state: 'computed', more: { single_handed: false, stale: true } })
    await runEventQueries.addEvent(tx, id, me, { action: 'revoke', state: 'computed', reason })
    await otherRunQueries.markOthersStale(tx, run)
    audit.note({ before: { state: run.state }, after: { state: 'computed', reason } })
    return runDetail(tx, clock, me, id)
  })
}
