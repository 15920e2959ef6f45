/**
 * 'Bukan saya': revokes everything that an intruder may hold, whichever of the person's addresses the link was sent to.
 */
import { auth } from '#contract/access/auth.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { addressKey, countAttempt, type Limit } from '#server/platform/http/throttle.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { notifyHrOfHold } from '#server/platform/notice/notify-hr.ts'
import type { App, Services } from '#server/platform/services.ts'
import { consumeAlertToken, deleteAlertTokens } from '#server/platform/session/alert-token.ts'
import { blockAccount } from '#server/platform/session/block-account.ts'
import { foldEmail } from '#server/platform/session/fold-email.ts'
import { issueResetToken } from '#server/platform/session/reset-token.ts'
import { findAccountToOpen } from '#server/platform/session/sign-in-queries.ts'
import { RESET_MINUTES, reportedMail } from './reset-mail.ts'

/** Failures of one network address. The token has 256 bits, so this only bounds the load of guessing. */
const NOT_ME_BY_ADDRESS: Limit = { name: 'not-me-address', attempts: 50, minutes: 15 }

const next = {
  mail: 'Kami mengirim tautan untuk membuat password baru ke email Anda',
  sso: 'Masuk kembali lewat SSO, dan beri tahu pengelola akun SSO Anda',
  hr: 'Akun ditahan. Hubungi HR untuk membukanya kembali',
}
type Next = keyof typeof next

export const notMeRoutes = (app: App) => {
  mount(
    app,
    auth.notMe,
    async ({ db, audit, body, request, mailer, env }) => {
      const outcome = await transaction(db, async (tx) => {
        const alert = await consumeAlertToken(tx, body.token)
        if (!alert) return undefined
        await audit.write(tx, { subject_user_id: alert.user_id, fields: [] })
        return stopAll(tx, { mailer, env }, alert)
      })
      if (!outcome) {
        await countAttempt(db, NOT_ME_BY_ADDRESS, addressKey(env, request.ip))
        return notFound('Tautan')
      }
      mailer.wake()
      return { next: outcome, message: next[outcome] }
    },
    { ownTransaction: true },
  )
}

interface Person {
  id: number
  name: string
  email: string | null
  is_held: boolean
}

/**
 * Ends all sessions and the password. Only a link to the account's current address leads to a new password; a link to
 * an earlier address puts the account on hold until HR issues a code, because the current address may be the
 * intruder's.
 */
const stopAll = async (
  tx: Db,
  { mailer, env }: Pick<Services, 'mailer' | 'env'>,
  { user_id, address }: { user_id: number; address: string },
): Promise<Next> => {
  const person = exactlyOne(
    await tx<Person[]>`
    select id, name, email, held_at is not null as is_held from users where id = ${user_id} for update`,
  )
  const isCurrent = person.email !== null && foldEmail(person.email) === foldEmail(address)
  await deleteAlertTokens(tx, user_id, address)
  await blockAccount(tx, user_id, 'report')
  if (!isCurrent) await tx`update users set held_at = coalesce(held_at, now()) where id = ${user_id}`
  const isOpen = (await findAccountToOpen(tx, user_id)) !== undefined
  if (!isCurrent && !person.is_held) {
    await notifyAccountEvent(tx, 'held', {}, [{ id: user_id }])
    await notifyHrOfHold(tx, person)
  }
  if (!isCurrent || person.is_held || !isOpen) return 'hr'
  // No separate mail: the one with the link for a new password says it, and the notification is for later.
  await notifyAccountEvent(tx, 'reported', {}, [{ id: user_id, letters: [] }])
  if (!env.LOCAL_LOGIN) return 'sso'
  const token = await issueResetToken(tx, user_id, RESET_MINUTES)
  const to = { name: person.name, email: address }
  await mailer.post(tx, {
    ...reportedMail(to, `${env.PUBLIC_URL}/reset-password/${token}`),
    linkUserId: user_id,
    lane: 'urgent',
  })
  return 'mail'
}
