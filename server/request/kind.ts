import { canReadRequest, decidesAs, type Me, type PositionRef, type Principal, type Stage } from '#contract/policy.ts'
import { movesFrom } from '#contract/request.ts'
import type { RequestKind, StoredRequest } from '#contract/request-kind.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import type { Env } from '#server/env.ts'

/**
 * What every request has, whatever it asks for: the shared columns, and the position it belongs to. `company_id` is the
 * company in which it was made, which decides who may read and decide it, wherever its owner works now.
 */
export interface RequestRow extends StoredRequest, PositionRef, Stage, Partial<Payable> {}

/** Of a kind that is paid, once it is granted. */
export interface Payable {
  /** The persons who approved it, and in whose name. */
  approvers: readonly number[]
  /** Whether a person other than these and its owner could pay it. */
  has_other_payer: boolean
}

/** Who approved a request does not pay it while another person could. */
export const mustPayByOther = (me: Pick<Me, 'id'>, { approvers, has_other_payer }: Partial<Payable>) =>
  approvers?.includes(me.id) === true && has_other_payer === true

/** What goes into the columns of its table. */
export type Values = Readonly<Record<string, string | number | null>>

/** A kind of request with how it is stored and who may do what with it. The parts of this room work on any of them. */
export interface Kind<Row extends RequestRow>
  extends Pick<RequestKind<Row, Row, unknown, unknown>, 'flow' | 'yes' | 'states' | 'columns' | 'filters'> {
  /** Its name in the history. */
  name: string
  /** What people call it. */
  label: string
  table: string
  /** The column of the day that it is about, by which lists may be sorted, and that of its amount, where there is one. */
  day: string
  amount?: string
  /** How each field of its own is read, of `r`: the compiler asks for every one. */
  select: (db: Db) => Record<Exclude<keyof Row, keyof RequestRow>, Fragment>
  /** Names of the exported sheet and of its file. */
  sheet: { title: string; file: string }
  /** Taken before anything of that position is stored, where several of its requests depend on each other. */
  lock?: (tx: Db, position_id: number) => Promise<unknown>
  /** What is said when a constraint of the table refuses it. */
  refusals?: Record<string, () => never>
  /** Who may read one; the usual rule unless stated. */
  mayRead?: (me: Me, row: Row) => boolean
  /** What is asked of whoever decides one, beside the usual rule. */
  decides?: (principal: Principal, row: Row) => boolean
  /** Which of them one account judges, in one step, whatever the company has chosen for the others. Of `r`. */
  judgedAlone?: (db: Db) => Fragment
  /** How its notices speak of it, and where they lead. */
  notice: {
    /** The request in a few words that begin a sentence: 'Cuti 02-03-2026'. */
    what: (row: Row) => string
    /** What became of it, as the end of a sentence. */
    outcomes: Partial<Record<Row['status'], string>>
    toDecide: string
    toOwn: (row: Row) => string
    /** The account whose turn it is alone, if there is such a one. */
    onlyDecider?: (row: Row) => number | null
  }
  /** Where it is paid once it is granted: the state before it and the one that says so, which accounts pay at all, and which may pay this one. */
  payment?: { from: Row['status']; to: Row['status']; admits: (me: Me) => boolean; may: (me: Me, row: Row) => boolean }
}

/** A kind with its endpoints, whole enough to be mounted. */
export interface MountedKind<Row extends RequestRow, Shown extends StoredRequest, Draft, Change>
  extends Kind<Row>,
    Pick<RequestKind<Row, Shown, Draft, Change>, 'endpoints'> {
  /** What was sent, as its table keeps it. */
  toValues: (sent: Draft | Omit<Change, 'version'>) => Values
  /** The row as the caller gets it. */
  show: (me: Me, row: Row, env: Env) => Shown
  /** Whether `exactlyOne` is for its owner alone, or for whoever may read it. */
  oneFor: 'owner' | 'readers'
  /** Which of the caller's requests the own list holds; all unless stated. */
  ownList?: (db: Db) => Fragment
}

export const mayRead = <Row extends RequestRow>(kind: Kind<Row>, me: Me, row: Row) =>
  (kind.mayRead ?? canReadRequest)(me, row)

/** In whose name the caller decides it: the own one, that of somebody whom the caller stands in for, or none. */
export const decidingPrincipal = <Row extends RequestRow>(kind: Kind<Row>, me: Me, row: Row) =>
  decidesAs(me, row, (principal) => kind.decides?.(principal, row) ?? true)

/** The row with whether it is the caller's turn to decide. */
export const withCanDecide = <Row extends RequestRow>(kind: Kind<Row>, me: Me, row: Row) => ({
  ...row,
  can_action:
    decidingPrincipal(kind, me, row) !== undefined && movesFrom(kind.flow(row), 'approver', row.status).length > 0,
})
