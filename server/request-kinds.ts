/** All kinds of request. Other modules iterate over them instead of naming each. */
import type { StoredRequest } from '#contract/request/kind.ts'
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import { leaves } from '#server/leave/request/kind.ts'
import { certificates } from '#server/letter/certificate/kind.ts'
import { overtimes } from '#server/pay/overtime/kind.ts'
import { reimbursements } from '#server/pay/reimbursement/kind.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { corrections } from '#server/time/correction/kind.ts'
import type { MountedKind, RequestRow } from './request/flow/kind.ts'

type WithKind<V> = <Row extends RequestRow, Shown extends StoredRequest, Draft, Change, Extra>(
  kind: MountedKind<Row, Shown, Draft, Change, Extra>,
) => V

/** Calls `run` with the kind of this name. */
export const withKind = <V>(name: KindName, run: WithKind<V>): V => {
  switch (name) {
    case 'leave':
      return run(leaves)
    case 'reimbursement':
      return run(reimbursements)
    case 'overtime':
      return run(overtimes)
    case 'correction':
      return run(corrections)
    case 'certificate':
      return run(certificates)
  }
}

/** Calls `run` with each kind, in the order of the list. */
export const eachKind = <V>(run: WithKind<V>): V[] => kindNames.map((name) => withKind(name, run))

/** The text of a stored request, in words. */
export const describeRequest = (kind: KindName, text: string): string =>
  withKind(kind, ({ wordsOfText = (it) => it }) => wordsOfText(text))

/** The rows that `select` reads of each kind, in one query. */
export const unionOfKinds = (db: Db, select: WithKind<Fragment>) =>
  eachKind(select).reduce((before, next) => db`${before} union all ${next}`)
