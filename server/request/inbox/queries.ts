import { admits, type Me } from '#contract/policy.ts'
import { byKind, type KindName, kindNames } from '#contract/request-kinds.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset, offsetOf } from '#server/platform/http/page.ts'
import { awaitingCount } from '#server/request/flow/awaiting-count.ts'
import { awaitingDecisionBy, openFor, reachOf, requestSource } from '#server/request/flow/awaiting-decision.ts'
import { notifyEscalated } from '#server/request/flow/escalation.ts'
import type { Kind, RequestRow } from '#server/request/flow/kind.ts'
import { eachKind, withKind } from '#server/request-kinds.ts'

export interface WaitingRequest {
  kind: KindName
  id: number
}

export interface ListedRequest extends WaitingRequest {
  /** The stored photo of the person. */
  photo_id: string | null
}

const unionAll = (db: Db, selects: readonly Fragment[]) =>
  selects.reduce((before, next) => db`${before} union all ${next}`)

/** The people whose requests are shown; all of them without a condition. */
interface People {
  /** A part of the person's name or NIK. */
  keyword?: string
  department_id?: number
}

interface InboxQuery extends People {
  kinds: readonly KindName[]
  page: number
  page_size: number
}

/** One page over all kinds; reads no more rows of each kind than the page can hold. */
export const listWaiting = (
  db: Db,
  me: Me,
  { kinds, keyword, department_id, ...page }: InboxQuery,
): Promise<ListedRequest[]> => {
  const most = db.unsafe(`limit ${offsetOf(page) + page.page_size}`)
  const ofKind = <Row extends RequestRow>(kind: Kind<Row>) => {
    const ofStatuses = openFor(kind, me).map((status) => oldest(db, kind, me, { status, most, keyword, department_id }))
    return db`(select ${kind.name}::text as kind, id, position_id, created_at from (${unionAll(db, ofStatuses)}) of_kind order by id ${most})`
  }
  const all = unionAll(
    db,
    kinds.map((name) => withKind(name, (kind) => ofKind(kind))),
  )
  return db<ListedRequest[]>`
    ${withUnit(db, { department_id })}
    select kind, id, (select u.photo_id from positions p join users u on u.id = p.user_id where p.id = position_id) as photo_id
    from (select * from (${all}) every_kind order by created_at, kind, id ${limitOffset(db, page)}) page
    order by created_at, kind, id`
}

/** One status and one company at a time: an index then yields the rows in the order of the list. */
const oldest = <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Me,
  { status, most, ...people }: People & { status: string; most: Fragment },
) => {
  const rows = (inCompany: Fragment) => db`
    select r.id, r.position_id, r.created_at from ${requestSource(db, kind, me)}
    where ${awaitingDecisionBy(db, kind, me, [status])} ${isOf(db, people)} ${inCompany} order by r.id ${most}`
  const companies = reachOf(me)
  return companies
    ? db`(select found.* from unnest(${companies}::int[]) reach (company_id)
        cross join lateral (${rows(db`and r.company_id = reach.company_id`)}) found)`
    : db`(${rows(db``)})`
}

const isOf = (db: Db, { keyword, department_id }: People) => db`
  ${keyword ? db`and r.position_id = any(${positionsNamed(db, keyword)})` : db``}
  ${department_id ? db`and r.position_id = any((select ids from unit)::int[])` : db``}`

/** Every kind and status compares with the same people of the unit, which are read once. */
const withUnit = (db: Db, { department_id }: People) =>
  department_id ? db`with unit as materialized (select ${positionsInDepartment(db, department_id)} as ids)` : db``

/** Requests of some people that wait for the caller, of each kind; stored counts know no people. */
export const countWaitingOf = async (db: Db, me: Me, people: People): Promise<Record<KindName, number>> => {
  const columns = eachKind(
    (kind) => db`(select count(*) from ${requestSource(db, kind, me)}
      where ${awaitingDecisionBy(db, kind, me)} ${isOf(db, people)})::int as ${db(kind.name)}`,
  )
  const all = columns.reduce((before, next) => db`${before}, ${next}`)
  return exactlyOne(await db<Record<KindName, number>[]>`${withUnit(db, people)} select ${all}`)
}

/** Totals of the inbox, of each kind. */
export const countWaiting = async (db: Db, me: Me): Promise<Record<KindName, number>> => {
  if (!admits.decider(me)) return byKind(() => 0)
  const columns = eachKind((kind) => db`(${awaitingCount(db, kind, me)})::int as ${db(kind.name)}`)
  const all = columns.reduce((before, next) => db`${before}, ${next}`)
  return exactlyOne(await db<Record<KindName, number>[]>`select ${all}`)
}

/** Notifies the second approvers of requests of every kind whose first step has waited too long. */
export const notifyEscalations = async (sql: Sql, signal?: AbortSignal) => {
  let count = 0
  for (const name of kindNames) count += await withKind(name, (kind) => notifyEscalated(sql, kind, signal))
  return count
}
