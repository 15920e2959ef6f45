import { auth, type LoginReply } from '#contract/access/auth.ts'
import { messages } from '#contract/platform/messages.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { notFound, unauthorized } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { networkOf } from '#server/platform/http/throttle.ts'
import { notifyNewDevice } from '#server/platform/notice/new-device.ts'
import type { App, Services } from '#server/platform/services.ts'
import { type DeviceInfo, deviceOf } from '#server/platform/session/device.ts'
import { factorsOf } from '#server/platform/session/factor/factors.ts'
import { issueLoginTicket } from '#server/platform/session/factor/ticket.ts'
import { type LoginOrigin, originOf } from '#server/platform/session/known-device.ts'
import { refuseWithoutPasswords } from '#server/platform/session/refuse-without-passwords.ts'
import { endSessions, openSession, switchSession } from '#server/platform/session/session.ts'
import { findAccountToOpen, lockUser, markSignedIn } from '#server/platform/session/sign-in-queries.ts'
import { countLoginAttempt } from './login-attempt.ts'
import { notMeRoutes } from './not-me.ts'
import * as authQueries from './queries.ts'
import { changePassword, resetPassword, sendResetLink } from './reset-password.ts'
import { secondStepRoutes } from './second-step.ts'

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
