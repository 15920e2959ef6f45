/** Second step of a sign-in, for people with a second factor. */
import { auth } from '#contract/access/auth.ts'
import { TICKET_OVER, WRONG_CODE } from '#contract/access/login-refusals.ts'
import type { UsedPasskey } from '#contract/access/passkey.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { unauthorized } from '#server/platform/http/errors.ts'
import { tooMany } from '#server/platform/http/limit-errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { addAttempt, clearAttempts, isServerFault, refundAttempts } from '#server/platform/http/throttle.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { notifyNewDevice, notifyWrongCodes } from '#server/platform/notice/new-device.ts'
import type { App, Services } from '#server/platform/services.ts'
import { deviceOf } from '#server/platform/session/device.ts'
import { consumeFactorCode } from '#server/platform/session/factor/consume-code.ts'
import { consumePasskey } from '#server/platform/session/factor/passkey.ts'
import { requestOptions } from '#server/platform/session/factor/passkey-options.ts'
import { countRecoveryCodes } from '#server/platform/session/factor/recovery.ts'
import * as tickets from '#server/platform/session/factor/ticket.ts'
import { findKnownDevice, type LoginOrigin, originOf } from '#server/platform/session/known-device.ts'
import { LOGIN_BY_ADDRESS, SECOND_BY_PERSON } from '#server/platform/session/login-limit.ts'
import { refuseWithoutPasswords } from '#server/platform/session/refuse-without-passwords.ts'
import { openSession } from '#server/platform/session/session.ts'
import { findAccountToOpen, markSignedIn } from '#server/platform/session/sign-in-queries.ts'
import { recordLockout } from './record-lockout.ts'

const over = () =>
  unauthorized('Waktu atau percobaan untuk langkah kedua sudah habis, silakan login kembali', TICKET_OVER)
const wrong = () => unauthorized('Kode salah atau sudah pernah dipakai', WRONG_CODE)

export const secondStepRoutes = (app: App) => {
  mount(app, auth.second, completeSecondStep, { ownTransaction: true })
  mount(app, auth.secondOptions, passkeyOptions)
}

const completeSecondStep = async ({ db, audit, body, request, mailer, ...services }: Context<typeof auth.second>) => {
  refuseWithoutPasswords(services.env)
  const { ticket, code, passkey } = body
  const origin = originOf(services.env, request.ip, body.device)
  const device = deviceOf(request)
  const { user_id, address, tried } = await countSecondAttempt({ db, audit }, ticket, origin)
  const challenge = passkey && (await tickets.consumeTicketChallenge(db, ticket))
  const session = await transaction(db, async (tx) => {
    if (!(await tickets.closeLoginTicket(tx, ticket))) over()
    const isRight = passkey
      ? challenge !== undefined &&
        (await consumePasskey(tx, services.env, { user_id, challenge }, passkey as UsedPasskey))
      : await consumeCode(tx, services, user_id, code ?? '')
    if (!isRight) wrong()
    const position_id = (await findAccountToOpen(tx, user_id)) ?? over()
    await markSignedIn(tx, user_id)
    const opened = (await openSession(tx, services, position_id, { device })) ?? over()
    await notifyNewDevice(tx, user_id, origin, device)
    return opened
  }).catch(async (error: unknown) => {
    if (isServerFault(error)) {
      await refundAttempts(db, address, tried).catch(() => undefined)
      throw error
    }
    if (tried.count === SECOND_BY_PERSON.attempts) {
      await transaction(db, (tx) => notifyWrongCodes(tx, user_id, device))
      mailer.wake()
    }
    if (address.isOver) tooMany(address.wait)
    throw error
  })
  await clearAttempts(db, SECOND_BY_PERSON, user_id)
  await refundAttempts(db, address)
  mailer.wake()
  return session
}

const passkeyOptions = async ({ db, env, body }: Context<typeof auth.secondOptions>) => {
  refuseWithoutPasswords(env)
  const user_id = (await tickets.ownerOfLoginTicket(db, body.ticket)) ?? over()
  const options = await requestOptions(db, env, user_id)
  if (!(await tickets.saveTicketChallenge(db, body.ticket, options.challenge))) over()
  return options
}

/** Counts the attempt for the address, the ticket and the person; refuses one above a limit. */
const countSecondAttempt = async (
  { db, audit }: { db: Db; audit: AuditRecord },
  ticket: string,
  origin: LoginOrigin,
) => {
  const address = await addAttempt(db, LOGIN_BY_ADDRESS, origin.address)
  if (address.isOver) await recordLockout(db, audit, address, { subject_user_id: null })
  const user_id = await tickets.countTicketAttempt(db, ticket)
  if (user_id === undefined) return address.isOver ? tooMany(address.wait) : over()
  audit.note({ subject_user_id: user_id })
  if (address.isOver) {
    const known = await findKnownDevice(db, user_id, origin)
    if (!known.device && !known.address) tooMany(address.wait)
  }
  // The password gives any number of tickets, so attempts are limited by person, over all tickets.
  const tried = await addAttempt(db, SECOND_BY_PERSON, user_id, user_id)
  if (tried.isOver) {
    await refundAttempts(db, address)
    await recordLockout(db, audit, tried)
    tooMany(tried.wait)
  }
  return { user_id, address, tried }
}

/** Notifies the person of a used recovery code, because an intruder may have found it on paper. */
const consumeCode = async (tx: Db, services: Pick<Services, 'env' | 'clock'>, user_id: number, typed: string) => {
  const kind = await consumeFactorCode(tx, services, user_id, typed)
  if (kind === 'recovery') {
    const left = await countRecoveryCodes(tx, user_id)
    await notifyAccountEvent(tx, 'recovery_code_used', { left }, [{ id: user_id }])
  }
  return kind !== undefined
}
