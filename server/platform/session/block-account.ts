import type { Db } from '#server/platform/database/connect.ts'
import { endLinks } from './reset-token.ts'
import { endSessions } from './session.ts'

/** Ends all sessions, the password, mailed links and sign-ons under way. */
export const blockAccount = async (tx: Db, user_id: number, reason: Parameters<typeof endSessions>[1]) => {
  await endSessions(tx, reason, { user_id })
  await endLinks(tx, [user_id])
  await tx`delete from login_handovers where user_id = ${user_id}`
  await tx`
    update users set password_hash = null, password_kind = 'own', password_expires_at = null where id = ${user_id}`
}
