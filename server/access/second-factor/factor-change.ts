/** Ends sessions and notifies the person when a second factor is added or removed. */
import { FACTOR_REQUIRED } from '#contract/access/login-refusals.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { type AccountEventFacts, notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { factorsOf, needsFactor } from '#server/platform/session/factor/factors.ts'
import { deleteRecoveryCodes } from '#server/platform/session/factor/recovery.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { endSessions } from '#server/platform/session/session.ts'

/** Ends all other sessions, which were opened without the new factor. */
export const factorAdded = async <K extends 'totp_added' | 'passkey_added'>(
  tx: Db,
  me: Caller,
  kind: K,
  facts: AccountEventFacts<K>,
) => {
  await endSessions(tx, 'factor', { user_id: me.id, except: me.session_id })
  await notifyAccountEvent(tx, kind, facts, [{ id: me.id }])
}

/** Refuses to remove the last factor if one is required; otherwise deletes the recovery codes with it. */
export const factorRemoved = async <K extends 'totp_removed' | 'passkey_removed'>(
  { tx, env, me }: { tx: Db; env: Env; me: Caller },
  kind: K,
  facts: AccountEventFacts<K>,
) => {
  if ((await factorsOf(tx, me.id)).length === 0) {
    if (await needsFactor(tx, env, me.id))
      conflict(
        'Akun Anda wajib memakai verifikasi dua langkah. Tambahkan cara lain sebelum menghapus ini',
        FACTOR_REQUIRED,
      )
    await deleteRecoveryCodes(tx, me.id)
  }
  await notifyAccountEvent(tx, kind, facts, [{ id: me.id }])
}
