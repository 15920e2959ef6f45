/**
 * Sends new notifications to all streams of this process. Any process may create one, and LISTEN does not work behind
 * pgbouncer: so each process polls once a second, with one statement for all its streams, and not at all without any.
 */
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { type NoticeItem, STREAMS_MAX } from '#contract/platform/notice.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { tooManyStreams } from '#server/platform/http/limit-errors.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

interface Listener {
  user_id: number
  session_id: string
  out: Readable
  /** When something was last sent. */
  sentAt: number
}

export interface Streams {
  open(who: { id: number; session_id: string }): Readable
  close(): Promise<void>
}

const POLL_EVERY_MS = 1_000
/** Shorter than the idle timeout of proxies. */
const HEARTBEAT_EVERY_MS = 25_000
/** A client with this many unread bytes is treated as gone. */
const UNREAD_MAX = 64 * 1024

export const createStreams = (sql: Sql, log: Pick<FastifyBaseLogger, 'warn'>): Streams => {
  const listeners = new Set<Listener>()
  /** Ids already sent that the next lookup may still return. */
  const sent = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let isClosed = false

  const send = (listener: Listener, text: string) => {
    if (listener.out.readableLength > UNREAD_MAX) return listener.out.destroy()
    listener.sentAt = performance.now()
    return listener.out.push(text)
  }
  const poll = async () => {
    for (const listener of listeners)
      if (performance.now() - listener.sentAt > HEARTBEAT_EVERY_MS) send(listener, ':\n\n')
    const { ended, fresh, floor } = await findNew(sql, [...listeners], [...sent])
    for (const listener of listeners) if (ended.includes(listener.session_id)) listener.out.push(null)
    const byPerson = new Map<number, Listener[]>()
    for (const listener of listeners)
      byPerson.set(listener.user_id, [...(byPerson.get(listener.user_id) ?? []), listener])
    for (const { user_id, ...notice } of fresh) {
      sent.add(notice.id)
      for (const listener of byPerson.get(user_id) ?? []) send(listener, eventOf(notice))
    }
    for (const id of sent) if (id <= floor) sent.delete(id)
  }
  const scheduleNext = () => {
    if (timer || isClosed || listeners.size === 0) return
    timer = setTimeout(() => {
      polling = poll()
        .catch((error: unknown) => log.warn({ err: error }, 'notification lookup failed'))
        .finally(() => {
          timer = undefined
          scheduleNext()
        })
    }, POLL_EVERY_MS)
    timer.unref()
  }

  return {
    open: ({ id: user_id, session_id }) => {
      if (isClosed || [...listeners].filter((it) => it.user_id === user_id).length >= STREAMS_MAX) tooManyStreams()
      const out = new Readable({ read: () => undefined })
      const listener = { user_id, session_id, out, sentAt: performance.now() }
      listeners.add(listener)
      out.once('close', () => listeners.delete(listener))
      out.push('retry: 5000\n\n')
      scheduleNext()
      return out
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      for (const { out } of listeners) out.push(null)
      await polling
    },
  }
}

const eventOf = (notice: NoticeItem) => `id: ${notice.id}\nevent: notice\ndata: ${JSON.stringify(notice)}\n\n`

interface SeenState {
  /** Ids of sessions that have ended. */
  ended: string[]
  fresh: (NoticeItem & { user_id: number })[]
  floor: number
}

/**
 * Ids are assigned in one order and committed in another, so each lookup goes back half a minute and skips what was
 * sent. A stream may begin with slightly older notifications, but misses none that commits late.
 */
const findNew = async (sql: Sql, listeners: Listener[], sent: number[]): Promise<SeenState> => {
  const sessions = [...new Set(listeners.map((it) => it.session_id))]
  const people = [...new Set(listeners.map((it) => it.user_id))]
  return exactlyOne(
    await sql<SeenState[]>`
    with old as (
      select coalesce((select id from notifications where created_at < now() - interval '30 seconds' order by id desc limit 1), 0) as id
    )
    select
      old.id::float8 as floor,
      array(
        select asked.id::text from unnest(${sessions}::uuid[]) asked (id)
        where not exists (
          select from sessions s join positions p on p.id = s.position_id
          where s.id = asked.id and s.revoked_at is null and s.expires_at > now() and ${isActivePosition(sql)})
      ) as ended,
      coalesce((
        select json_agg(json_build_object(
          'user_id', n.user_id, 'id', n.id, 'kind', n.kind, 'text', n.text, 'link', n.link, 'position_id', n.position_id,
          'created_at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'read_at', to_char(n.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.id)
        from notifications n
        where n.id > old.id and n.user_id = any(${people}::int[]) and n.id <> all(${sent}::bigint[])
      ), '[]') as fresh
    from old`,
  )
}
