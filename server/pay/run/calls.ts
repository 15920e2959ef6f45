import { payRun } from '#contract/pay/run.ts'
import { isFixed } from '#contract/pay/run-states.ts'
import type { Slip } from '#contract/pay/slip.ts'
import { lockMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { hashedFile } from '#server/pay/output/hashed-file.ts'
import { drawSlips } from '#server/pay/slip/draw-slips.ts'
import { slipsOfRun } from '#server/pay/slip/queries.ts'
import { zipSlips } from '#server/pay/slip/zip-slips.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { computeRun } from './compute.ts'
import { runDetail } from './detail.ts'
import * as runEventQueries from './event-queries.ts'
import * as runQueries from './queries.ts'
import { lockedRun, requireEarlierApproved, requireReadable, requireStep } from './steps.ts'
import { countSlipsOfRun } from './store-slips.ts'

const PAGE = 100

const pagesOfSlips = async function* (db: Db, run_id: number): AsyncGenerator<Slip> {
  const count = await countSlipsOfRun(db, run_id)
  for (let after = -1; after < count; after += PAGE) yield* await slipsOfRun(db, run_id, after, after + PAGE)
}

/** Answered in the call thread: the slips of a whole company. */
export const payRunCalls = {
  compute: threadCall(
    payRun.compute,
    async ({ db: tx, sql, clock, me: caller, audit, params: { id }, body: { version } }) => {
      const found = requireReadable(caller, await runQueries.findRun(tx, id))
      await lockMonths(tx, found.company_id)
      const me = await reloadCaller(tx, caller, 'payroll')
      const run = await lockedRun(tx, me, id)
      requireStep(run, 'compute', version)
      await requireEarlierApproved(tx, run)
      await computeRun({ tx, outside: sql, clock, me }, run)
      await runQueries.sumUp(tx, id)
      await runQueries.updateRun(tx, id, { state: 'computed', more: { stale: false } })
      await runEventQueries.addEvent(tx, id, me, { action: 'compute', state: 'computed' })
      const after = await runDetail(tx, clock, me, id)
      const { people, gross, tax, net } = after
      audit.note({ after: { month: run.month, company_id: run.company_id, people, gross, tax, net } })
      return after
    },
  ),
  pdf: threadCall(payRun.pdf, async ({ db, me, audit, params: { id }, query: { as = 'pdf' } }) => {
    const run = requireReadable(me, await runQueries.findRun(db, id))
    if (!isFixed(run.state)) conflict('Proses gaji belum disetujui', 'state')
    const slips = pagesOfSlips(db, id)
    const content = as === 'zip' ? await zipSlips(slips) : await drawSlips(slips)
    return hashedFile(
      audit,
      { name: `slip-gaji-${run.month}.${as}`, kind: as, content },
      { entity_id: id, month: run.month, company_id: run.company_id, as, count: run.people },
    )
  }),
}
