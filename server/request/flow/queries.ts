import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { Fragment, type Query, type Value } from '#server/platform/database/sql.ts'
import { limitOffset, mergedPage } from '#server/platform/http/page.ts'
import type { Kind, RequestRow } from './kind.ts'
import { payableColumns } from './payer.ts'
import { stageColumns, stageSource } from './stage.ts'

export type RequestTable = { table: string }

export const listed = (parts: readonly Value[]) => new Fragment(['', ...parts.slice(1).map(() => ', '), ''], parts)

/** `r` is the request, `p` its position, `u` the person, `c` the company in which it was made. */
const joined = (db: Db, kind: RequestTable, { from = db(kind.table), decider = deciderOf(db) }: JoinOptions = {}) => db`
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

export const selectRequests = <Row extends RequestRow>(db: Db, kind: Kind<Row>, joins?: JoinOptions) => db`
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
export const countRequests = async (db: Db, kind: RequestTable, where: Fragment) => {
  const rows = await db<{ total: number }[]>`select count(*)::int as total from ${db(kind.table)} r where ${where}`
  return exactlyOne(rows).total
}

interface LockedKind extends RequestTable {
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
