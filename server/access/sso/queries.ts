import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'

/**
 * Compares addresses of the provider exactly: ignores only the case of ASCII letters, without other folding or
 * trimming.
 */
const foldAscii = (email: string) => email.replaceAll(/[A-Z]/g, (it) => it.toLowerCase())

export const findByEmail = async (db: Db, email: string) => {
  const [user] = await db<{ id: number; is_held: boolean }[]>`
    select id, held_at is not null as is_held from users where lower(email) = ${foldAscii(email)}`
  return user
}

/** Locks the account and waits for concurrent changes; false if it is held. */
export const lockUnlessHeld = async (tx: Db, user_id: number) => {
  const [user] = await tx`select id from users where id = ${user_id} and held_at is null for no key update`
  return user !== undefined
}

/**
 * Binds the identity to the person at the first sign-on. False if the person has another one at this provider, or
 * another person has this one; constraints resolve concurrent calls.
 */
export const bindIdentity = async (
  tx: Db,
  user_id: number,
  { issuer, subject }: { issuer: string; subject: string },
) => {
  await tx`
    insert into sso_identities (user_id, issuer, subject) values (${user_id}, ${issuer}, ${subject}) on conflict do nothing`
  const [bound] = await tx`
    select user_id from sso_identities where user_id = ${user_id} and issuer = ${issuer} and subject = ${subject}`
  return bound !== undefined
}

const hashOf = (state: string) => createHash('sha256').update(state).digest()

/** Whether this is the first answer to the state. */
export const consumeState = async (db: Db, state: string, seconds: number) => {
  const [row] = await db`
    insert into sso_used_states (state_hash, expires_at) values (${hashOf(state)}, now() + make_interval(secs => ${seconds}))
    on conflict do nothing returning state_hash`
  return row !== undefined
}

export const saveHandover = async (db: Db, user_id: number, code_hash: Buffer, seconds: number) => {
  await db`
    insert into login_handovers (code_hash, user_id, expires_at)
    values (${code_hash}, ${user_id}, now() + make_interval(secs => ${seconds}))`
}

/** Deleting the row claims the code: only one of two concurrent uses succeeds. */
export const consumeHandover = async (tx: Db, code_hash: Buffer) => {
  const [row] = await tx<{ user_id: number; is_good: boolean }[]>`
    delete from login_handovers where code_hash = ${code_hash} returning user_id, expires_at > now() as is_good`
  return row?.is_good ? row.user_id : undefined
}
