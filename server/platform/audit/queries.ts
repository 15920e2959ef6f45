import { auditSentence } from '#contract/audit-labels.ts'
import { AUDIT_TIME_ZONE, type AuditEntry, type AuditFilters, type OwnAuditEntry } from '#contract/platform/audit.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { limitOffset } from '#server/platform/http/page.ts'

interface Page {
  page: number
  page_size: number
}

export const midnight = (db: Db, day: string, days: number) =>
  db`((${day}::date + ${days}::int)::timestamp at time zone ${AUDIT_TIME_ZONE})`

/** Filter condition on `a`, an audit row. */
export const matchesFilters = (db: Db, { user_id, actor_id, action, from, to }: AuditFilters) =>
  and(db, [
    user_id === undefined ? undefined : db`a.subject_user_id = ${user_id}`,
    actor_id === undefined ? undefined : db`a.actor_id = ${actor_id}`,
    action === undefined ? undefined : db`a.action = ${action}`,
    from === undefined ? undefined : db`a.at >= ${midnight(db, from, 0)}`,
    to === undefined ? undefined : db`a.at < ${midnight(db, to, 1)}`,
  ])

/** Rows without a checkpoint, which the totals do not include: those of the last seconds. */
const isUncovered = (db: Db) => db`
  (a.era, a.xid, a.id) > ((select coalesce((select era from audit_seals order by seq desc limit 1), -1)),
    (select coalesce((select xid from audit_seals order by seq desc limit 1), '0'::xid8)),
    (select coalesce((select id from audit_seals order by seq desc limit 1), 0)))`

/** Condition on the table of rows: their values are not amounts of pay, or the reader may know pay. */
const isReadable = (db: Db, rows: 'a' | 'c', knowsPay: boolean) =>
  knowsPay ? db`true` : db`${db.unsafe(rows)}.entity !~ '^(pay_|payslip$)'`

/**
 * Hides the values about anonymised people, and those of pay from readers who do not manage pay; audit rows cannot be
 * deleted, so only the fact of a change is shown.
 */
export const shown = (db: Db, side: 'before' | 'after', knowsPay: boolean) =>
  db`case when s.anonymised_at is null and ${isReadable(db, 'c', knowsPay)} then c.${db(side)} end as ${db(side)}`

/** A program has no account: its rows carry the name of its token. */
export const actorName = (db: Db) => db`coalesce(u.name, 'Token ' || (c.after ->> 'machine_token')) as actor_name`

export const listAudit = (db: Db, query: AuditFilters & Page, knowsPay: boolean) => db<AuditEntry[]>`
  with chosen as (select * from audit a where ${matchesFilters(db, query)} order by a.at desc, a.id desc ${limitOffset(db, query)})
  select c.id::float8 as id, c.at, c.actor_id, ${actorName(db)}, c.position_id, c.address, c.action, c.entity, c.entity_id,
         c.subject_user_id, s.name as subject_name, c.fields, ${shown(db, 'before', knowsPay)}, ${shown(db, 'after', knowsPay)}, c.request_id
  from chosen c left join users u on u.id = c.actor_id left join users s on s.id = c.subject_user_id
  order by c.at desc, c.id desc`

/** Counts rows directly if both subject and actor are given; else adds the totals and the rows not yet in them. */
export const countAudit = async (db: Db, query: AuditFilters) => {
  const { user_id, actor_id, action, from, to } = query
  if (user_id !== undefined && actor_id !== undefined) {
    const rows = await db<
      { count: number }[]
    >`select count(*)::int as count from audit a where ${matchesFilters(db, query)}`
    return exactlyOne(rows).count
  }
  const sums = and(db, [
    db`t.whose = ${user_id === undefined ? (actor_id === undefined ? 'all' : 'actor') : 'subject'}`,
    db`t.user_id = ${user_id ?? actor_id ?? 0}`,
    action === undefined ? undefined : db`t.action = ${action}`,
    from === undefined ? undefined : db`t.day >= ${from}::date`,
    to === undefined ? undefined : db`t.day <= ${to}::date`,
  ])
  const rows = await db<{ count: number }[]>`
    select ((select coalesce(sum(t.count), 0) from audit_tallies t where ${sums})
      + (select count(*) from audit a where ${isUncovered(db)} and ${matchesFilters(db, query)}))::int as count`
  return exactlyOne(rows).count
}

/** Rows about this person that others caused. */
export const aboutMe = (db: Db, user_id: number) =>
  db`a.subject_user_id = ${user_id} and a.actor_id is distinct from a.subject_user_id`

export const listOwnAudit = async (db: Db, user_id: number, page: Page): Promise<OwnAuditEntry[]> => {
  const rows = await db<Omit<OwnAuditEntry, 'text'>[]>`
    with chosen as (select * from audit a where ${aboutMe(db, user_id)} order by a.at desc, a.id desc ${limitOffset(db, page)})
    select c.id::float8 as id, c.at, ${actorName(db)}, c.action, c.entity, c.fields
    from chosen c left join users u on u.id = c.actor_id order by c.at desc, c.id desc`
  return rows.map((row) => ({ ...row, text: auditSentence(row) }))
}

export const countOwnAudit = async (db: Db, user_id: number) => {
  const rows = await db<{ count: number }[]>`
    select ((select coalesce(sum(case whose when 'subject' then t.count else -t.count end), 0) from audit_tallies t
        where t.whose in ('subject', 'self') and t.user_id = ${user_id})
      + (select count(*) from audit a where ${isUncovered(db)} and ${aboutMe(db, user_id)}))::int as count`
  return exactlyOne(rows).count
}

/** All matching rows for the export, newest first. */
export const selectAudit = (db: Db, query: AuditFilters, knowsPay: boolean) => ({
  fields: {
    at: db`to_char(a.at at time zone ${AUDIT_TIME_ZONE}, 'YYYY-MM-DD HH24:MI:SS')`,
    actor: db`u.name`,
    address: db`a.address`,
    action: db`a.action`,
    entity: db`a.entity`,
    entity_id: db`a.entity_id`,
    subject: db`s.name`,
    fields: db`array_to_string(a.fields, ', ')`,
    before: db`case when s.anonymised_at is null and ${isReadable(db, 'a', knowsPay)} then a.before::text end`,
    after: db`case when s.anonymised_at is null and ${isReadable(db, 'a', knowsPay)} then a.after::text end`,
    request_id: db`a.request_id`,
  },
  from: db`
  from audit a left join users u on u.id = a.actor_id left join users s on s.id = a.subject_user_id
  where ${matchesFilters(db, query)} order by a.at desc, a.id desc`,
})
