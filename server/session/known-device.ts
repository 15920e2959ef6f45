/** From where a person signed in within the last days, by device or address. Both are kept as keyed hashes. */
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Env } from '#server/env.ts'
import { addressKey, type HashedText, hashText } from '#server/http/throttle.ts'

export const KNOWN_DAYS = 60

/** Where a sign-in comes from. Only browsers that keep an id have a device. */
export interface LoginOrigin {
  address: HashedText
  device: HashedText | undefined
}

export const originOf = (env: Pick<Env, 'APP_SECRET'>, ip: string, device: string | undefined): LoginOrigin => ({
  address: addressKey(env, ip),
  device: device === undefined ? undefined : hashText(env, `device:${device}`),
})

const keysOf = ({ address, device }: LoginOrigin) => (device === undefined ? [address] : [address, device])

const isRecent = (db: Db) => db`seen_at > now() - make_interval(days => ${KNOWN_DAYS})`

/** Which of the two the person signed in from before; neither for a name without a person. */
export const findKnownDevice = async (db: Db, user_id: number | undefined, origin: LoginOrigin) => {
  const rows = await db<{ key: string }[]>`
    select key from known_devices
    where user_id = ${user_id ?? null}::int and key = any(${keysOf(origin)}) and ${isRecent(db)}`
  const keys = rows.map(({ key }) => key)
  return {
    device: origin.device !== undefined && keys.includes(origin.device),
    address: keys.includes(origin.address),
  }
}

/**
 * Remembers a sign-in that succeeded; true when others are known of this person and neither device nor address is among them. The
 * caller holds the person's row, so that of two sign-ins at once one is new.
 */
export const rememberOrigin = async (tx: Db, user_id: number, origin: LoginOrigin) => {
  const keys = keysOf(origin)
  const rows = await tx<{ is_new: boolean }[]>`
    with before as (select key from known_devices where user_id = ${user_id} and ${isRecent(tx)}),
    remembered as (
      insert into known_devices (user_id, key) select ${user_id}, unnest(${keys}::text[])
      on conflict (user_id, key) do update set seen_at = now()
    )
    select count(*) > 0 and count(*) filter (where key = any(${keys})) = 0 as is_new from before`
  return exactlyOne(rows).is_new
}
