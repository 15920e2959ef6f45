/** The state of the mail server, shared by all processes: its pace, and pauses while it takes no mail. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

const PAUSE_SECONDS = 30
const PAUSE_MAX_SECONDS = 15 * 60

export const isOpen = (db: Db) => db`
  not exists (select from mail_server where paused_until > now())`

/** Pauses all mails for 30 seconds, and twice as long after each further failure, up to a quarter of an hour. */
export const recordServerFailure = async (tx: Db, last_error: string) => {
  await tx`
    insert into mail_server as s (last_error, failing_since, failures, paused_until)
    values (${last_error}, now(), 1, now() + ${PAUSE_SECONDS} * interval '1 second')
    on conflict (is_only) do update set last_error = excluded.last_error,
      failing_since = coalesce(s.failing_since, now()), failures = s.failures + 1,
      paused_until = now() + least(${PAUSE_SECONDS} * 2 ^ least(s.failures, 10), ${PAUSE_MAX_SECONDS}) * interval '1 second'`
}

export const recordServerSuccess = async (tx: Db) => {
  await tx`
    update mail_server set last_error = null, failing_since = null, failures = 0, paused_until = null
    where failing_since is not null`
}

/** Waits until the rate of all processes together allows the next mail; false if stopped before. */
export const waitForTurn = async (db: Db, perMinute: number, signal: AbortSignal): Promise<boolean> => {
  const { seconds } = exactlyOne(
    await db<{ seconds: number }[]>`
      insert into mail_server as s (next_at) values (now() + ${60 / perMinute} * interval '1 second')
      on conflict (is_only) do update set next_at = greatest(s.next_at, now()) + ${60 / perMinute} * interval '1 second'
      returning extract(epoch from next_at - now())::float8 - ${60 / perMinute} as seconds`,
  )
  if (seconds <= 0) return true
  return sleep(seconds * 1000, true, { signal }).catch(() => false)
}
