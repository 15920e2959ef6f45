/** Izin and sakit of a person who called in, written down by one who decides over that person's requests. */
import type { LeaveRecord } from '#contract/leave/form.ts'
import { canRecordLeave } from '#contract/policy-decision.ts'
import { visiblePosition } from '#server/org/person/person.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { type Caller, reloadDecider } from '#server/platform/session/identify.ts'
import { decideRequest } from '#server/request/flow/decide.ts'
import { notifyRecorded } from '#server/request/flow/notify-request.ts'
import { decidingPrincipal } from '#server/request/flow/request-rights.ts'
import { storing } from '#server/request/flow/steps.ts'
import { announceRequest, lockForSubmit, storeRequest } from '#server/request/flow/submit-request.ts'
import { assessedValues, assessLeave, refuseAssessed } from './assess.ts'
import { leaves } from './kind.ts'
import type { LeaveRow } from './leave-row.ts'

/** Under the rules of a request of the person; accepted in the same transaction where the caller may decide it now. */
export const recordLeave = (
  db: Db,
  clock: Clock,
  caller: Caller,
  { user_id, position_id: asked_position, ...asked }: LeaveRecord & { user_id: number },
): Promise<LeaveRow> =>
  storing(db, leaves, async (tx) => {
    const position = await visiblePosition(tx, caller, user_id, asked_position)
    const { position_id } = position
    await lockForSubmit(tx, leaves, position_id)
    const me = await reloadDecider(tx, caller)
    authorize(canRecordLeave(me, position))
    const assessed = await assessLeave(tx, clock, { position_id, asked })
    refuseAssessed(assessed)
    const values = { ...asked, ...assessedValues(assessed) }
    const stored = await storeRequest(tx, leaves, me, { position_id, values, action: 'record' })
    const { id, version } = stored.row
    const row = decidingPrincipal(leaves, me, stored.row)
      ? await decideRequest(tx, leaves, me, { access: 'decider', id, version, to: 'accepted', note: NOT_ASKED })
      : await announceRequest(tx, leaves, me, stored)
    if (row.status === 'waiting') await notifyRecorded(tx, leaves, me, row)
    return row
  })

const NOT_ASKED = 'Dicatat tanpa pengajuan'
