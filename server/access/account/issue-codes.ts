import { CODE_MINUTES } from '#contract/access/newcomer.ts'
import { ENTRY_DAYS } from '#contract/people/new-person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { allowedAttempts, type Limit } from '#server/platform/http/throttle.ts'
import { clearLoginAttempts } from '#server/platform/session/login-limit.ts'
import { endLinks } from '#server/platform/session/reset-token.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { listLive } from './newcomer-queries.ts'

/** A code replaces the password and clears its locks, so unlimited codes would allow unlimited guesses. */
const CODE_BY_PERSON: Limit = { name: 'code-person', attempts: 1, minutes: CODE_MINUTES }

interface HashedCode {
  id: number
  hashed: string
}

export type CodeOutcome = 'given' | 'recent' | 'live'

/**
 * Replaces passwords with one-time codes, and ends the old links, sessions and locks after wrong passwords. Skips people
 * with a code of the last `CODE_MINUTES`, and unless `again` those whose link or code is still valid.
 */
export const issueCodes = async (tx: Db, codes: readonly HashedCode[], { again }: { again: boolean }) => {
  const all = codes.map(({ id }) => id)
  // Waits for an invitation that is being issued, whose link this one would end.
  await tx`select id from users where id = any(${all}) order by id for no key update`
  const live = again ? new Set<number>() : await listLive(tx, all)
  const allowed = await allowedAttempts(
    tx,
    CODE_BY_PERSON,
    all.filter((id) => !live.has(id)),
  )
  const given = codes.filter(({ id }) => allowed.has(id))
  await storeCodes(tx, given)
  const ids = given.map(({ id }) => id)
  await endLinks(tx, ids)
  for (const user_id of await listSignedIn(tx, ids)) await endSessions(tx, 'account', { user_id })
  await clearLoginAttempts(tx, ...ids)
  return (id: number): CodeOutcome => (allowed.has(id) ? 'given' : live.has(id) ? 'live' : 'recent')
}

/** HR hands the code to the person, so it also ends a hold of the account. */
const storeCodes = async (tx: Db, codes: readonly HashedCode[]) => {
  await tx`
    update users u set password_hash = r.hashed, password_kind = 'code',
      password_expires_at = now() + make_interval(days => ${ENTRY_DAYS}), held_at = null, held_by = null
    from jsonb_to_recordset(${tx.json([...codes])}) as r (id int, hashed text) where u.id = r.id`
}

/** Those who have something that ends with the old password: a session or a calendar link. */
const listSignedIn = async (tx: Db, user_ids: readonly number[]) => {
  const rows = await tx<{ user_id: number }[]>`
    select user_id from sessions where user_id = any(${user_ids}) and revoked_at is null
    union select p.user_id from positions p join calendar_links l on l.position_id = p.id where p.user_id = any(${user_ids})
    order by user_id`
  return rows.map(({ user_id }) => user_id)
}
