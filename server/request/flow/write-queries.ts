/** Statements that change a request; each also writes its history row. */
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { withHistory } from './history.ts'
import type { Kind, RequestRow, Values } from './kind.ts'
import { mayPay } from './payer.ts'
import { listed, type RequestTable, selectRequests } from './queries.ts'

/** The request as `changed` left it: a statement of its own would cost more than these joins. */
const selectChanged = <Row extends RequestRow>(db: Db, kind: Kind<Row>) =>
  selectRequests(db, kind, { from: db`changed` })

type StoredColumns = RequestTable & { name: string }

/** By the owner, by a manager whose owner works on it, or by another in place of the owner. */
export type SubmitAction = 'submit' | 'assign' | 'record'

/** Returns no row for a position that is not active. */
export const insertRequest = <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Me,
  { position_id, values, action }: { position_id: number; values: Values; action: SubmitAction },
) =>
  withHistory<Row>(
    db,
    { kind, me, action },
    db`
    insert into ${db(kind.table)} (position_id, company_id, ${db(Object.keys(values))})
    select id, company_id, ${listed(Object.values(values))}
    from positions where id = ${position_id} and status = 'active'
    returning *`,
    selectChanged(db, kind),
  )

interface Move {
  id: number
  from: readonly string[]
  to: string
  version?: number
  note?: string
}

/** A decision or payment: the principal, and the state on which it was based. */
export interface DecisionMove extends Move {
  in_place_of?: number
  seen?: { step: number; supervisor_id: number | null }
  /** Days after which the decision skips the first step. */
  escalated_after?: number
  /** For a payment: whether the payer also approved it because no other person could pay. */
  payment?: { isAlone: boolean }
}

/**
 * Changes the status; no other statement does so for a decision. It finds no row if the request was moved, edited or
 * withdrawn meanwhile, if another step was taken or the supervisor changed, or if the request belongs to the caller.
 */
export const moveRequest = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, move: DecisionMove) =>
  withHistory<Row>(
    db,
    { kind, me, ...move, action: 'move' },
    db`
    update ${db(kind.table)} r set status = ${move.to}, action_by = ${me.position_id}, action_for = ${move.in_place_of ?? null},
      action_at = now(), note = ${move.note ?? null}
    where ${hasVersion(db, me, move)}
    returning r.*`,
    selectChanged(db, kind),
  )

/** Records the first of two approvals: the status stays, and the new version makes earlier reads stale. */
export const recordFirstApproval = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, move: DecisionMove) =>
  withHistory<Row>(
    db,
    { kind, me, ...move, action: 'agree' },
    db`
    update ${db(kind.table)} r set step = 2, first_by = ${me.position_id}, first_for = ${move.in_place_of ?? null}, first_at = now(),
      note = ${move.note ?? null}, version = version + 1
    where ${hasVersion(db, me, move)}
    returning r.*`,
    selectChanged(db, kind),
  )

/** A status change by the owner. */
export const moveOwn = (db: Db, kind: StoredColumns, me: Me, { id, from, to }: Move) =>
  withHistory(
    db,
    { kind, me, action: 'move' },
    db`
    update ${db(kind.table)} r set status = ${to}
    where r.id = ${id} and r.status = any(${from}) and r.position_id = ${me.position_id}
    returning r.id, r.status`,
  )

const hasVersion = (db: Db, me: Me, { id, from, version, seen, escalated_after, payment }: DecisionMove) => db`
  r.id = ${id} and r.status = any(${from}) and r.version = coalesce(${version ?? null}, r.version)
  and r.position_id not in (select id from positions where user_id = ${me.id})
  ${seen ? hasSameStage(db, me, seen) : db``}
  ${payment ? db`and ${mayPay(db, me, payment)}` : db``}
  ${escalated_after ? db`and r.waiting_since <= now() - make_interval(days => ${escalated_after}::int)` : db``}`

/** No person takes both steps, not even from two windows at once. */
const hasSameStage = (db: Db, me: Me, { step, supervisor_id }: NonNullable<DecisionMove['seen']>) => db`
  and r.step = ${step}
  and not exists (select from positions where id in (r.first_by, r.first_for) and user_id = ${me.id})
  and exists (select from positions where id = r.position_id and supervisor_id is not distinct from ${supervisor_id})`

/**
 * An edit by the owner; no row if the status forbids it or the version is stale. An approval applied to the old text,
 * so all steps start again.
 */
export const updateRequest = (
  db: Db,
  kind: StoredColumns,
  me: Me,
  edit: { id: number; from: readonly string[]; version?: number; values: Values },
) =>
  withHistory<{ id: number; status: string; was_agreed: boolean }>(
    db,
    { kind, me, action: 'edit' },
    db`
    update ${db(kind.table)} r set ${db.set({ ...edit.values, step: 1, first_by: null, first_for: null, first_at: null, note: null })},
      version = r.version + 1, waiting_since = now()
    from (select id, step from ${db(kind.table)} where id = ${edit.id} for update) before
    where r.id = before.id and r.position_id = ${me.position_id} and r.status = any(${edit.from})
      and r.version = coalesce(${edit.version ?? null}, r.version)
    returning r.id, r.status, before.step = 2 as was_agreed`,
  )

export const deleteRequest = (db: Db, kind: StoredColumns, me: Me, { id, from }: Pick<Move, 'id' | 'from'>) =>
  withHistory(
    db,
    { kind, me, action: 'remove' },
    db`
    delete from ${db(kind.table)}
    where id = ${id} and position_id = ${me.position_id} and status = any(${from})
    returning id, status`,
  )
