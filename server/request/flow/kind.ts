import type { Me, PositionRef, Principal, Stage } from '#contract/policy.ts'
import type { RequestKind, StoredRequest } from '#contract/request/kind.ts'
import type { KindName } from '#contract/request-kinds.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment, Query } from '#server/platform/database/sql.ts'
import type { Env } from '#server/platform/env.ts'
import type { MailFact } from '#server/platform/mail/mail-html.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { Effects } from './effects.ts'

/**
 * Columns that all kinds of requests share, with the position they belong to. `company_id` is the company in which the
 * request was made; it decides who may read and decide it, wherever its owner works now.
 */
export interface RequestRow extends StoredRequest, PositionRef, Stage, Partial<Payable> {}

/** Additional columns of a kind that is paid after its approval. */
export interface Payable {
  /** The persons who approved it, and their principals. */
  approvers: readonly number[]
  /** Whether a person other than its approvers and its owner could pay it. */
  has_other_payer: boolean
}

/** An approver does not pay the same request while another person could. */
export const mustPayByOther = (me: Pick<Me, 'id'>, { approvers, has_other_payer }: Partial<Payable>) =>
  approvers?.includes(me.id) === true && has_other_payer === true

/** Values by column of the request table. */
export type Values = Readonly<Record<string, string | number | boolean | null>>

/** The effect of anonymising on a column: a neutral text replaces it, null does, or it stays. */
export type Anonymised = 'replaced' | 'cleared' | 'kept'

/** How a kind of request is stored and who may read, decide and pay it; this module works on any kind. */
export interface Kind<Row extends RequestRow>
  extends Pick<
    RequestKind<Row, Row, unknown, unknown>,
    'flow' | 'yes' | 'no' | 'open' | 'cancelled' | 'states' | 'columns' | 'filters'
  > {
  /** The value of `kind` in `request_history` and `request_tallies`. */
  name: KindName
  /** Its name in messages to users. */
  label: string
  table: string
  /** The column of its date, by which lists may be sorted, and that of its last date, if it has another. */
  day: string
  lastDay?: string
  /** The columns of its amount and of its type, if there are any. */
  amount?: string
  type?: string
  /** The column in which its owner describes it. */
  text: string
  /** The words for a value of that column that is a choice. */
  wordsOfText?: (text: string) => string
  /** The column after `position_id` in its index, by which the latest of a position are read; the id by default. */
  latestBy?: string
  /** SQL for each field of its own, read from `r`; the compiler requires every field. */
  select: (db: Db) => Record<Exclude<keyof Row, keyof RequestRow>, Fragment>
  /** Names of the exported sheet and of its file. */
  sheet: { title: string; file: string }
  /**
   * Locks positions in the order of their ids, before a request of theirs is stored, for kinds whose requests depend on
   * each other. A fragment may be a subquery.
   */
  lock?: (tx: Db, position_ids: number | Fragment) => Query<object[]>
  /** Refusals by the constraint of the table that was violated. */
  refusals?: Record<string, () => never>
  /** Whether the account may read a request; `canReadRequest` by default. */
  mayRead?: (me: Me, row: Row) => boolean
  /** Condition for a principal to decide, in addition to `decidesAs`. */
  decides?: (principal: Principal, row: Row) => boolean
  /** SQL of `decides` on `r`, for the inbox; undefined if the principal needs no condition. */
  isDecidableBy?: (db: Db, principal: Principal) => Fragment | undefined
  /** HR alone decides it, so that it alone is told. */
  isHrOnly?: true
  /** Condition on `r` beside the open statuses, where the flow of a request depends on more than its kind. */
  isDecidable?: (db: Db) => Fragment
  /** Condition on `r`: what the owner asked for itself; all requests of the owner by default. */
  ownList?: (db: Db) => Fragment
  /** Condition on `r`: these requests are decided in one step by one position, whatever the approval policy says. */
  isSingleStep?: (db: Db) => Fragment
  /** Refuses to take an approval back as HR; by default HR of the company of the request may. */
  authorizeRevert?: (tx: Db, clock: Clock, me: Caller, row: Row) => Promise<void>
  /** Further writes in the transaction in which a request is decided or removed. */
  effects?: Effects<Row>
  /** Its effects write into the request itself, so that it is read again after them. */
  rereadsAfterEffects?: true
  /** Its part in the copy of a person's data, and the effect of anonymising on its columns. */
  personal: {
    /** The file in the copy, without `.json`, and its description for the person who opens it. */
    file: string
    about: string
    /** Columns that the copy omits, beside those that it omits of every kind. */
    omits?: readonly string[]
    /** For each field of its own; the compiler requires every field. A computed field is kept. */
    columns: Record<Exclude<keyof Row, keyof RequestRow>, Anonymised>
  }
  /** Texts and links of its notifications. */
  notice: {
    /** The request in a few words that begin a sentence: 'Cuti 02-03-2026'. */
    what: (row: Row) => string
    /** The request in the subject of a mail, in lower case: 'cuti 24–26 Nov 2026 (3 hari)'. */
    title: (row: Row) => string
    /** The table of the request in a mail. */
    facts: (row: Row) => readonly MailFact[]
    /** The outcome by status, as the end of a sentence. */
    outcomes: Partial<Record<Row['status'], string>>
    /** The screen that shows the request to its owner. */
    toOwn: (row: Row) => string
    /** The only position that may decide it, if there is one. */
    onlyDecider?: (row: Row) => number | null
  }
  /**
   * For kinds that are paid after approval: the states before and after payment, which accounts may pay at all, and
   * which may pay this request.
   */
  payment?: { from: Row['status']; to: Row['status']; admits: (me: Me) => boolean; may: (me: Me, row: Row) => boolean }
}

/** The columns of the table that a draft or an edit fills. */
export const valuesOf = <Sent extends object>(
  { storedAs }: { storedAs: Readonly<Record<keyof Sent, string | null>> },
  sent: Sent,
): Values => {
  const stored = Object.entries<string | null>(storedAs).flatMap(([field, column]) => {
    const value = sent[field as keyof Sent] as Values[string] | undefined
    return column === null || value === undefined ? [] : [[column, value] as const]
  })
  return Object.fromEntries(stored)
}

/** A kind with its endpoints and what is needed to mount them. */
export interface MountedKind<Row extends RequestRow, Shown extends StoredRequest, Draft, Change, Extra = unknown>
  extends Kind<Row>,
    Pick<RequestKind<Row, Shown, Draft, Change>, 'endpoints'> {
  /** The column that stores each field of its form; null for a field whose columns are found otherwise. */
  storedAs: Readonly<Record<keyof Draft | Exclude<keyof Change, 'version'>, string | null>>
  /** Reads what the replies say beside the stored rows: in their order, for all of a page at once. */
  readExtras?: (db: Db, clock: Clock, rows: readonly Row[]) => Promise<readonly Extra[]>
  /** Converts a row to the reply for this caller. */
  show: (me: Me, row: Row & Extra, env: Env) => Shown
  /** Whether the endpoint `one` is for the owner only, or for everyone who may read the request. */
  detailAccess: 'owner' | 'readers'
}
