import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Fragment, Value } from '#server/database/sql.ts'
import { limitOffset, mergedPage } from '#server/http/page.ts'
import { withHistory } from './history.ts'
import type { Kind, RequestRow, Values } from './kind.ts'
import { mayPay, payableColumns } from './payer.ts'
import { stageColumns, stageSource } from './stage.ts'

type Table = { table: string }

const listed = (db: Db, parts: readonly (Value | Fragment)[]) =>
  parts.slice(1).reduce((before, next) => db`${before}, ${next}`, db`${parts[0]!}`)

/** `r` is the request, `p` the position it belongs to, `u` the person, `c` the company in which it was made. */
const joined = (db: Db, kind: Table, { from = db(kind.table), decider = deciderOf(db) }: Joined = {}) => db`
  from ${from} r
  join positions p on p.id = r.position_id
  join users u on u.id = p.user_id
  join companies c on c.id = r.company_id
  join jobs j on j.id = p.job_id
  ${decider}`
interface Joined {
  from?: Fragment
  decider?: Fragment
}

const selectRequests = <Row extends RequestRow>(db: Db, kind: Kind<Row>, how?: Joined) => db`
  select r.id, r.position_id, p.user_id, r.company_id, j.sequence, p.supervisor_id,
         u.name as user_name, c.name as company_name, au.name as action_by,
         r.note, r.status, r.version, r.created_at, ${stageColumns(db)}, ${ownFields(db, kind)}
         ${kind.payment ? db`, ${payableColumns(db, kind.payment)}` : db``}
  ${joined(db, kind, how)}
  ${stageSource(db, kind)}`

const deciderOf = (db: Db) => db`
  left join positions ap on ap.id = r.action_by
  left join users au on au.id = ap.user_id`

const ownFields = <Row extends RequestRow>(db: Db, kind: Kind<Row>) =>
  listed(
    db,
    Object.entries<Fragment>(kind.select(db)).map(([name, read]) => db`${read} as ${db(name)}`),
  )

export const findRequest = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, id: number) => {
  const [row] = await db<Row[]>`${selectRequests(db, kind)} where r.id = ${id}`
  return row
}

/**
 * A page, the newest first unless stated: its rows are chosen before anything is joined to them, of several companies from the
 * pages of each.
 */
export const pageOfRequests = <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  where: Fragment,
  page: { page: number; page_size: number },
  { order = db`r.id desc`, companies }: { order?: Fragment; companies?: readonly number[] } = {},
): Promise<Row[]> => {
  const table = db(kind.table)
  const from = companies
    ? db`(${mergedPage(db, companies, page, {
        rows: db`select r.* from ${table} r where r.company_id = sight.company_id and ${where} order by ${order}`,
        as: 'r',
        order,
      })})`
    : db`(select r.* from ${table} r where ${where} order by ${order} ${limitOffset(db, page)})`
  return db<Row[]>`${selectRequests(db, kind, { from })} order by ${order}`
}

/** All of them, the newest first. Few people decide on many requests: each is looked up once. */
export const listRequests = <Row extends RequestRow>(db: Db, kind: Kind<Row>, where: Fragment): Promise<Row[]> => db<
  Row[]
>`
  with deciders as materialized (
    select ap.id, au.name from positions ap join users au on au.id = ap.user_id
    where ap.id in (select r.action_by from ${db(kind.table)} r where ${where})
  )
  ${selectRequests(db, kind, { decider: db`left join deciders au on au.id = r.action_by` })}
  where ${where} order by r.id desc`

/**
 * For a file: what its columns are about, and no more. A file has no clock of its own, so the time of a request is on
 * the clock of its company.
 */
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

/** Filters of lists are about the request alone, so that counting needs no other table. */
export const countRequests = async (db: Db, kind: Table, where: Fragment) => {
  const rows = await db<{ total: number }[]>`select count(*)::int as total from ${db(kind.table)} r where ${where}`
  return exactlyOne(rows).total
}

/** Each of the statements below makes its entry in the history, too. */
type StoredColumns = Table & { name: string }

/** Nothing for a position that is not active. */
export const insertRequest = (
  db: Db,
  kind: StoredColumns,
  me: Me,
  { position_id, values, action }: { position_id: number; values: Values; action: 'submit' | 'assign' },
) =>
  withHistory(
    db,
    kind,
    me,
    { action },
    db`
    insert into ${db(kind.table)} (position_id, company_id, ${db(Object.keys(values))})
    select id, company_id, ${listed(db, Object.values(values))}
    from positions where id = ${position_id} and status = 'active'
    returning id, status`,
  )

interface Move {
  id: number
  from: readonly string[]
  to: string
  version?: number
  note?: string
}

/** Somebody else's word on a request: in whose name, and on what it was when it was read. */
interface Word extends Move {
  in_place_of?: number
  seen?: { step: number; supervisor_id: number | null }
  /** The days after which it skips the first step. */
  escalated_after?: number
  /** Of a payment: whether its payer also approved it because no other person could pay. */
  payment?: { isAlone: boolean }
}

/**
 * The one statement that changes a state. It finds no row when the request was moved, edited or withdrawn meanwhile, when
 * another step of it was taken or another supervisor has the say, or when it belongs to the person who moves it.
 */
export const moveRequest = (db: Db, kind: StoredColumns, me: Me, move: Word) =>
  withHistory(
    db,
    kind,
    me,
    { ...move, action: 'move' },
    db`
    update ${db(kind.table)} r set status = ${move.to}, action_by = ${me.position_id}, action_for = ${move.in_place_of ?? null},
      action_at = now(), note = ${move.note ?? null}
    where ${hasVersion(db, me, move)}
    returning r.id, r.status`,
  )

/** The first yes of two: the state stays, and whoever has read it before must read it again. */
export const recordFirstApproval = (db: Db, kind: StoredColumns, me: Me, move: Word) =>
  withHistory(
    db,
    kind,
    me,
    { ...move, action: 'agree' },
    db`
    update ${db(kind.table)} r set step = 2, first_by = ${me.position_id}, first_for = ${move.in_place_of ?? null}, first_at = now(),
      note = ${move.note ?? null}, version = version + 1
    where ${hasVersion(db, me, move)}
    returning r.id, r.status`,
  )

/** The owner says how far it is. */
export const moveOwn = (db: Db, kind: StoredColumns, me: Me, { id, from, to }: Move) =>
  withHistory(
    db,
    kind,
    me,
    { action: 'move' },
    db`
    update ${db(kind.table)} r set status = ${to}
    where r.id = ${id} and r.status = any(${from}) and r.position_id = ${me.position_id}
    returning r.id, r.status`,
  )

const hasVersion = (db: Db, me: Me, { id, from, version, seen, escalated_after, payment }: Word) => db`
  r.id = ${id} and r.status = any(${from}) and r.version = coalesce(${version ?? null}, r.version)
  and r.position_id not in (select id from positions where user_id = ${me.id})
  ${seen ? hasSameStage(db, me, seen) : db``}
  ${payment ? db`and ${mayPay(db, me, payment)}` : db``}
  ${escalated_after ? db`and r.waiting_since <= now() - make_interval(days => ${escalated_after}::int)` : db``}`

/** Nobody takes both steps, whatever two windows of theirs have been told. */
const hasSameStage = (db: Db, me: Me, { step, supervisor_id }: NonNullable<Word['seen']>) => db`
  and r.step = ${step}
  and not exists (select from positions where id in (r.first_by, r.first_for) and user_id = ${me.id})
  and exists (select from positions where id = r.position_id and supervisor_id is not distinct from ${supervisor_id})`

/**
 * A change of what it says by its owner; no row when it is no longer open to that, or was changed since it was read. A yes was
 * said to what it said before: all steps are to be taken again.
 */
export const updateRequest = (
  db: Db,
  kind: StoredColumns,
  me: Me,
  edit: { id: number; from: readonly string[]; version?: number; values: Values },
) =>
  withHistory<{ id: number; status: string; was_agreed: boolean }>(
    db,
    kind,
    me,
    { action: 'edit' },
    db`
    update ${db(kind.table)} r set ${db({ ...edit.values, step: 1, first_by: null, first_for: null, first_at: null, note: null })},
      version = r.version + 1, waiting_since = now()
    from (select id, step from ${db(kind.table)} where id = ${edit.id} for update) before
    where r.id = before.id and r.position_id = ${me.position_id} and r.status = any(${edit.from})
      and r.version = coalesce(${edit.version ?? null}, r.version)
    returning r.id, r.status, before.step = 2 as was_agreed`,
  )

export const deleteRequest = (db: Db, kind: StoredColumns, me: Me, id: number, from: readonly string[]) =>
  withHistory(
    db,
    kind,
    me,
    { action: 'remove' },
    db`
    delete from ${db(kind.table)}
    where id = ${id} and position_id = ${me.position_id} and status = any(${from})
    returning id, status`,
  )
