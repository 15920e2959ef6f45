import { createHash, randomBytes } from 'node:crypto'
import { auth } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { transaction } from '#server/database/transaction.ts'
import { HttpError, invalid, notFound, unauthorized } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import { addressKey, clearTries, countTry, type Limit, uncountTry } from '#server/http/throttle.ts'
import type { App } from '#server/services.ts'
import { isCommonPassword } from '#server/session/common-password.ts'
import { endSessions, openSession } from '#server/session/session.ts'
import * as accounts from './queries.ts'
import { resetMail } from './reset-mail.ts'

const LOGIN_BY_ACCOUNT: Limit = { name: 'login-account', tries: 5, minutes: 15 }
const LOGIN_BY_ADDRESS: Limit = { name: 'login-address', tries: 20, minutes: 15 }
const FORGOT_BY_ACCOUNT: Limit = { name: 'forgot-account', tries: 5, minutes: 15 }
const FORGOT_BY_ADDRESS: Limit = { name: 'forgot-address', tries: 20, minutes: 15 }
const RESET_BY_ADDRESS: Limit = { name: 'reset-address', tries: 20, minutes: 15 }
const CHANGE_BY_ACCOUNT: Limit = { name: 'change-account', tries: 5, minutes: 15 }
const RESET_MINUTES = 60

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const refuseCommon = (password: string) => {
  if (isCommonPassword(password)) invalid({ password: [messages.password.tooCommon] })
}

export const authRoutes = (app: App) => {
  mount(app, auth.login, async ({ db, body, request, passwords, ...services }) => {
    const account = body.username.toLowerCase()
    const address = addressKey(request.ip)
    await countTry(db, LOGIN_BY_ADDRESS, address)
    await countTry(db, LOGIN_BY_ACCOUNT, account)
    const user = await accounts.findByUsername(db, body.username)
    const matches = await passwords.verify(user?.password_hash, body.password)
    if (!user || !matches) return unauthorized(messages.login.failed)
    const position_id = await accounts.findAccountToOpen(db, user.id)
    const session = position_id && (await openSession(db, services, position_id))
    if (!session) return unauthorized(messages.login.failed)
    await clearTries(db, LOGIN_BY_ACCOUNT, account)
    await uncountTry(db, LOGIN_BY_ADDRESS, address)
    return session
  })

  mount(app, auth.forgot, async ({ db, body, request, mailer, env }) => {
    await countTry(db, FORGOT_BY_ADDRESS, addressKey(request.ip))
    await countTry(db, FORGOT_BY_ACCOUNT, body.email.toLowerCase())
    const user = await accounts.findActiveByEmail(db, body.email)
    if (!user) throw new HttpError(404, 'not_found', 'record not found')
    const token = randomBytes(32).toString('base64url')
    await transaction(db, async (tx) => {
      await accounts.storeResetToken(tx, user.id, hashOf(token), RESET_MINUTES)
      await mailer.post(tx, resetMail(user, `${env.PUBLIC_URL}/reset-password/${token}`, RESET_MINUTES))
    })
    mailer.wake()
    return { message: messages.forgot.sent }
  })

  mount(app, auth.reset, async ({ db, params, body, request, passwords }) => {
    await countTry(db, RESET_BY_ADDRESS, addressKey(request.ip))
    const token = hashOf(params.token)
    // Looked at first so that guesses cost no password hashing.
    if (!(await accounts.hasResetToken(db, token))) notFound('Tautan reset password')
    refuseCommon(body.password)
    const hashed = await passwords.hash(body.password)
    await transaction(db, async (tx) => {
      const user_id = (await accounts.takeResetToken(tx, token)) ?? notFound('Tautan reset password')
      await accounts.storePassword(tx, user_id, hashed)
      await endSessions(tx, 'reset', { user_id })
    })
    return { message: messages.reset.done }
  })

  mount(app, auth.logout, async ({ db, me }) => {
    await endSessions(db, 'logout', { id: me.session_id })
    return { message: 'Anda sudah keluar' }
  })

  mount(app, auth.changePassword, async ({ db, me, body, passwords }) => {
    await countTry(db, CHANGE_BY_ACCOUNT, String(me.id))
    const matches = await passwords.verify(await accounts.findPasswordHash(db, me.id), body.old_password)
    if (!matches)
      throw new HttpError(422, 'wrong_password', 'hash does not match the given password', {
        old_password: [messages.password.wrong],
      })
    refuseCommon(body.password)
    const hashed = await passwords.hash(body.password)
    await transaction(db, async (tx) => {
      await accounts.storePassword(tx, me.id, hashed)
      await endSessions(tx, 'password', { user_id: me.id, except: me.session_id })
    })
    await clearTries(db, CHANGE_BY_ACCOUNT, String(me.id))
    return { message: messages.password.changed }
  })

  mount(app, auth.accounts, ({ db, me }) => accounts.listAccounts(db, me.id))

  mount(app, auth.switchAccount, async ({ db, me, params, ...services }) =>
    transaction(db, async (tx) => {
      const position_id = (await accounts.findOwnAccount(tx, me.id, params.id)) ?? notFound('Akun')
      await endSessions(tx, 'switched', { id: me.session_id })
      return (await openSession(tx, services, position_id)) ?? notFound('Akun')
    }),
  )

  mount(app, auth.version, async ({ version }) => ({ version }))
}
