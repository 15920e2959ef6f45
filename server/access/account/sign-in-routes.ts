/** HR endpoints for the second factors and the single sign-on of an account. */
import { account } from '#contract/access/account.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { clearAttempts } from '#server/platform/http/throttle.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { notifyGroupHr } from '#server/platform/notice/notify-hr.ts'
import type { App } from '#server/platform/services.ts'
import { lockFactors, removeAllFactors } from '#server/platform/session/factor/factors.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { SECOND_BY_PERSON } from '#server/platform/session/login-limit.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { manageableAccount } from './manageable-account.ts'
import * as accountQueries from './queries.ts'

/** For a lost phone: removes the second factors and ends all sessions, because only the password is left as proof. */
export const accountFactorRoutes = (app: App) => {
  mount(
    app,
    account.removeFactors,
    async ({ db, me, audit, params, mailer }) => {
      if (params.userId === me.id) forbidden('Gunakan menu Keamanan untuk akun Anda sendiri')
      const had = await transaction(db, async (tx) => {
        const now = await reloadCaller(tx, me, 'hcis')
        const { id, name } = await manageableAccount(tx, now, params.userId)
        await lockFactors(tx, id)
        const removed = await removeAllFactors(tx, id)
        await audit.write(tx)
        if (!removed) return false
        await endSessions(tx, 'account', { user_id: id })
        await clearAttempts(tx, SECOND_BY_PERSON, id)
        await notifyAccountEvent(tx, 'factors_removed', { by: me }, [{ id }])
        await notifyGroupHr(tx, me, {
          what: `${me.name} menonaktifkan verifikasi dua langkah akun ${name}`,
          subjects: [id],
        })
        return true
      })
      // After the commit; before it the mailer would find nothing.
      mailer.wake()
      return { message: had ? 'Verifikasi dua langkah dilepas' : 'Karyawan ini tidak memakai verifikasi dua langkah' }
    },
    { ownTransaction: true },
  )
}

/** For a person who has another account at the provider, or whose address was given to another person. */
export const accountSsoRoutes = (app: App) => {
  mount(
    app,
    account.clearSso,
    async ({ db, me, audit, params, mailer }) => {
      if (params.userId === me.id) forbidden('Minta HR lain untuk melepas identitas SSO akun Anda sendiri')
      const had = await transaction(db, async (tx) => {
        const now = await reloadCaller(tx, me, 'hcis')
        const { id, name } = await manageableAccount(tx, now, params.userId)
        const cleared = await accountQueries.clearSso(tx, id)
        await audit.write(tx)
        if (!cleared) return false
        await endSessions(tx, 'account', { user_id: id })
        await notifyAccountEvent(tx, 'sso_cleared', { by: me }, [{ id }])
        await notifyGroupHr(tx, me, { what: `${me.name} melepas identitas SSO dari akun ${name}`, subjects: [id] })
        return true
      })
      mailer.wake()
      return { message: had ? 'Identitas SSO dilepas' : 'Akun ini tidak terikat pada identitas SSO' }
    },
    { ownTransaction: true },
  )
}
