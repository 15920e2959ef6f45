import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { Fragment, type Query, type Value } from '#server/platform/database/sql.ts'
import { limitOffset, mergedPage } from '#server/platform/http/page.ts'
import { withHistory } from './history.ts'
import type { Kind, RequestRow, Values } from './kind.ts'
import { mayPay, payableColumns } from './payer.ts'
import { stageColumns, stageSource } from './stage.ts'

type Table = { table: string }

const listed = (parts: readonly Value[]) => new Fragment(['', ...parts.slice(1).map(() => ', '), ''], parts)

/** `r` is the request, `p` its position, `u` the person, `c` the company in which it was made. */
const joined = (db: Db, kind: Table, { from = db(kind.table), decider = deciderOf(db) }: JoinOptions = {}) => db`
  from ${from} r
  join positions p on p.id = r.position_id
  join users u on u.id = p.user_id
  join companies c on c.id = r.company_id
  join jobs j on j.id = p.job_id
  ${decider}`
interface JoinOptions {
  from?: Fragment
  decider?: Fragment
}

const selectRequests = <Row extends RequestRow>(db: Db, kind: Kind<Row>, joins?: JoinOptions) => db`
  select r.id, r.position_id, p.user_id, r.company_id, j.sequence, p.supervisor_id,
         u.name as user_name, c.name as company_name, j.name as job_name, au.name as action_by,
         r.note, r.status, r.version, r.created_at, ${stageColumns(db, kind)}, ${ownFields(db, kind)}
         ${kind.payment ? db`, ${payableColumns(db, kind.payment)}` : db``}
  ${joined(db, kind, joins)}
  ${stageSource(db, kind)}`

const deciderOf = (db: Db) => db`
  left join positions ap on ap.id = r.action_by
  left join users au on au.id = ap.user_id`

const ownFields = <Row extends RequestRow>(db: Db, kind: Kind<Row>) =>
  listed(Object.entries<Fragment>(kind.select(db)).map(([name, read]) => db`${read} as ${db(name)}`))

export const findRequest = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, id: number) => {
  const [row] = await db<Row[]>`${selectRequests(db, kind)} where r.id = ${id}`
  return row
}

interface PageOfRequests {
  page: number
  page_size: number
  order?: Fragment
  companies?: readonly number[]
  /** The tables that the condition reads, with the request as `r`; its own table by default. */
  source?: Fragment
}

/**
 * One page, the newest first by default. The rows are chosen before any join; with several companies, from the first
 * rows of each.
 */
export const pageOfRequests = <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  where: Fragment,
  { order = db`r.id desc`, companies, source = db`${db(kind.table)} r`, ...page }: PageOfRequests,
): Promise<Row[]> => {
  const from = companies
    ? db`(${mergedPage(db, companies, page, {
        rows: db`select r.* from ${source} where r.company_id = sight.company_id and ${where} order by ${order}`,
        as: 'r',
        order,
      })})`
    : db`(select r.* from ${source} where ${where} order by ${order} ${limitOffset(db, page)})`
  return db<Row[]>`${selectRequests(db, kind, { from })} order by ${order}`
}

/** All rows, the newest first. Few people decide many requests, so each decider is looked up once. */
export const listRequests = <Row extends RequestRow>(db: Db, kind: Kind<Row>, where: Fragment): Promise<Row[]> => db<
  Row[]
>`
  with deciders as materialized (
    select ap.id, au.name from positions ap join users au on au.id = ap.user_id
    where ap.id in (select r.action_by from ${db(kind.table)} r where ${where})
  )
  ${selectRequests(db, kind, { decider: db`left join deciders au on au.id = r.action_by` })}
  where ${where} order by r.id desc`

/** Fields of the exported file only. Its times are local times of the company, because a file has no time zone. */
export const selectForFile = <Row extends RequestRow>(db: Db, kind: Kind<Row>, where: Fragment) => ({
  fields: {
    user_name: db`u.name`,
    company_name: db`c.name`,
    action_by: db`au.name`,
    status: db`r.status`,
    ...(kind.columns.created_at && {
      created_local: db`to_char(r.created_at at time zone c.timezone, 'YYYY-MM-DD HH24:MI')`,
    }),
    ...(kind.select(db) as Record<string, Fragment>),
  },
  from: db`${joined(db, kind)} where ${where} order by r.id desc`,
})

/** Counts without joins: filters of lists use columns of the request only. */
export const countRequests = async (db: Db, kind: Table, where: Fragment) => {
  const rows = await db<{ total: number }[]>`select count(*)::int as total from ${db(kind.table)} r where ${where}`
  return exactlyOne(rows).total
}

interface LockedKind extends Table {
  lock?: (tx: Db, position_ids: Fragment) => Query<object[]>
}

/**
 * Keeps the status and the columns of a request as they are until the transaction ends. Both locks are sent at once, that
 * of its position first; what is sent after them sees the request as it is then. A caller whose rights are locked
 * afterwards is named: locked later, two who decide on each other would wait for each other.
 */
export const lockRequest = async (tx: Db, kind: LockedKind, id: number, caller?: { position_id: number }) => {
  const owner = tx`select position_id from ${tx(kind.table)} where id = ${id}`
  const position_ids = caller ? tx`${owner} union all select ${caller.position_id}::int` : owner
  const position = kind.lock?.(tx, position_ids).execute()
  await Promise.all([position, tx`select id from ${tx(kind.table)} where id = ${id} for update`.execute()])
}

/** The request as `changed` left it: a statement of its own would cost more than these joins. */
const selectChanged = <Row extends RequestRow>(db: Db, kind: Kind<Row>) =>
  selectRequests(db, kind, { from: db`changed` })

/** Each statement below also writes its history row. */
type StoredColumns = Table & { name: string }

/** Returns no row for a position that is not active. */
/** By the owner, by a manager whose owner works on it, or by another in place of the owner. */
export type SubmitAction = 'submit' | 'assign' | 'record'

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
