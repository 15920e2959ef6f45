/** How many requests wait for an account. Every home asks for it, so a stored count answers wherever it can. */
import { isHcis, isHrOf, type Me, principalsOf } from '#contract/policy.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isInForceNow } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import {
  anyOf,
  awaitingDecisionBy,
  barredOwners,
  isIn,
  mayHaveTwoSteps,
  reachOf,
  requestSource,
  toPay,
} from './awaiting-decision.ts'
import type { Kind, RequestRow } from './kind.ts'

/** SQL of the number of rows that `awaitingDecisionBy` finds. */
export const awaitingCount = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me): Fragment => {
  const hasOtherRule = !kind.isSingleStep && (kind.isDecidable ?? kind.isDecidableBy)
  if (hasOtherRule || !decidesAll(db, me, 'r.company_id')) return countRows(db, kind, me)
  const decisions = correctedTally(db, kind, me, { statuses: kind.open, isByPolicy: true })
  const paid = toPay(kind, me)
  return paid.length === 0
    ? decisions
    : db`${decisions} + ${correctedTally(db, kind, me, { statuses: paid, isByPolicy: false })}`
}

const countRows = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me) => db`
  select count(*) from ${requestSource(db, kind, me)} where ${awaitingDecisionBy(db, kind, me)}`

/** The companies in which the account decides whatever others requested: those of HR, and of rank 1. */
const decidesAll = (db: Db, me: Me, column: string): Fragment | undefined => {
  if (isHcis(me)) return hrScopeCondition(db, me, column) ?? db`true`
  return me.role_name === 'manager' && me.sequence === 1 ? db`${db(column)} = ${me.company_id}` : undefined
}

interface CountedStatuses {
  statuses: readonly string[]
  /** Whether the approval policy says who may act on them. */
  isByPolicy: boolean
}

const ofTwoSteps = (db: Db) => db`
  (select ap.company_id from approval_policies ap where ap.steps = 2 and ${isInForceNow(db, 'ap')})`

/** The stored count of open requests, corrected by the requests to which a further rule applies: they are few. */
const correctedTally = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, counted: CountedStatuses) => {
  const { statuses, isByPolicy } = counted
  const isOneStep = (column: string) =>
    isByPolicy && mayHaveTwoSteps(me) ? db`${db(column)} not in ${ofTwoSteps(db)}` : undefined
  const inTally = (column: string) => and(db, [decidesAll(db, me, column), isOneStep(column)])
  const others = decidedByOthers(db, kind, me)
  const isCounted = and(db, [inTally('r.company_id'), others && db`not (${others})`])
  return db`
  (select coalesce(sum(t.delta), 0) from request_tallies t
   where t.kind = ${kind.name} and ${isIn(db, 't.status', statuses)} and ${inTally('t.company_id')})
  ${others ? db`- (select count(*) from ${db(kind.table)} r where ${isIn(db, 'r.status', statuses)} and ${others} and ${inTally('r.company_id')})` : db``}
  + (select count(*) filter (where ${awaitingDecisionBy(db, kind, me, statuses)}) - count(*) filter (where ${isCounted})
     from ${requestSource(db, kind, me)}
     where r.id in (${exceptions(db, kind, me, counted)}))`
}

/** Requests that one position decides, such as assigned overtime: never before it is done, and then not by everybody. */
const decidedByOthers = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me) => {
  if (!kind.isSingleStep) return undefined
  const isForAll = kind.isDecidableBy?.(db, me) === undefined
  return and(db, [kind.isSingleStep(db), isForAll ? db`not ${kind.isDecidable?.(db) ?? db`true`}` : undefined])
}

/** Open requests whose decision takes more than the company to judge; each is found by an index. */
const exceptions = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, counted: CountedStatuses) => {
  const found = (condition: Fragment) => db`
    select r.id from ${db(kind.table)} r where ${isIn(db, 'r.status', counted.statuses)} and ${condition}`
  const inReach = decidesAll(db, me, 'r.company_id') ?? db`false`
  const policy = [
    db`r.step = 2 and ${inReach}`,
    ...(mayHaveTwoSteps(me) ? [db`r.company_id in ${ofTwoSteps(db)} and ${inReach}`] : []),
  ]
  const beyond = (reachOf(me) ?? []).filter((company_id) => !isHrOf(me, company_id))
  const conditions = [
    db`r.position_id in (select id from positions where user_id = any(${barredOwners(me)}::int[]))`,
    ...(counted.isByPolicy ? policy : []),
    ...(kind.isSingleStep && kind.isDecidableBy?.(db, me)
      ? [db`${kind.isSingleStep(db)} and ${inReach} and (${decidableByAny(db, kind, me)})`]
      : []),
    ...(beyond.length > 0 ? [db`r.company_id = any(${beyond}::int[])`] : []),
  ]
  return conditions.map(found).reduce((before, next) => db`${before} union ${next}`)
}

const decidableByAny = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me) =>
  anyOf(
    db,
    principalsOf(me).map((principal) => kind.isDecidableBy?.(db, principal) ?? db`true`),
  )
