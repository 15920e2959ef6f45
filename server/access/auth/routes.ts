import { auth, type LoginReply } from '#contract/access/auth.ts'
import { messages } from '#contract/platform/messages.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { invalid, notFound, unauthorized, unknownAccount } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { addressKey, countAttempt, type Limit, networkOf } from '#server/platform/http/throttle.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { notifyNewDevice } from '#server/platform/notice/new-device.ts'
import type { App, Services } from '#server/platform/services.ts'
import { isCommonPassword } from '#server/platform/session/common-password.ts'
import { type DeviceInfo, deviceOf } from '#server/platform/session/device.ts'
import { factorsOf } from '#server/platform/session/factor/factors.ts'
import { issueLoginTicket } from '#server/platform/session/factor/ticket.ts'
import { type LoginOrigin, originOf } from '#server/platform/session/known-device.ts'
import { clearLoginAttempts } from '#server/platform/session/login-limit.ts'
import { proveOwnPassword } from '#server/platform/session/own-password.ts'
import { refuseWithoutPasswords } from '#server/platform/session/refuse-without-passwords.ts'
import { consumeResetToken, hasResetToken, issueResetToken, lockEmail } from '#server/platform/session/reset-token.ts'
import { endSessions, openSession, switchSession } from '#server/platform/session/session.ts'
import { findAccountToOpen, lockUser, markSignedIn } from '#server/platform/session/sign-in-queries.ts'
import { countLoginAttempt } from './login-attempt.ts'
import { notMeRoutes } from './not-me.ts'
import * as authQueries from './queries.ts'
import { heldMail, RESET_MINUTES, resetMail } from './reset-mail.ts'
import { secondStepRoutes } from './second-step.ts'

// By person, however the name was typed.
const FORGOT_BY_PERSON: Limit = { name: 'forgot-person', attempts: 5, minutes: 15 }
// By network address, failures only.
const FORGOT_BY_ADDRESS: Limit = { name: 'forgot-address', attempts: 300, minutes: 15 }
const RESET_BY_ADDRESS: Limit = { name: 'reset-address', attempts: 300, minutes: 15 }

const refuseCommon = (password: string) => {
  if (isCommonPassword(password)) invalid({ password: [messages.password.tooCommon] })
}

export const authRoutes = (app: App) => {
  secondStepRoutes(app)
  notMeRoutes(app)

  mount(app, auth.login, logIn, { ownTransaction: true })
  mount(app, auth.forgot, sendResetLink, { ownTransaction: true })
  mount(app, auth.reset, resetPassword, { ownTransaction: true })

  mount(app, auth.logout, async ({ db, me }) => {
    if ((await endSessions(db, 'logout', { id: me.session_id })) === 0) unauthorized()
    return { message: 'Anda sudah keluar' }
  })

  mount(app, auth.changePassword, changePassword, { ownTransaction: true })
  mount(app, auth.accounts, ({ db, me }) => authQueries.listAccounts(db, me.id))
  mount(app, auth.switchAccount, switchAccount)
  mount(app, auth.version, async ({ version, commit }) => ({ version, commit }))
}

const logIn = async ({ db, audit, body, request, passwords, mailer, ...services }: Context<typeof auth.login>) => {
  refuseWithoutPasswords(services.env)
  const user = await authQueries.findByUsername(db, body.username)
  audit.note({ subject_user_id: user?.id })
  const origin = originOf(services.env, request.ip, body.device)
  const attempt = { user_id: user?.id, username: body.username, origin }
  const opened = await countLoginAttempt({ db, env: services.env, audit }, attempt, async (mayMatch) => {
    const hash = mayMatch ? user?.password_hash : undefined
    const matches = await passwords.verify(hash, body.password, `address:${networkOf(request.ip)}`)
    return user && matches ? openLast(db, services, user, { origin, device: deviceOf(request) }) : undefined
  })
  if (!opened) return unauthorized(messages.login.failed)
  mailer.wake()
  return opened
}

const sendResetLink = async ({ db, audit, body, request, mailer, env }: Context<typeof auth.forgot>) => {
  refuseWithoutPasswords(env)
  const user = await authQueries.findActiveByEmail(db, body.email)
  if (!user) {
    await countAttempt(db, FORGOT_BY_ADDRESS, addressKey(env, request.ip))
    return unknownAccount()
  }
  await countAttempt(db, FORGOT_BY_PERSON, user.id)
  await transaction(db, async (tx) => {
    if (user.is_held) await mailer.post(tx, { ...heldMail(user), lane: 'urgent' })
    else {
      if (!(await lockEmail(tx, user))) unknownAccount()
      const token = await issueResetToken(tx, user.id, RESET_MINUTES)
      await mailer.post(tx, {
        ...resetMail(user, `${env.PUBLIC_URL}/reset-password/${token}`),
        linkUserId: user.id,
        lane: 'urgent',
      })
    }
    await audit.write(tx, { subject_user_id: user.id })
  })
  mailer.wake()
  return { message: messages.forgot.sent }
}

const resetPassword = async ({
  db,
  audit,
  params,
  body,
  request,
  passwords,
  mailer,
  env,
}: Context<typeof auth.reset>) => {
  refuseWithoutPasswords(env)
  const { token } = params
  // Check the token first, so that guesses cost no password hashing.
  if (!(await hasResetToken(db, token))) {
    await countAttempt(db, RESET_BY_ADDRESS, addressKey(env, request.ip))
    notFound('Tautan reset password')
  }
  refuseCommon(body.password)
  const hashed = await passwords.hash(body.password, `address:${networkOf(request.ip)}`)
  const user_id = await transaction(db, async (tx) => {
    const owner = (await consumeResetToken(tx, token)) ?? notFound('Tautan reset password')
    const isFirst = await authQueries.storePassword(tx, owner, hashed)
    await endSessions(tx, 'reset', { user_id: owner })
    await notifyAccountEvent(tx, isFirst ? 'first_password' : 'password_reset', {}, [{ id: owner }])
    await audit.write(tx, { subject_user_id: owner })
    return owner
  })
  // Access to the mailbox proves the identity, so the lock is no longer needed.
  await clearLoginAttempts(db, user_id)
  mailer.wake()
  return { message: messages.reset.done }
}

const changePassword = async ({ db, me, audit, body, passwords, mailer, env }: Context<typeof auth.changePassword>) => {
  refuseWithoutPasswords(env)
  await proveOwnPassword({ db, passwords }, me.id, body.old_password, 'old_password')
  refuseCommon(body.password)
  if (me.has_code && body.password === body.old_password) invalid({ password: [messages.password.sameAsCode] })
  const hashed = await passwords.hash(body.password, `person:${me.id}`)
  await transaction(db, async (tx) => {
    const isFirst = await authQueries.storePassword(tx, me.id, hashed)
    await endSessions(tx, 'password', { user_id: me.id, except: me.session_id })
    await notifyAccountEvent(tx, isFirst ? 'first_password' : 'password_changed', {}, [{ id: me.id }])
    await audit.write(tx)
  })
  mailer.wake()
  return { message: messages.password.changed }
}

const switchAccount = async ({ db, me, audit, params, request, ...services }: Context<typeof auth.switchAccount>) =>
  transaction(db, async (tx) => {
    const position_id = (await authQueries.findOwnAccount(tx, me.id, params.id)) ?? notFound('Akun')
    audit.note({ after: { position_id } })
    await lockUser(tx, me.id)
    // The first of several concurrent switches and sign-outs with one token ends the session; the others find none.
    return (await switchSession(tx, services, me, { position_id, device: deviceOf(request) })) ?? notFound('Akun')
  })

/**
 * Opens the account used last, unless the compared password was changed meanwhile. People with a second factor get a
 * ticket for the second step instead.
 */
const openLast = (
  db: Db,
  services: Pick<Services, 'env' | 'tokens'>,
  user: authQueries.Credentials,
  { origin, device }: { origin: LoginOrigin; device: DeviceInfo },
): Promise<LoginReply | undefined> =>
  transaction(db, async (tx) => {
    if (!(await authQueries.isCurrentPassword(tx, user))) return undefined
    const position_id = await findAccountToOpen(tx, user.id)
    if (position_id === undefined) return undefined
    const second_factor = await factorsOf(tx, user.id)
    if (second_factor.length > 0) return { second_factor, ticket: await issueLoginTicket(tx, user.id) }
    await markSignedIn(tx, user.id)
    const session = await openSession(tx, services, position_id, { device })
    if (session) await notifyNewDevice(tx, user.id, origin, device)
    return session
  })
