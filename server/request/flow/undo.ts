/** Takes the last decision on a request back: by its decider within a minute, or by HR later with a reason. */
import { admits, isHrOf } from '#contract/policy.ts'
import { isDecided } from '#contract/request/flow.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, conflict, forbidden, HttpError, notFound } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import { type Caller, reloadDecider } from '#server/platform/session/identify.ts'
import { type HistoryStep, listSteps, withHistory } from './history.ts'
import type { Kind, RequestRow } from './kind.ts'
import { notifyTakenBack, withdrawDecision } from './notify-decision.ts'
import { findRequest, lockRequest } from './queries.ts'
import { mayRead } from './request-rights.ts'
import { runEffect } from './run-effect.ts'

/** The answer to a decision of one's own that is older than a minute. */
export const LATE = 'late'

/** 403 for a decision by another person, 409 if the request has changed since, with the code `late` after a minute. */
export const undoDecision = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, caller: Caller, id: number) =>
  transaction(db, async (tx) => {
    const { me, row, steps } = await lockAndRead(tx, kind, caller, id)
    requireReadable(kind, me, row)
    authorize(admits.decider(me) && row.user_id !== me.id)
    const own = steps.findLast((it) => isDecision(it, row) && it.user_id === me.id) ?? forbidden()
    if (own !== steps.at(-1)) conflict(CHANGED)
    if (!own.is_fresh) throw new HttpError(409, LATE, 'Keputusan hanya dapat diurungkan dalam satu menit')
    return restoreBefore(tx, kind, { me, row, steps, action: 'undo' })
  })

/** HR takes any decision back, but no payment: the money has left. */
export const revertDecision = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  caller: Caller,
  { id, reason, clock }: { id: number; reason: string; clock: Clock },
) =>
  transaction(db, async (tx) => {
    const { me, row, steps } = await lockAndRead(tx, kind, caller, id)
    if (row.status === kind.yes && kind.authorizeRevert) await kind.authorizeRevert(tx, clock, me, row)
    else {
      requireReadable(kind, me, row)
      authorize(isHrOf(me, row.company_id) && row.user_id !== me.id)
    }
    if (row.status === kind.payment?.to) conflict(`${kind.label} sudah ditransfer`)
    const last = steps.at(-1)
    // Requests of before the history have no steps.
    if (last ? !isDecision(last, row) : !isDecided(kind.flow(row), row.status)) conflict(CHANGED)
    return restoreBefore(tx, kind, { me, row, steps, action: 'revert', reason })
  })

const CHANGED = 'Sudah ada perubahan setelah keputusan ini, muat ulang dan periksa kembali'

const lockAndRead = async <Row extends RequestRow>(tx: Db, kind: Kind<Row>, caller: Caller, id: number) => {
  await lockRequest(tx, kind, id, caller)
  const me = await reloadDecider(tx, caller)
  const row = (await findRequest(tx, kind, id)) ?? notFound(kind.label)
  return { me, row, steps: await listSteps(tx, kind, id) }
}

const requireReadable = <Row extends RequestRow>(kind: Kind<Row>, me: Caller, row: Row) => {
  if (!mayRead(kind, me, row)) notFound(kind.label)
  if (row.status === kind.cancelled) conflict(`${kind.label} sudah dibatalkan`)
}

/** Owners move their requests, too, such as assigned work that is done. */
const isDecision = ({ action, user_id }: HistoryStep, row: RequestRow) =>
  action === 'agree' || (action === 'move' && user_id !== row.user_id)

interface TakingBack<Row> {
  me: Caller
  row: Row
  steps: readonly HistoryStep[]
  action: 'undo' | 'revert'
  reason?: string
}

const restoreBefore = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  taking: TakingBack<Row>,
): Promise<Row> => {
  const { me, row, steps, action, reason: note } = taking
  const last = steps.at(-1)
  const { status, ...columns } = stateBefore(kind, row, steps)
  const change = tx`
    update ${tx(kind.table)} r set ${tx.set({ status, ...columns })}, version = r.version + 1
    where r.id = ${row.id} returning r.id, r.status`
  await explainConstraint(withHistory(tx, { kind, me, action, note }, change), kind.refusals)
  const seen = orNotFound(await findRequest(tx, kind, row.id))
  const after = await runEffect(tx, kind, me, { from: row.status, to: status, row: seen })
  const hasLeft = await withdrawDecision(tx, kind, { row, last })
  if (action === 'revert' || (hasLeft && last?.action === 'move')) await notifyTakenBack(tx, kind, { me, note }, after)
  return after
}

/** The columns as they were before the last step, from the history. */
const stateBefore = <Row extends RequestRow>(kind: Kind<Row>, row: Row, steps: readonly HistoryStep[]) => {
  const [last, ...earlier] = steps.toReversed()
  if (last?.action === 'agree')
    return { status: row.status, step: 1, first_by: null, first_for: null, first_at: null, note: null }
  if (kind.payment && row.status === kind.payment.to) {
    const approval = earlier.find((it) => isDecision(it, row)) ?? conflict(CHANGED)
    const { position_id: action_by, for_position_id: action_for, at: action_at, note } = approval
    return { status: kind.payment.from, action_by, action_for, action_at, note }
  }
  const note = row.step === 2 ? (earlier.find((it) => it.action === 'agree')?.note ?? null) : null
  const status = earlier[0]?.status ?? kind.open[0] ?? row.status
  return { status, action_by: null, action_for: null, action_at: null, note }
}
