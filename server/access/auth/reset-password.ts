/** Sends links that reset a password, and changes passwords. */
import type { auth } from '#contract/access/auth.ts'
import { messages } from '#contract/platform/messages.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { invalid, notFound, unknownAccount } from '#server/platform/http/errors.ts'
import { addressKey, countAttempt, type Limit, networkOf } from '#server/platform/http/throttle.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { isCommonPassword } from '#server/platform/session/common-password.ts'
import { clearLoginAttempts } from '#server/platform/session/login-limit.ts'
import { proveOwnPassword } from '#server/platform/session/own-password.ts'
import { refuseWithoutPasswords } from '#server/platform/session/refuse-without-passwords.ts'
import { consumeResetToken, hasResetToken, issueResetToken, lockEmail } from '#server/platform/session/reset-token.ts'
import { endSessions } from '#server/platform/session/session.ts'
import * as authQueries from './queries.ts'
import { heldMail, RESET_MINUTES, resetMail } from './reset-mail.ts'

// By person, however the name was typed.
const FORGOT_BY_PERSON: Limit = { name: 'forgot-person', attempts: 5, minutes: 15 }
// By network address, failures only.
const FORGOT_BY_ADDRESS: Limit = { name: 'forgot-address', attempts: 300, minutes: 15 }
const RESET_BY_ADDRESS: Limit = { name: 'reset-address', attempts: 300, minutes: 15 }

const refuseCommon = (password: string) => {
  if (isCommonPassword(password)) invalid({ password: [messages.password.tooCommon] })
}

export const sendResetLink = async ({ db, audit, body, request, mailer, env }: Context<typeof auth.forgot>) => {
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

export const resetPassword = async ({
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

export const changePassword = async ({
  db,
  me,
  audit,
  body,
  passwords,
  mailer,
  env,
}: Context<typeof auth.changePassword>) => {
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
