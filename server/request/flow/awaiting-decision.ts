/** SQL equivalent of `decidesAs`, for list queries. */
import { admits, isHcis, isHrOf, isLimitedHr, type Me, type Principal, principalsOf } from '#contract/policy.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import type { Kind, RequestRow } from './kind.ts'
import { stageSource } from './stage.ts'

/**
 * The session says whether a company in reach may have two steps: the own one of a manager, any one of HR. Without them
 * queries are much simpler.
 */
export const mayHaveTwoSteps = ({ role_name, supervisors_decide, supervisors_decide_anywhere }: Me) =>
  role_name === 'manager'
    ? supervisors_decide !== false && supervisors_decide !== null
    : supervisors_decide_anywhere !== false

/** Row source with all that `awaitingDecisionBy` reads. */
export const requestSource = <Row extends RequestRow>(
  db: Db,
  kind: Pick<Kind<Row>, 'table' | 'isSingleStep'>,
  me: Me,
) => db`
  ${db(kind.table)} r join positions p on p.id = r.position_id join jobs j on j.id = p.job_id
  ${mayHaveTwoSteps(me) ? stageSource(db, kind) : db``}`

/** Requests that the principal may decide by rank; HR and rank 1 decide all. */
const ranks = (db: Db, principal: Principal) => {
  if (isHcis(principal) || (principal.role_name === 'manager' && principal.sequence === 1)) return db`true`
  return principal.role_name === 'manager' && principal.sequence === 2
    ? db`(p.supervisor_id = ${principal.position_id} or j.sequence > ${principal.sequence})`
    : db`false`
}

const leads = (db: Db, principal: Principal) =>
  principal.role_name === 'manager' && principal.sequence === 3
    ? db`p.supervisor_id = ${principal.position_id}`
    : db`false`

/**
 * Whether the principal decides this step: the second one after another person's first approval, else the first. Without
 * two steps in the company, only a request of an earlier policy has reached the second one.
 */
const isStepOf = (db: Db, me: Me, principal: Principal) => {
  const isSecond = db`${ranks(db, principal)} and not exists (
      select from positions fp where fp.id in (r.first_by, r.first_for) and fp.user_id in (${me.id}, ${principal.id}))`
  if (!mayHaveTwoSteps(me)) return db`case when r.step = 2 then ${isSecond} else ${ranks(db, principal)} end`
  return db`
  case when r.step = 2 then ${isSecond}
    when pol.steps = 2 then fd.id is not distinct from ${principal.position_id}
      or ((fd.id is null or fd.escalated_after is not null) and ${ranks(db, principal)})
    else ${ranks(db, principal)} or (pol.direct_supervisor and ${leads(db, principal)}) end`
}

export type InboxRules<Row extends RequestRow> = Pick<Kind<Row>, 'open' | 'payment' | 'isDecidable' | 'isDecidableBy'>

const decides = <Row extends RequestRow>(db: Db, kind: InboxRules<Row>, me: Me, principal: Principal) => {
  const isOwn = principal === me
  return and(db, [
    isOwn && isHcis(me) ? hrScopeCondition(db, me, 'r.company_id') : db`r.company_id = ${principal.company_id}`,
    isHcis(principal) && !isOwn && !isHrOf(principal, principal.company_id) ? db`false` : undefined,
    isOwn ? undefined : db`p.user_id <> ${principal.id}`,
    kind.isDecidableBy?.(db, principal),
    isStepOf(db, me, principal),
  ])
}

export const anyOf = (db: Db, conditions: readonly Fragment[]) =>
  conditions.reduce((before, next) => db`${before} or (${next})`, db`false`)

/** The statuses are constants of the contract: literals let the planner use statistics and partial indexes. */
export const isIn = (db: Db, column: string, statuses: readonly string[]) =>
  db.unsafe(`${column} in (${statuses.map((status) => `'${status}'`).join(', ')})`)

/** The status in which a request waits for this account to pay it. */
export const toPay = <Row extends RequestRow>({ payment }: Pick<InboxRules<Row>, 'payment'>, me: Me) =>
  payment?.admits(me) ? [payment.from] : []

/** The statuses in which a request of the kind may wait for this account. */
export const openFor = <Row extends RequestRow>(kind: InboxRules<Row>, me: Me): readonly string[] => [
  ...kind.open,
  ...toPay(kind, me),
]

/** The people whose requests this account never decides: the person itself, and those who made the account lately. */
export const barredOwners = (me: Me): readonly number[] => [me.id, ...(me.makers ?? [])]

/**
 * Condition on `r` (the request), `p` (its position), `j` (its job) and the joins of `stageSource`. Own requests are
 * excluded.
 */
export const awaitingDecisionBy = <Row extends RequestRow>(
  db: Db,
  kind: InboxRules<Row>,
  me: Me,
  statuses = openFor(kind, me),
) => {
  if (!admits.decider(me)) return db`false`
  const decidable = anyOf(
    db,
    principalsOf(me).map((principal) => decides(db, kind, me, principal)),
  )
  // A payer also has to pay out what is approved.
  const paid = toPay(kind, me)
  const pays =
    paid.length > 0 ? and(db, [isIn(db, 'r.status', paid), hrScopeCondition(db, me, 'r.company_id')]) : undefined
  return and(db, [
    isIn(db, 'r.status', statuses),
    kind.isDecidable?.(db),
    isInReach(db, me),
    db`p.user_id <> all(${barredOwners(me)}::int[])`,
    pays ? db`((${pays}) or ${decidable})` : db`(${decidable})`,
  ])
}

/** Redundant to the other conditions, so that an index narrows the candidates. */
const isInReach = (db: Db, me: Me) => {
  if (!isHcis(me)) return db`r.company_id = ${me.company_id}`
  const companies = reachOf(me)
  return companies && db`r.company_id = any(${companies}::int[])`
}

/** The companies of HR with a company scope, with those where it acts for others; undefined for other accounts. */
export const reachOf = (me: Me): readonly number[] | undefined =>
  isLimitedHr(me)
    ? [...new Set([...(me.company_ids ?? []), ...(me.stands_in_for ?? []).map((principal) => principal.company_id)])]
    : undefined
