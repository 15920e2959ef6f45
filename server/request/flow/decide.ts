/** Decides and pays requests, each with its history row, effects and notifications. */
import { admits, type Who } from '#contract/policy.ts'
import { isMadeBy, skipsFirstStep } from '#contract/policy-decision.ts'
import { originsOf } from '#contract/request/flow.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, forbidden, notFound } from '#server/platform/http/errors.ts'
import { type Caller, reloadDecider } from '#server/platform/session/identify.ts'
import type { EffectServices } from './effects.ts'
import { type Kind, mustPayByOther, type RequestRow } from './kind.ts'
import { notifyDecided } from './notify-decision.ts'
import { notifyFirstApproval } from './notify-request.ts'
import { findRequest, lockRequest } from './queries.ts'
import { refuseChanged } from './refuse-changed.ts'
import { decidingPrincipal, mayRead } from './request-rights.ts'
import { runEffect, runsOnMoves } from './run-effect.ts'
import { type DecisionMove, moveRequest, recordFirstApproval } from './write-queries.ts'

interface Decision {
  /** The access rule of the endpoint. */
  access: Who
  id: number
  /** If the URL names a position, the request must belong to it. */
  positionId?: number
  to: string
  version?: number
  note?: string | null
  services?: EffectServices
}

interface Ruling {
  principal: { id: number; position_id: number }
  move: DecisionMove
}

/**
 * Moves a request as an approver or payer. Of concurrent decisions one wins; the others get 409. The access rule of the
 * endpoint is checked again inside the transaction, because a right may have been revoked meanwhile.
 */
export const decideRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  caller: Caller,
  decision: Decision,
): Promise<Row> =>
  transaction(db, async (tx) => {
    const { id, positionId, to } = decision
    const [me, found] = await reloadAndFind(tx, kind, caller, id)
    authorize(admits[decision.access](me))
    const isPayment = kind.payment?.to === to
    if (isPayment) authorize(kind.payment?.admits(me) === true)
    const row = found && mayRead(kind, me, found) ? found : notFound(kind.label)
    if (positionId !== undefined && row.position_id !== positionId) return notFound(kind.label)
    const { principal, move } = (isPayment ? paymentOf : approvalOf)(kind, me, row, decision)
    const isFirstYes = to === kind.yes && row.step < row.steps && move.escalated_after === undefined
    const seen = await (isFirstYes ? recordFirstApproval : moveRequest)(tx, kind, me, move)
    const early = isPayment ? 'belum disetujui' : 'belum dapat diputuskan'
    if (!seen) return refuseChanged(tx, kind, { id, from: move.from, early })
    if (isFirstYes) {
      await kind.effects?.agreed?.({ tx, me, row: seen })
      await notifyFirstApproval(tx, kind, seen)
      return seen
    }
    const after = await runEffect(tx, kind, me, { from: row.status, to, row: seen, services: decision.services })
    await notifyDecided(tx, kind, { me, principal }, after)
    return after
  })

/** The position in whose name an approver decides and the guarded move, or 403. */
const approvalOf = <Row extends RequestRow>(
  kind: Kind<Row>,
  me: Caller,
  row: Row,
  { id, to, version, note }: Decision,
): Ruling => {
  refuseMadeByOwner(me, row)
  const principal = decidingPrincipal(kind, me, row) ?? forbidden(whyNot(me, row))
  const skipped = skipsFirstStep(principal, row) ? row.escalated_after : null
  const move = {
    id,
    from: originsOf(kind.flow(row), 'approver', to),
    to,
    version,
    note: note || undefined,
    in_place_of: principal.position_id === me.position_id ? undefined : principal.position_id,
    escalated_after: skipped ?? undefined,
    seen: row,
  }
  return { principal, move }
}

/** The guarded move of a payer, who pays in their own name, or 403. */
const paymentOf = <Row extends RequestRow>(
  kind: Kind<Row>,
  me: Caller,
  row: Row,
  { id, to, version, note: givenNote }: Decision,
): Ruling => {
  refuseMadeByOwner(me, row)
  authorize(kind.payment?.may(me, row) === true, whyNot(me, row))
  if (mustPayByOther(me, row)) forbidden(SAME_PERSON, 'same_person')
  const isAlone = row.approvers?.includes(me.id) === true
  const note = [givenNote, isAlone && PAID_ALONE].filter(Boolean).join('. ') || undefined
  const from = originsOf(kind.flow(row), 'payer', to)
  return { principal: me, move: { id, from, to, version, note, payment: { isAlone } } }
}

/**
 * Sent together, in this order: what the kind locks, the rights of the caller, the request as it is then. Only the locks
 * of delegations are awaited before the request is read.
 */
const reloadAndFind = async <Row extends RequestRow>(tx: Db, kind: Kind<Row>, caller: Caller, id: number) => {
  const locking = runsOnMoves(kind) ? lockRequest(tx, kind, id, caller) : undefined
  const reloading = reloadDecider(tx, caller)
  const find = () => findRequest(tx, kind, id)
  const finding = caller.stands_in_for?.length ? reloading.then(find) : find()
  const [me, found] = await Promise.all([reloading, finding, locking])
  return [me, found] as const
}

const refuseMadeByOwner = (me: Caller, row: RequestRow) => {
  if (isMadeBy(me, row)) forbidden('Akun ini baru dibuat oleh pemohon', 'made_by_applicant')
}

const SAME_PERSON = 'Anda yang menyetujuinya, transfer dilakukan orang lain'
/** Written into the history, where it can be audited. */
const PAID_ALONE = 'Disetujui dan ditransfer oleh orang yang sama karena tidak ada petugas transfer lain'

/** Why an otherwise eligible approver cannot decide yet. */
const whyNot = (me: Caller, row: RequestRow) => {
  if (row.agreed?.includes(me.id)) return 'Anda sudah menyetujui langkah 1, langkah 2 diputuskan orang lain'
  return row.step === 1 && row.waits_for && row.escalated_after === null
    ? `Menunggu persetujuan atasan langsung (${row.waits_for}) terlebih dahulu`
    : undefined
}
