import type { Db } from '#server/platform/database/connect.ts'
import { isActivePosition } from './active-position.ts'

/** The account that the person used last, else the oldest active one. */
export const findAccountToOpen = async (db: Db, user_id: number) => {
  const [position] = await db<{ id: number }[]>`
    select p.id from positions p where p.user_id = ${user_id} and ${isActivePosition(db)} order by p.last_used_at desc nulls last, p.id limit 1`
  return position?.id
}

export const markSignedIn = async (db: Db, user_id: number) => {
  await db`update users set last_login_at = now() where id = ${user_id}`
}

/**
 * Waits for a concurrent change of the person's password or factors. Not a shared lock: two sign-ins that both hold one
 * and then update the row would deadlock.
 */
export const lockUser = async (tx: Db, user_id: number) => {
  await tx`select id from users where id = ${user_id} for no key update`
}
