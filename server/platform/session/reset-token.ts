/** Links for choosing a password: mailed after a forgotten password, and as invitations. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const isResetToken = (token: string, token_hash: Buffer) => hashOf(token).equals(token_hash)

interface Addressee {
  id: number
  email: string
}

/**
 * Those who still have this e-mail address and whose account is not held; locks their rows until the transaction ends.
 */
export const lockEmails = async (tx: Db, people: readonly Addressee[]) => {
  const rows = await tx<{ id: number }[]>`
    select u.id from jsonb_to_recordset(${tx.json([...people])}) as r (id int, email text) join users u on u.id = r.id
    where u.email = r.email and u.held_at is null order by u.id for share of u`
  return new Set(rows.map(({ id }) => id))
}

export const lockEmail = async (tx: Db, person: Addressee) => (await lockEmails(tx, [person])).has(person.id)

/** A new link invalidates the previous one, and replaces the mail with it that still waits. */
export const issueResetTokens = async (tx: Db, user_ids: readonly number[], minutes: number) => {
  const tokens = user_ids.map((user_id) => ({ user_id, token: randomBytes(32).toString('base64url') }))
  const rows = tokens.map(({ user_id, token }) => ({ user_id, token_hash: hashOf(token).toString('hex') }))
  await tx`
    insert into password_resets (user_id, token_hash, expires_at)
    select user_id, decode(token_hash, 'hex'), now() + make_interval(mins => ${minutes})
    from jsonb_to_recordset(${tx.json(rows)}) as r (user_id int, token_hash text) order by user_id
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`
  await deleteWaitingLinks(tx, user_ids)
  return tokens
}

export const issueResetToken = async (tx: Db, user_id: number, minutes: number) =>
  exactlyOne(await issueResetTokens(tx, [user_id], minutes)).token

/** Ends the links of these people; a mail with one that still waits is not sent. */
export const endLinks = async (tx: Db, user_ids: readonly number[]) => {
  await tx`delete from password_resets where user_id = any(${user_ids})`
  await deleteWaitingLinks(tx, user_ids)
}

/** A mail that is being sent is locked, and cannot be taken back. */
const deleteWaitingLinks = async (tx: Db, user_ids: readonly number[]) => {
  await tx`
    delete from mail_outbox where id in (
      select id from mail_outbox where link_user_id = any(${user_ids}) and failed_at is null for update skip locked)`
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
