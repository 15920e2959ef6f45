/** A run with everything that its screen says of it. */
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { managesPay } from '#contract/policy.ts'
import { canApproveRun } from '#contract/policy-decision.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import * as runEventQueries from './event-queries.ts'
import { progressOfRun } from './progress.ts'
import * as runQueries from './queries.ts'
import { monthStateOf } from './steps.ts'

export const runDetail = async (db: Db, clock: Clock, me: Caller, id: number): Promise<PayRunDetail> => {
  const run = orNotFound(await runQueries.findRun(db, id), 'Proses gaji')
  const [events, peopleBehind, single_hand, month_state, obstacles, progress] = await Promise.all([
    runEventQueries.listEvents(db, id),
    runEventQueries.peopleBehindRun(db, id),
    runEventQueries.isSingleHand(db, run.company_id),
    monthStateOf(db, clock, run),
    runQueries.countObstacles(db, id),
    progressOfRun(db, id),
  ])
  return {
    ...run,
    // Reasons name people and amounts, which finance without pay does not read.
    events: managesPay(me) ? events : events.map((it) => ({ ...it, reason: null })),
    is_maker: !canApproveRun(me, peopleBehind),
    single_hand,
    month_state,
    ...obstacles,
    progress,
  }
}
