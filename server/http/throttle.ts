/** Limits on tries with a secret. The counters live in PostgreSQL, so that several processes count together. */
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { HttpError, tooMany } from '#server/errors.ts'
import { keyFor } from '#server/session/seal.ts'

export interface Limit {
  name: string
  /** How many within the minutes; the last of them begins the wait, which is as long again. */
  tries: number
  minutes: number
}

declare const hashed: unique symbol
type HashedText = string & { [hashed]: true }
/** Of what tries are counted: a row by its id, or a text that cannot be read from the key. */
type Subject = number | HashedText

/** Typed names and network addresses are personal: the key is an HMAC of them. */
export const hashText = (env: Pick<Env, 'APP_SECRET'>, text: string) =>
  createHmac('sha256', keyFor(env, 'throttle keys')).update(text).digest('base64url') as HashedText

export const throttleKey = (limit: Pick<Limit, 'name'>, subject: Subject) => `${limit.name}:${subject}`

/** Counts a try before its secret is looked at, so that parallel tries cannot slip past; past the limit it answers 429. */
export const countTry = async (db: Db, limit: Limit, subject: Subject) => {
  const row = await addTry(db, limit, subject)
  if (row && row.count > limit.tries) tooMany(row.wait)
}

/** Counts a try like `countTry`; whether it is within the limit is for the caller to answer. */
export const takeTry = async (db: Db, limit: Limit, subject: Subject) => {
  const row = await addTry(db, limit, subject)
  return row !== undefined && row.count <= limit.tries
}

const addTry = async (db: Db, limit: Limit, subject: Subject) => {
  const [row] = await db<{ count: number; wait: number }[]>`
    insert into throttles as t (key, count, resets_at)
    values (${throttleKey(limit, subject)}, 1, now() + make_interval(mins => ${limit.minutes}))
    on conflict (key) do update set
      count = case when t.resets_at <= now() then 1 else t.count + 1 end,
      resets_at = case when t.resets_at <= now() or t.count + 1 = ${limit.tries} then excluded.resets_at
                       else t.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`
  return row
}

/**
 * Does the work of a counted try. Where the server could not do it, being overloaded or without its database, the try is given
 * back: nothing was learnt from it.
 */
export const asTry = async <T>(db: Db, limit: Limit, subject: Subject, work: () => Promise<T>): Promise<T> => {
  await countTry(db, limit, subject)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500)
      await giveBackTry(db, limit, subject).catch(() => undefined)
    throw error
  }
}

const giveBackTry = async (db: Db, limit: Limit, subject: Subject) => {
  await db`update throttles set count = greatest(count - 1, 0) where key = ${throttleKey(limit, subject)}`
}

export const clearTries = async (db: Db, limit: Limit, subject: Subject) => {
  await db`delete from throttles where key = ${throttleKey(limit, subject)}`
}

export const addressKey = (env: Pick<Env, 'APP_SECRET'>, ip: string) => hashText(env, networkOf(ip))

/** One household or office owns a whole IPv6 /64. */
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
