import { canDecide, canReadRequest, type Holder, type Me } from '#contract/policy.ts'
import { type Flow, movesFrom } from '#contract/request.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'

/**
 * What every request has, whatever it asks for: the shared columns, and the position it belongs to. `company_id` is the
 * company in which it was made, which decides who may read and decide it, wherever its owner works now.
 */
export interface RequestRow extends Holder {
  id: number
  user_name: string
  company_name: string
  status: string
  action_by: string | null
  version: number
  created_at: string
}

/** One kind of request as data. The parts of this room work on any of them. */
export interface Kind<Row extends RequestRow = RequestRow> {
  /** Its name in the history. */
  name: string
  /** What people call it. */
  label: string
  table: string
  /** Its own columns, of `r`. */
  columns: (db: Db) => Fragment
  /** The column by which a year is meant. */
  day: string
  flow: (row: Row) => Flow<Row['status']>
  /** Who may read one; the usual rule unless stated. */
  mayRead?: (me: Me, row: Row) => boolean
  /** Who decides one; the usual rule unless stated. */
  mayDecide?: (me: Me, row: Row) => boolean
}

export const mayRead = <Row extends RequestRow>(kind: Kind<Row>, me: Me, row: Row) =>
  (kind.mayRead ?? canReadRequest)(me, row)

export const mayDecide = <Row extends RequestRow>(kind: Kind<Row>, me: Me, row: Row) =>
  (kind.mayDecide ?? canDecide)(me, row)

/** The row as the caller gets it: with whether it is the caller's turn to decide. */
export const shown = <Row extends RequestRow>(kind: Kind<Row>, me: Me, row: Row) => ({
  ...row,
  can_action: mayDecide(kind, me, row) && movesFrom(kind.flow(row), 'approver', row.status).length > 0,
})
