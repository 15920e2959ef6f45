import type { AccountItem } from '#contract/access/auth.ts'
import { foldNik } from '#contract/org/nik.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { foldEmail } from '#server/platform/session/fold-email.ts'

export interface Credentials {
  id: number
  name: string
  email: string | null
  /** Null if no password was set yet or a one-time code has expired. */
  password_hash: string | null
}

const hash = (db: Db) =>
  db`case when password_expires_at is null or password_expires_at > now() then password_hash end as password_hash`

export const findByUsername = async (db: Db, username: string) => {
  const [user] = await db<Credentials[]>`
    select id, name, email, ${hash(db)} from users where lower(email) = ${foldEmail(username)} or employee_identity = ${foldNik(username)}`
  return user
}

export const findActiveByEmail = async (db: Db, email: string) => {
  const [user] = await db<{ id: number; name: string; email: string; is_held: boolean }[]>`
    select id, name, email, held_at is not null as is_held from users u where lower(email) = ${foldEmail(email)}
    and exists (select from positions p where p.user_id = u.id and p.status = 'active')`
  return user
}

/**
 * Whether the compared password is still current. The row lock keeps it so until the transaction ends; otherwise a
 * session could outlive the end of all sessions that a new password brings.
 */
export const isCurrentPassword = async (tx: Db, user: Pick<Credentials, 'id' | 'password_hash'>) => {
  const [row] =
    await tx`select id from users where id = ${user.id} and password_hash = ${user.password_hash} for no key update`
  return row !== undefined
}

export const listAccounts = (db: Db, user_id: number) => db<AccountItem[]>`
  select p.id, c.name as company_name, j.name as job_name
  from positions p join companies c on c.id = p.company_id join jobs j on j.id = p.job_id
  where p.user_id = ${user_id} and ${isActivePosition(db)} order by p.id`

export const findOwnAccount = async (db: Db, user_id: number, position_id: number) => {
  const [position] = await db<{ id: number }[]>`
    select p.id from positions p where p.id = ${position_id} and p.user_id = ${user_id} and ${isActivePosition(db)}`
  return position?.id
}

/** Stores the person's own password. Returns whether it is the first: none before, or only a one-time code. */
export const storePassword = async (tx: Db, user_id: number, password_hash: string) => {
  const [before] = await tx<{ is_first: boolean }[]>`
    select password_hash is null and last_login_at is null or password_kind = 'code' as is_first
    from users where id = ${user_id} for no key update`
  await tx`
    update users set password_hash = ${password_hash}, password_kind = 'own', password_expires_at = null where id = ${user_id}`
  await tx`delete from password_resets where user_id = ${user_id}`
  return before?.is_first ?? false
}
