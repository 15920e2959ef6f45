/** Known devices and addresses of a person; both are stored as keyed hashes. */
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Env } from '#server/platform/env.ts'
import { addressKey, type HashedText, hashText } from '#server/platform/http/throttle.ts'

export const KNOWN_DAYS = 60

/** The origin of a sign-in; only browsers that store an id have a device. */
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

/** Whether device and address are known for the person; neither is for a name without a person. */
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
 * Records a successful sign-in; true if other origins are known for this person but neither this device nor this
 * address. The caller holds the lock on the user, so that only one of two concurrent sign-ins counts as new.
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
