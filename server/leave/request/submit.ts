/** Stores requests for leave, each assessed under the locks of its position and of the calendar. */
import type { LeaveChange, LeaveDraft } from '#contract/leave/form.ts'
import { lockCalendarShared } from '#server/calendar/work-calendar/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { HttpError, invalid } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { announceEdit, lockForEdit, storeEdit } from '#server/request/flow/edit-request.ts'
import { valuesOf } from '#server/request/flow/kind.ts'
import { findRequest } from '#server/request/flow/queries.ts'
import { storing } from '#server/request/flow/steps.ts'
import { announceRequest, lockForSubmit, storeRequest } from '#server/request/flow/submit-request.ts'
import { assessedValues, assessLeave, refuseAssessed } from './assess.ts'
import { leaves } from './kind.ts'
import type { LeaveRow } from './leave-row.ts'
import { refuseOverBalance } from './over-balance.ts'

/** One request for the own account, or one for each of several accounts of the person: all or none. */
export const submitLeave = async (db: Db, clock: Clock, me: Caller, draft: LeaveDraft): Promise<LeaveRow> => {
  const { also_positions = [], ...asked } = draft
  if (also_positions.length === 0) return submitFor(db, clock, me, { position_id: me.position_id, asked })
  return transaction(db, async (tx) => {
    await lockCalendarShared(tx)
    const others = await lockOwnPositions(tx, me, also_positions)
    const own = await submitFor(tx, clock, me, { position_id: me.position_id, asked })
    const made = [own.id]
    for (const { position_id, company_name } of others) {
      const row = await named(company_name, submitFor(tx, clock, me, { position_id, asked }))
      made.push(row.id)
    }
    await tx`update leaves set linked_to = ${own.id} where id = any(${made}::int[])`
    return orNotFound(await findRequest(tx, leaves, own.id))
  })
}

interface OwnPosition {
  position_id: number
  company_name: string
}

/** Locks all in the order of their ids; 422 unless they are other active positions of the caller. */
const lockOwnPositions = async (tx: Db, me: Caller, ids: readonly number[]) => {
  const rows = await tx<OwnPosition[]>`
    select p.id as position_id, c.name as company_name from positions p join companies c on c.id = p.company_id
    where p.id = any(${[...ids, me.position_id]}::int[]) and p.user_id = ${me.id} and p.status = 'active'
    order by p.id for no key update of p`
  const others = rows.filter((it) => it.position_id !== me.position_id)
  return others.length === ids.length ? others : invalid({ also_positions: ['Akun tidak dikenal'] })
}

/** A refusal of another account names its company. */
const named = <T>(company_name: string, work: Promise<T>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error
    const { status, code, message, errors } = error
    throw new HttpError(status, code, `${company_name}: ${message}`, { errors })
  })

interface Asking {
  position_id: number
  asked: Omit<LeaveDraft, 'also_positions'>
}

const submitFor = (db: Db, clock: Clock, me: Caller, { position_id, asked }: Asking) =>
  storing(db, leaves, async (tx) => {
    const locking = lockForSubmit(tx, leaves, position_id)
    const [assessed] = await Promise.all([assessLeave(tx, clock, { position_id, asked }), locking])
    refuseAssessed(assessed)
    const values = { ...valuesOf(leaves, asked), ...assessedValues(assessed) }
    const stored = await storeRequest(tx, leaves, me, { position_id, values })
    await refuseOverBalance(tx, assessed, stored.row)
    return announceRequest(tx, leaves, me, stored)
  })

/** Assesses the whole request; fields that are not sent keep their values. */
export const editLeave = (db: Db, clock: Clock, me: Caller, { id, version, ...sent }: LeaveChange & { id: number }) =>
  storing(db, leaves, async (tx) => {
    const before = await lockForEdit(tx, leaves, me, id)
    const asked = { ...sent, leave_kind_id: kept(sent.leave_kind_id, before), part: sent.part ?? before.part }
    const assessed = await assessLeave(tx, clock, { position_id: me.position_id, asked, before })
    refuseAssessed(assessed)
    const values = { ...valuesOf(leaves, sent), ...assessedValues(assessed) }
    const stored = await storeEdit(tx, leaves, me, { before, version, values })
    await refuseOverBalance(tx, assessed, stored.row)
    return announceEdit(tx, leaves, stored)
  })

const kept = (sent: number | null | undefined, { leave_kind_id }: LeaveRow) =>
  sent === undefined ? leave_kind_id : sent
