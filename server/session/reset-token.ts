/** Links for choosing a password: mailed after a forgotten password, and as invitations. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Whether the person still has this e-mail address and the account is not held; locks the row until the transaction
 * ends.
 */
export const lockEmail = async (tx: Db, { id, email }: { id: number; email: string }) => {
  const [person] = await tx`select id from users where id = ${id} and email = ${email} and held_at is null for share`
  return person !== undefined
}

/** A new link invalidates the previous one. */
export const issueResetToken = async (tx: Db, user_id: number, minutes: number) => {
  const token = randomBytes(32).toString('base64url')
  await tx`
    insert into password_resets (user_id, token_hash, expires_at) values (${user_id}, ${hashOf(token)}, now() + make_interval(mins => ${minutes}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`
  return token
}

const stillGood = (db: Db, token: string) => db`
  token_hash = ${hashOf(token)} and expires_at > now()
  and exists (select from positions p where p.user_id = password_resets.user_id and p.status = 'active')`

export const hasResetToken = async (db: Db, token: string) => {
  const [row] = await db`select user_id from password_resets where ${stillGood(db, token)}`
  return row !== undefined
}

/** Deleting the row claims the token: only one of two concurrent uses succeeds. */
export const consumeResetToken = async (tx: Db, token: string) => {
  const [row] = await tx<{ user_id: number }[]>`
    delete from password_resets where ${stillGood(tx, token)} returning user_id`
  return row?.user_id
}
