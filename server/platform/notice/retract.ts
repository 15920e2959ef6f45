/** Deletes notifications that no longer hold, with their mails and push messages. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** Deletes notifications of something that no longer exists, whose link would lead nowhere. */
export const retract = async (tx: Db, events: readonly string[]) => {
  await tx`delete from notifications where event = any(${events})`
}

/**
 * Deletes the notifications of an event with the mails and push messages that were not sent. True if one of these is
 * being sent: it is locked by the mailer, or claimed by the pusher, which moves its next attempt.
 */
export const withdrawEvent = async (tx: Db, event: string) => {
  await retract(tx, [event])
  await tx`delete from mail_outbox where id in (select id from mail_outbox where event = ${event} for update skip locked)`
  await tx`
    delete from push_outbox where event = ${event} and attempts = 0
      and next_attempt_at < created_at + interval '1 minute'`
  const [left] = await tx`
    select 1 from mail_outbox where event = ${event} union all select 1 from push_outbox where event = ${event} limit 1`
  return left !== undefined
}

/** Makes notifications unread that an event of that moment settled. */
export const unsettle = async (tx: Db, events: readonly string[], at: string) => {
  await tx`update notifications set read_at = null where event = any(${events}) and read_at = ${at}::timestamptz`
}

/** The same for some recipients; `whom` is a condition on the notifications. */
export const retractFrom = async (tx: Db, event: string, whom: Fragment) => {
  await tx`delete from notifications where event = ${event} and ${whom}`
}

/** Deletes notifications, mails and push messages that name the person. */
export const deleteNotificationsAbout = async (tx: Db, user_id: number) => {
  for (const table of ['notifications', 'mail_outbox', 'push_outbox'])
    await tx`delete from ${tx(table)} where subject_user_ids <> '{}' and subject_user_ids @> array[${user_id}::int]`
}
