import { auth } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { invalid, notFound, unauthorized, unknownAccount, wrongPassword } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import { addressKey, clearTries, countTry, type Limit } from '#server/http/throttle.ts'
import type { App, Services } from '#server/services.ts'
import { isCommonPassword } from '#server/session/common-password.ts'
import { type Device, deviceOf } from '#server/session/device.ts'
import { LOGIN_BY_PERSON } from '#server/session/login-limit.ts'
import { foldEmail } from '#server/session/login-name.ts'
import { hasResetToken, issueResetToken, takeResetToken } from '#server/session/reset-token.ts'
import { endSessions, openSession } from '#server/session/session.ts'
import * as accounts from './queries.ts'
import { resetMail } from './reset-mail.ts'

// Of a person, however typed.
const FORGOT_BY_PERSON: Limit = { name: 'forgot-person', tries: 5, minutes: 15 }
const CHANGE_BY_PERSON: Limit = { name: 'change-person', tries: 5, minutes: 15 }
/** Names that nobody has are counted too, so that a lock does not tell which ones exist. */
const LOGIN_BY_NAME: Limit = { name: 'login-name', tries: 5, minutes: 15 }
// Of an address, behind which a whole office may sit: misses only, and only they are answered 429.
const LOGIN_BY_ADDRESS: Limit = { name: 'login-address', tries: 300, minutes: 15 }
const FORGOT_BY_ADDRESS: Limit = { name: 'forgot-address', tries: 300, minutes: 15 }
const RESET_BY_ADDRESS: Limit = { name: 'reset-address', tries: 300, minutes: 15 }
const RESET_MINUTES = 60

const refuseCommon = (password: string) => {
  if (isCommonPassword(password)) invalid({ password: [messages.password.tooCommon] })
}

export const authRoutes = (app: App) => {
  mount(
    app,
    auth.login,
    async ({ db, audit, body, request, passwords, ...services }) => {
      const user = await accounts.findByUsername(db, body.username)
      audit.note({ subject_user_id: user?.id })
      if (user) await countTry(db, LOGIN_BY_PERSON, String(user.id))
      else await countTry(db, LOGIN_BY_NAME, foldEmail(body.username))
      const matches = await passwords.verify(user?.password_hash, body.password)
      const session = user && matches && (await openLast(db, services, user, deviceOf(request)))
      if (!session) {
        await countTry(db, LOGIN_BY_ADDRESS, addressKey(request.ip))
        return unauthorized(messages.login.failed)
      }
      await clearTries(db, LOGIN_BY_PERSON, String(user.id))
      return session
    },
    { ownTransaction: true },
  )

  mount(
    app,
    auth.forgot,
    async ({ db, audit, body, request, mailer, env }) => {
      const user = await accounts.findActiveByEmail(db, body.email)
      if (!user) {
        await countTry(db, FORGOT_BY_ADDRESS, addressKey(request.ip))
        return unknownAccount()
      }
      await countTry(db, FORGOT_BY_PERSON, String(user.id))
      await transaction(db, async (tx) => {
        const token = await issueResetToken(tx, user.id, RESET_MINUTES)
        await mailer.post(tx, resetMail(user, `${env.PUBLIC_URL}/reset-password/${token}`, RESET_MINUTES))
        await audit.write(tx, { subject_user_id: user.id })
      })
      mailer.wake()
      return { message: messages.forgot.sent }
    },
    { ownTransaction: true },
  )

  mount(
    app,
    auth.reset,
    async ({ db, audit, params, body, request, passwords }) => {
      const { token } = params
      // Looked at first so that guesses cost no password hashing.
      if (!(await hasResetToken(db, token))) {
        await countTry(db, RESET_BY_ADDRESS, addressKey(request.ip))
        notFound('Tautan reset password')
      }
      refuseCommon(body.password)
      const hashed = await passwords.hash(body.password)
      const user_id = await transaction(db, async (tx) => {
        const owner = (await takeResetToken(tx, token)) ?? notFound('Tautan reset password')
        await accounts.storePassword(tx, owner, hashed)
        await endSessions(tx, 'reset', { user_id: owner })
        await audit.write(tx, { subject_user_id: owner })
        return owner
      })
      // Whoever holds the mailbox is the person: the lock has done its work.
      await clearTries(db, LOGIN_BY_PERSON, String(user_id))
      return { message: messages.reset.done }
    },
    { ownTransaction: true },
  )

  mount(app, auth.logout, async ({ db, me }) => {
    if ((await endSessions(db, 'logout', { id: me.session_id })) === 0) unauthorized()
    return { message: 'Anda sudah keluar' }
  })

  mount(
    app,
    auth.changePassword,
    async ({ db, me, audit, body, passwords }) => {
      await countTry(db, CHANGE_BY_PERSON, String(me.id))
      const matches = await passwords.verify(await accounts.findPasswordHash(db, me.id), body.old_password)
      if (!matches) wrongPassword('old_password')
      await clearTries(db, CHANGE_BY_PERSON, String(me.id))
      refuseCommon(body.password)
      if (me.has_code && body.password === body.old_password) invalid({ password: [messages.password.sameAsCode] })
      const hashed = await passwords.hash(body.password)
      await transaction(db, async (tx) => {
        await accounts.storePassword(tx, me.id, hashed)
        await endSessions(tx, 'password', { user_id: me.id, except: me.session_id })
        await audit.write(tx)
      })
      return { message: messages.password.changed }
    },
    { ownTransaction: true },
  )

  mount(app, auth.accounts, ({ db, me }) => accounts.listAccounts(db, me.id))

  mount(app, auth.switchAccount, async ({ db, me, audit, params, request, ...services }) =>
    transaction(db, async (tx) => {
      const position_id = (await accounts.findOwnAccount(tx, me.id, params.id)) ?? notFound('Akun')
      audit.note({ after: { position_id } })
      await accounts.holdUser(tx, me.id)
      // Of several at once with one token, a sign-out among them, the first ends the session and the others have none.
      if ((await endSessions(tx, 'switched', { id: me.session_id })) === 0) unauthorized()
      return (await openSession(tx, services, position_id, deviceOf(request))) ?? notFound('Akun')
    }),
  )

  mount(app, auth.version, async ({ version }) => ({ version }))
}

/** The account used last, with the password that was compared: one that was changed meanwhile opens nothing. */
const openLast = (db: Db, services: Pick<Services, 'env' | 'tokens'>, user: accounts.Credentials, device: Device) =>
  transaction(db, async (tx) => {
    if (!(await accounts.isCurrentPassword(tx, user))) return undefined
    const position_id = await accounts.findAccountToOpen(tx, user.id)
    if (position_id === undefined) return undefined
    await accounts.markSignedIn(tx, user.id)
    return openSession(tx, services, position_id, device)
  })
