/** Proof by the own password inside a session. */
import type { Db } from '#server/platform/database/connect.ts'
import { wrongPassword } from '#server/platform/http/errors.ts'
import { clearAttempts, type Limit, runAttempt } from '#server/platform/http/throttle.ts'
import type { Passwords } from './password.ts'

/** Applies wherever the own password is required again, so that a stolen session cannot be used to guess it. */
const OWN_BY_PERSON: Limit = { name: 'change-person', attempts: 5, minutes: 15 }

export const findPasswordHash = async (db: Db, user_id: number) => {
  const [user] = await db<{ password_hash: string | null }[]>`
    select case when password_expires_at is null or password_expires_at > now() then password_hash end as password_hash
    from users where id = ${user_id}`
  return user?.password_hash
}

export const proveOwnPassword = async (
  { db, passwords }: { db: Db; passwords: Passwords },
  user_id: number,
  given: string,
  field: string,
) => {
  const hashed = await findPasswordHash(db, user_id)
  const matches = await runAttempt(db, OWN_BY_PERSON, user_id, () =>
    passwords.verify(hashed, given, `person:${user_id}`),
  )
  if (!matches) wrongPassword(field)
  await clearAttempts(db, OWN_BY_PERSON, user_id)
}
