import type { Passkey } from '#contract/access/passkey.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { NewKey } from '#server/platform/session/factor/passkey.ts'

/** The name of the account in an authenticator app or device. */
export const findLabel = async (db: Db, user_id: number) =>
  exactlyOne(
    await db<{ label: string }[]>`select coalesce(email, employee_identity) as label from users where id = ${user_id}`,
  ).label

export const findTotpSince = async (db: Db, user_id: number) => {
  const [row] = await db<{ confirmed_at: string }[]>`
    select confirmed_at from totp_factors where user_id = ${user_id} and confirmed_at is not null`
  return row?.confirmed_at
}

export const deleteTotp = async (tx: Db, user_id: number) => {
  const [row] = await tx`
    delete from totp_factors where user_id = ${user_id} and confirmed_at is not null returning user_id`
  return row !== undefined
}

const columns = (db: Db) => db`id, name, created_at, last_used_at`

export const listPasskeys = (db: Db, user_id: number) =>
  db<Passkey[]>`select ${columns(db)} from passkeys where user_id = ${user_id} order by id`

export const insertPasskey = async (tx: Db, user_id: number, name: string, key: NewKey) => {
  const [row] = await tx<Passkey[]>`
    insert into passkeys ${tx.values({ user_id, name, ...key })} on conflict (credential_id) do nothing returning ${columns(tx)}`
  return row
}

export const renamePasskey = async (db: Db, user_id: number, id: number, name: string) => {
  const [row] = await db<Passkey[]>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${user_id} returning ${columns(db)}`
  return row
}

export const deletePasskey = async (tx: Db, user_id: number, id: number) => {
  const [row] = await tx<Passkey[]>`
    delete from passkeys where id = ${id} and user_id = ${user_id} returning ${columns(tx)}`
  return row
}

const CHALLENGE_MINUTES = 5

/** One per session: a new challenge replaces the previous one. */
export const saveChallenge = async (db: Db, session_id: string, challenge: string) => {
  await db`
    insert into passkey_challenges (session_id, challenge, expires_at)
    values (${session_id}, ${challenge}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))
    on conflict (session_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`
}

/** Deleting the row claims the challenge: only one of two concurrent uses succeeds. */
export const consumeChallenge = async (db: Db, session_id: string) => {
  const [row] = await db<{ challenge: string; is_good: boolean }[]>`
    delete from passkey_challenges where session_id = ${session_id} returning challenge, expires_at > now() as is_good`
  return row?.is_good ? row.challenge : undefined
}
