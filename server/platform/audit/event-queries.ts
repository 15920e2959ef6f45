/** The audit log as events: what `foldEvents` reads from the database, and the two lists of events. */

import { auditSentence, importantEntities } from '#contract/audit-labels.ts'
import {
  AUDIT_EVENTS,
  AUDIT_TIME_ZONE,
  type AuditEntry,
  type AuditEvent,
  type AuditFilters,
  type OwnAuditEvent,
} from '#contract/platform/audit.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { type EventSource, foldEvents, type PhotoDay } from './fold-events.ts'
import { aboutMe, actorName, matchesFilters, midnight, shown } from './queries.ts'

type EventFilters = AuditFilters & { important?: 'true'; after?: string }

/** Files and lists that leave the product matter, whatever they contain. */
const isImportant = (db: Db) =>
  db`((a.entity = any(${importantEntities}::text[]) and a.action <> 'list') or a.action = 'export')`

const IS_PHOTO_READ = `(a.entity = 'photo' and a.action = 'read')`

const matchesEvent = (db: Db, { important, after: _, ...filters }: EventFilters) =>
  and(db, [matchesFilters(db, filters), important ? isImportant(db) : undefined])

type EventRow = AuditEntry & { day: string }

const dayOf = (db: Db, at: string) => db`(${db(at)} at time zone ${AUDIT_TIME_ZONE})::date`

/** `limit` keeps the planner from joining all people to a few rows. */
const withNames = (db: Db, chosen: Fragment, knowsPay: boolean) => db`
  select c.id::float8 as id, c.at, ${dayOf(db, 'c.at')} as day, c.actor_id, ${actorName(db)}, c.position_id, c.address,
         c.action, c.entity, c.entity_id, c.subject_user_id, s.name as subject_name, c.fields,
         ${shown(db, 'before', knowsPay)}, ${shown(db, 'after', knowsPay)}, c.request_id
  from (${chosen}) c
  left join lateral (select name from users where id = c.actor_id limit 1) u on true
  left join lateral (select name, anonymised_at from users where id = c.subject_user_id limit 1) s on true`

/** The source of `foldEvents`; `where` is a condition on `a`. */
const sourceOf = (
  db: Db,
  where: Fragment,
  { hasPhotos, knowsPay }: { hasPhotos: boolean; knowsPay: boolean },
): EventSource<EventRow> => ({
  rows: (after, limit) => {
    const older = db`(a.at, a.id) < ((select b.at from audit b where b.id = ${after}), ${after}::bigint)`
    const chosen = db`
      select a.* from audit a where ${and(db, [where, db`not ${db.unsafe(IS_PHOTO_READ)}`, after > 0 ? older : undefined])}
      order by a.at desc, a.id desc ${db.unsafe(`limit ${limit}`)}`
    return db<EventRow[]>`${withNames(db, chosen, knowsPay)} order by c.at desc, c.id desc`
  },
  photos: async (last, first) => {
    if (!hasPhotos) return []
    const days = db`
      select ${dayOf(db, 'a.at')} as day, max(a.id) as id, count(*)::int as count,
             count(distinct a.actor_id)::int as actor_count, count(distinct a.subject_user_id)::int as subject_count
      from audit a
      where ${and(db, [
        where,
        db.unsafe(IS_PHOTO_READ),
        last < END_OF_TIME ? db`a.at < ${midnight(db, last, 1)}` : undefined,
        first ? db`a.at >= ${midnight(db, first, 1)}` : undefined,
      ])}
      group by 1 order by 1 desc ${db.unsafe(`limit ${AUDIT_EVENTS + 1}`)}`
    const rows = await db<(EventRow & Omit<PhotoDay<EventRow>, 'row'>)[]>`
      select named.*, d.count, d.actor_count, d.subject_count
      from (${days}) d, lateral (${withNames(db, db`select a.* from audit a where a.id = d.id`, knowsPay)}) named
      order by d.day desc`
    return rows.map(({ count, actor_count, subject_count, ...row }) => ({ row, count, actor_count, subject_count }))
  },
})
const END_OF_TIME = '9999-01-01'

const listEvents = (db: Db, where: Fragment, query: EventFilters, knowsPay: boolean) => {
  const hasPhotos = !query.important && (query.action === undefined || query.action === 'read')
  return foldEvents(sourceOf(db, where, { hasPhotos, knowsPay }), { after: query.after, size: AUDIT_EVENTS })
}

export const listAuditEvents = async (db: Db, query: EventFilters, knowsPay: boolean) => {
  const { events, next } = await listEvents(db, matchesEvent(db, query), query, knowsPay)
  return { data: events.map(({ day: _, ...event }): AuditEvent => event), next }
}

export const listOwnEvents = async (db: Db, user_id: number, query: Pick<EventFilters, 'important' | 'after'>) => {
  const where = and(db, [aboutMe(db, user_id), query.important ? isImportant(db) : undefined])
  const { events, next } = await listEvents(db, where, query, false)
  const data = events.map(
    ({ id, at, action, entity, fields, actor_name, count, entities, actor_count }): OwnAuditEvent => {
      const row = { id, at, actor_name, action, entity, fields, count, entities, actor_count }
      return { ...row, text: auditSentence(row) }
    },
  )
  return { data, next }
}
