/** Limits attempts with a secret. The counters are in PostgreSQL, so that several processes share them. */
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Env } from '#server/platform/env.ts'
import { keyFor } from '#server/platform/session/encrypt.ts'
import { HttpError } from './errors.ts'
import { tooMany } from './limit-errors.ts'

export interface Limit {
  name: string
  /** Attempts within `minutes`; the last one restarts the period, which is then the waiting time. */
  attempts: number
  minutes: number
}

declare const hashed: unique symbol
export type HashedText = string & { [hashed]: true }
/** The subject by which attempts are counted: the id of a row, or a text that cannot be read from the key. */
type Subject = number | HashedText

/** Typed names and network addresses are personal data, so the key has only their HMAC. */
export const hashText = (env: Pick<Env, 'APP_SECRET'>, text: string) =>
  createHmac('sha256', keyFor(env, 'throttle keys')).update(text).digest('base64url') as HashedText

export const throttleKey = (limit: Pick<Limit, 'name'>, subject: Subject) => `${limit.name}:${subject}`

/** A counted attempt with the state of its counter. */
export interface CountedAttempt {
  key: string
  count: number
  /** Seconds until the counter restarts. */
  wait: number
  isOver: boolean
  /** The audit log has a row for this lockout. */
  isRecorded: boolean
}

/**
 * Counts an attempt before its secret is checked, so that parallel attempts cannot exceed the limit; the caller refuses
 * those over it. `user_id` is the person whose sign-in the counter stops.
 */
export const addAttempt = async (db: Db, limit: Limit, subject: Subject, user_id?: number): Promise<CountedAttempt> => {
  const key = throttleKey(limit, subject)
  const row = exactlyOne(
    await db<{ count: number; wait: number; noted: boolean }[]>`
    insert into throttles as t (key, count, resets_at, user_id)
    values (${key}, 1, now() + make_interval(mins => ${limit.minutes}), ${user_id ?? null})
    on conflict (key) do update set ${nextCount(db, limit)}
    returning count, noted, ceil(extract(epoch from resets_at - now()))::int as wait`,
  )
  return { key, count: row.count, wait: row.wait, isOver: row.count > limit.attempts, isRecorded: row.noted }
}

const nextCount = (db: Db, limit: Limit) => db`
  count = case when t.resets_at <= now() then 1 else t.count + 1 end,
  resets_at = case when t.resets_at <= now() or t.count + 1 = ${limit.attempts} then excluded.resets_at
                   else t.resets_at end,
  noted = t.noted and t.resets_at > now()`

/** Counts an attempt like `addAttempt`, and answers 429 over the limit. */
export const countAttempt = async (db: Db, limit: Limit, subject: Subject) => {
  const { isOver, wait } = await addAttempt(db, limit, subject)
  if (isOver) tooMany(wait)
}

/** Counts an attempt like `addAttempt`, and returns whether it is within the limit. */
export const isAttemptAllowed = async (db: Db, limit: Limit, subject: Subject) =>
  !(await addAttempt(db, limit, subject)).isOver

/** Counts one attempt for each id, in the order of the ids, and returns those that are within the limit. */
export const allowedAttempts = async (db: Db, limit: Limit, ids: readonly number[]) => {
  const rows = await db<{ id: number; count: number }[]>`
    insert into throttles as t (key, count, resets_at)
    select ${limit.name} || ':' || id, 1, now() + make_interval(mins => ${limit.minutes})
    from unnest(${ids}::int[]) as subject (id) order by id
    on conflict (key) do update set ${nextCount(db, limit)}
    returning split_part(key, ':', 2)::int as id, count`
  return new Set(rows.flatMap(({ id, count }) => (count > limit.attempts ? [] : [id])))
}

/** The server failed, for instance overloaded or without its database. */
export const isServerFault = (error: unknown) => !(error instanceof HttpError) || error.status >= 500

/** Runs the work of a counted attempt. A server fault refunds the attempt, because it revealed nothing. */
export const runAttempt = async <T>(db: Db, limit: Limit, subject: Subject, work: () => Promise<T>): Promise<T> => {
  const counted = await addAttempt(db, limit, subject)
  if (counted.isOver) tooMany(counted.wait)
  try {
    return await work()
  } catch (error) {
    if (isServerFault(error)) await refundAttempts(db, counted).catch(() => undefined)
    throw error
  }
}

/** One row per statement, so that concurrent callers cannot deadlock. */
export const refundAttempts = async (db: Db, ...attempts: Pick<CountedAttempt, 'key'>[]) => {
  for (const { key } of attempts) await db`update throttles set count = greatest(count - 1, 0) where key = ${key}`
}

/** Marks the lockout as recorded; true for the first caller of its period. */
export const markRecorded = async (db: Db, { key }: Pick<CountedAttempt, 'key'>) => {
  const rows = await db`update throttles set noted = true where key = ${key} and not noted returning key`
  return rows.length > 0
}

export const clearAttempts = async (db: Db, limit: Limit, subject: Subject) => {
  await db`delete from throttles where key = ${throttleKey(limit, subject)}`
}

export const addressKey = (env: Pick<Env, 'APP_SECRET'>, ip: string) => hashText(env, networkOf(ip))

/** One household or office owns a complete IPv6 /64, so that is the unit. */
export const networkOf = (ip: string) => {
  if (!isIPv6(ip)) return ip
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = ip.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return `${groups
    .slice(0, 4)
    .map((it) => it.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
