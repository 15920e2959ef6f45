import type { Db } from '#server/database/connect.ts'

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A browser tells whoever is signed in there now, and nobody else. */
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

/** More browsers than one uses are forgotten, the oldest first. */
export const keepNewest = async (db: Db, user_id: number, most: number) => {
  await db`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${user_id} order by id desc offset ${most})`
}

export const deleteSubscription = async (db: Db, user_id: number, endpoint: string) => {
  await db`delete from push_subscriptions where user_id = ${user_id} and endpoint = ${endpoint}`
}

export interface Due extends Subscription {
  id: number
  subscription_id: number
  kind: string
  text: string
  link: string
  attempts: number
  is_old: boolean
}

/** The next that is due, locked: two processes never push the same. */
export const takeDue = async (tx: Db, giveUpHours: number) => {
  const [due] = await tx<Due[]>`
    select o.id::float8 as id, o.subscription_id, o.kind, o.text, o.link, o.attempts, s.endpoint, s.p256dh, s.auth,
           o.created_at < now() - make_interval(hours => ${giveUpHours}) as is_old
    from push_outbox o join push_subscriptions s on s.id = o.subscription_id
    where o.next_attempt_at <= now() order by o.next_attempt_at limit 1 for update of o skip locked`
  return due
}

export const forgetPush = (tx: Db, id: number) => tx`delete from push_outbox where id = ${id}`
export const forgetSubscription = (tx: Db, id: number) => tx`delete from push_subscriptions where id = ${id}`
export const tryLater = (tx: Db, { id, attempts }: Due) => tx`
  update push_outbox set attempts = ${attempts + 1},
    next_attempt_at = now() + make_interval(mins => ${Math.min(2 ** attempts, 60)})
  where id = ${id}`
