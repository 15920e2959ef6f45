/** Links that let somebody choose a password: mailed to those who forgot theirs, and to those who are invited. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Whether the person still has the e-mail that a link goes to and the account is not held; locks it until the transaction ends. */
export const lockEmail = async (tx: Db, { id, email }: { id: number; email: string }) => {
  const [person] = await tx`select id from users where id = ${id} and email = ${email} and held_at is null for share`
  return person !== undefined
}

/** One link at a time works: a newer one ends the one before. */
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

/** Whoever deletes the row may use the token: of two at once, one. */
export const consumeResetToken = async (tx: Db, token: string) => {
  const [row] = await tx<{ user_id: number }[]>`
    delete from password_resets where ${stillGood(tx, token)} returning user_id`
  return row?.user_id
}
