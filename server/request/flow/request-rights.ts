/** The rights of a caller about a request: to read it, to decide it, and in whose place. */
import { canReadRequest, type Me } from '#contract/policy.ts'
import { decidesAs } from '#contract/policy-decision.ts'
import { movesFrom } from '#contract/request/flow.ts'
import type { Kind, RequestRow } from './kind.ts'

/** The statuses in which it waits for a decision or a payment. */
export const unfinished = <Row extends RequestRow>({ open, payment }: Pick<Kind<Row>, 'open' | 'payment'>) =>
  payment ? [...open, payment.from] : open

export const mayRead = <Row extends RequestRow>(kind: Kind<Row>, me: Me, row: Row) =>
  (kind.mayRead ?? canReadRequest)(me, row)

/**
 * The principal in whose name the caller decides: the own position, one for which the caller is deputy, or undefined.
 */
export const decidingPrincipal = <Row extends RequestRow>(kind: Kind<Row>, me: Me, row: Row) =>
  decidesAs(me, row, (principal) => kind.decides?.(principal, row) ?? true)

/** Adds whether the caller can decide the row now. */
export const withCanDecide = <Row extends RequestRow, Full extends Row>(kind: Kind<Row>, me: Me, row: Full) => ({
  ...row,
  can_action:
    decidingPrincipal(kind, me, row) !== undefined && movesFrom(kind.flow(row), 'approver', row.status).length > 0,
})
