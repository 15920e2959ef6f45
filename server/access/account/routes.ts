import { account } from '#contract/access/account.ts'
import { isHcis } from '#contract/policy.ts'
import { visiblePerson } from '#server/org/person/person.ts'
import { refuseConstraint, refuseTaken } from '#server/org/person/unique-fields.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { clearAttempts, isAttemptAllowed } from '#server/platform/http/throttle.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { notifyGroupHr } from '#server/platform/notice/notify-hr.ts'
import type { App } from '#server/platform/services.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { clearLoginAttempts, SECOND_BY_PERSON, UNLOCK_BY_PERSON } from '#server/platform/session/login-limit.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { bulkAccountRoutes } from './bulk-routes.ts'
import { inviteOne, issueAccountCode } from './invite-one.ts'
import { accountOf, manageableAccount } from './manageable-account.ts'
import * as accountQueries from './queries.ts'
import { accountFactorRoutes, accountSsoRoutes } from './sign-in-routes.ts'

const UNLOCKED_OFTEN = 'Akun ini sudah tiga kali dibuka dalam sehari. Tunggu sampai kuncinya berakhir sendiri'

export const accountRoutes = (app: App) => {
  singleAccountRoutes(app)
  accountFactorRoutes(app)
  accountSsoRoutes(app)
  bulkAccountRoutes(app)
  ownRoutes(app)
}

/** HR's endpoints for one account. */
const singleAccountRoutes = (app: App) => {
  mount(app, account.one, async ({ db, me, params }) => {
    await visiblePerson(db, me, params.userId)
    return accountOf(db, params.userId)
  })

  mount(app, account.change, changeAccount)
  mount(app, account.invite, inviteOne, { ownTransaction: true })
  mount(app, account.code, issueAccountCode, { ownTransaction: true })
  mount(app, account.unlock, unlockAccount, { ownTransaction: true })
  mount(app, account.close, closeAccount, { ownTransaction: true })

  mount(app, account.endSessions, ({ db, me, audit, params }) =>
    transaction(db, async (tx) => {
      await manageableAccount(tx, await reloadCaller(tx, me, 'hcis'), params.userId)
      const sessions = await endSessions(tx, 'account', { user_id: params.userId, except: me.session_id })
      audit.note({ after: { sessions } })
      return { message: `${sessions} perangkat sudah logout` }
    }),
  )
}

/** For a person who must not sign in any more today, though the last day is not over yet. */
const closeAccount = async ({ db, me, audit, params, mailer }: Context<typeof account.close>) => {
  if (params.userId === me.id) forbidden('Minta HR lain untuk menutup akun Anda sendiri')
  await transaction(db, async (tx) => {
    const { id, name } = await manageableAccount(tx, await reloadCaller(tx, me, 'hcis'), params.userId)
    await accountQueries.holdAccount(tx, id, me.position_id)
    await audit.write(tx)
    if ((await accountQueries.listOpenAccounts(tx, [id])).some(isHcis))
      await notifyGroupHr(tx, me, { what: `${me.name} menutup akses akun HR ${name}`, subjects: [id] })
  })
  mailer.wake()
  return { message: 'Akses ditutup' }
}

const changeAccount = ({ db, me, audit, params, body }: Context<typeof account.change>) =>
  transaction(db, async (tx) => {
    const now = await reloadCaller(tx, me, 'hcis')
    const before = await manageableAccount(tx, now, params.userId)
    await refuseTaken(tx, now, body, params.userId)
    await explainConstraint(accountQueries.updateAccount(tx, me, params.userId, body), refuseConstraint(now))
    const { email, employee_identity } = before
    audit.note({ before: { email, employee_identity }, after: body })
    return accountOf(tx, params.userId)
  })

const unlockAccount = async ({ db, me, audit, params, mailer }: Context<typeof account.unlock>) => {
  await transaction(db, async (tx) => {
    const now = await reloadCaller(tx, me, 'hcis')
    const { id, name } = await manageableAccount(tx, now, params.userId)
    if (!(await isAttemptAllowed(tx, UNLOCK_BY_PERSON, id))) conflict(UNLOCKED_OFTEN, 'too_many')
    await clearLoginAttempts(tx, id)
    await clearAttempts(tx, SECOND_BY_PERSON, id)
    await audit.write(tx)
    await notifyAccountEvent(tx, 'unlocked', { by: me }, [{ id }])
    if ((await accountQueries.listOpenAccounts(tx, [id])).some(isHcis))
      await notifyGroupHr(tx, me, { what: `${me.name} membuka kunci akun HR ${name}`, subjects: [id] })
  })
  mailer.wake()
  return { message: 'Kunci akun dibuka' }
}

/** Endpoints for the caller's own devices. */
const ownRoutes = (app: App) => {
  mount(app, account.ownSessions, ({ db, me }) => accountQueries.listDevices(db, me.id, me.session_id))

  mount(app, account.endOwnSession, async ({ db, me, params }) => {
    const isOwn = (await accountQueries.listDevices(db, me.id)).some((it) => it.id === params.id)
    if (!isOwn || (await endSessions(db, 'device', { id: params.id })) === 0) notFound('Perangkat')
    return { message: 'Perangkat sudah logout' }
  })

  mount(app, account.endOwnSessions, async ({ db, me }) => {
    const ended = await endSessions(db, 'device', { user_id: me.id, except: me.session_id })
    return { message: `${ended} perangkat sudah logout` }
  })
}
