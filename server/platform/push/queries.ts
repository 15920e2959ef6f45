import type { Db, Sql } from '#server/platform/database/connect.ts'

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A browser receives push only for the person who is signed in there now. */
export const saveSubscription = async (
  db: Db,
  { user_id, session_id }: { user_id: number; session_id: string },
  { endpoint, p256dh, auth }: Subscription,
) => {
  await db`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${user_id}, ${session_id}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set
      user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`
}

/** Keeps the newest subscriptions of a person. */
export const deleteOldSubscriptions = async (db: Db, user_id: number, most: number) => {
  await db`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${user_id} order by id desc offset ${most})`
}

export const deleteSubscription = async (db: Db, user_id: number, endpoint: string) => {
  await db`delete from push_subscriptions where user_id = ${user_id} and endpoint = ${endpoint}`
}

export interface DuePush extends Subscription {
  id: number
  subscription_id: number
  kind: string
  text: string
  link: string
  attempts: number
  is_old: boolean
}

/**
 * Claims the next due message for a minute, so that two processes never push the same one, and no lock is held while
 * the service answers: ending a session never waits for it. After a crash the message is due again after the minute.
 */
export const claimDue = async (sql: Sql, giveUpHours: number) => {
  const [due] = await sql<DuePush[]>`
    update push_outbox o set next_attempt_at = now() + interval '1 minute' from push_subscriptions s
    where s.id = o.subscription_id and o.id = (
      select id from push_outbox where next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked)
    returning o.id::float8 as id, o.subscription_id, o.kind, o.text, o.link, o.attempts, s.endpoint, s.p256dh, s.auth,
      o.created_at < now() - make_interval(hours => ${giveUpHours}) as is_old`
  return due
}

export const deletePush = (sql: Sql, id: number) => sql`delete from push_outbox where id = ${id}`
export const deleteDeadSubscription = (sql: Sql, id: number) => sql`delete from push_subscriptions where id = ${id}`
export const postponePush = (sql: Sql, { id, attempts }: DuePush) => sql`
  update push_outbox set attempts = ${attempts + 1},
    next_attempt_at = now() + make_interval(mins => ${Math.min(2 ** attempts, 60)})
  where id = ${id}`
