import { WRONG_CODE } from '#contract/access/login-refusals.ts'
import { secondFactor } from '#contract/access/second-factor.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import type { App } from '#server/platform/services.ts'
import { factorsOf, lockFactors, needsFactor } from '#server/platform/session/factor/factors.ts'
import { countRecoveryCodes, renewRecoveryCodes } from '#server/platform/session/factor/recovery.ts'
import { beginTotp, confirmTotp } from '#server/platform/session/factor/totp.ts'
import { proveOwnPassword } from '#server/platform/session/own-password.ts'
import { factorAdded, factorRemoved } from './factor-change.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { proofsOf, proveOwner } from './proof.ts'
import * as secondFactorQueries from './queries.ts'

const CONFIRM_BY_PERSON: Limit = { name: 'confirm-person', attempts: 20, minutes: 15 }

export const secondFactorRoutes = (app: App) => {
  mount(app, secondFactor.state, async ({ db, env, me }) => {
    const totp_since = (await secondFactorQueries.findTotpSince(db, me.id)) ?? null
    return {
      totp: totp_since !== null,
      totp_since,
      passkeys: (await secondFactorQueries.listPasskeys(db, me.id)).length,
      recovery_codes_left: await countRecoveryCodes(db, me.id),
      required: await needsFactor(db, env, me.id),
      proofs: await proofsOf(db, env, me),
    }
  })
  totpRoutes(app)
  passkeyRoutes(app)

  mount(app, secondFactor.renewCodes, renewCodes, { ownTransaction: true })
}

const renewCodes = async ({ db, me, audit, body, ...services }: Context<typeof secondFactor.renewCodes>) => {
  await proveOwner({ ...services, db }, me, body)
  const recovery_codes = await transaction(db, async (tx) => {
    await lockFactors(tx, me.id)
    if ((await factorsOf(tx, me.id)).length === 0) conflict('Verifikasi dua langkah belum aktif', 'no_factor')
    await notifyAccountEvent(tx, 'recovery_codes_renewed', {}, [{ id: me.id }])
    await audit.write(tx)
    return renewRecoveryCodes(tx, services.env, me.id)
  })
  services.mailer.wake()
  return { recovery_codes }
}

const totpRoutes = (app: App) => {
  mount(app, secondFactor.beginTotp, beginSetup, { ownTransaction: true })
  mount(app, secondFactor.confirmTotp, confirmSetup, { ownTransaction: true })
  mount(app, secondFactor.removeTotp, removeTotp, { ownTransaction: true })
}

const beginSetup = async ({ db, me, audit, body, ...services }: Context<typeof secondFactor.beginTotp>) => {
  await proveOwner({ ...services, db }, me, body)
  return transaction(db, async (tx) => {
    const begun = await beginTotp(tx, services.env, {
      id: me.id,
      label: await secondFactorQueries.findLabel(tx, me.id),
    })
    await audit.write(tx)
    return begun ?? conflict('Aplikasi authenticator sudah aktif. Matikan dulu untuk menggantinya', 'totp_active')
  })
}

const confirmSetup = async ({ db, env, clock, me, audit, body, mailer }: Context<typeof secondFactor.confirmTotp>) => {
  await countAttempt(db, CONFIRM_BY_PERSON, me.id)
  const recovery_codes = await transaction(db, async (tx) => {
    await lockFactors(tx, me.id)
    const before = await factorsOf(tx, me.id)
    const outcome = await confirmTotp(tx, { env, clock }, me.id, body.code)
    if (outcome === 'none') conflict('Mulai lagi: belum ada QR code yang menunggu konfirmasi', 'not_begun')
    const text = 'Kode salah. Pastikan jam di ponsel Anda tepat'
    if (outcome === 'wrong') invalid({ code: [text] }, text, WRONG_CODE)
    await factorAdded(tx, me, 'totp_added', {})
    await audit.write(tx)
    return before.length > 0 ? [] : renewRecoveryCodes(tx, env, me.id)
  })
  mailer.wake()
  return { recovery_codes }
}

const removeTotp = async ({ db, env, me, audit, body, passwords, mailer }: Context<typeof secondFactor.removeTotp>) => {
  await proveOwnPassword({ db, passwords }, me.id, body.password, 'password')
  await transaction(db, async (tx) => {
    await lockFactors(tx, me.id)
    if (!(await secondFactorQueries.deleteTotp(tx, me.id))) notFound('Aplikasi authenticator')
    await factorRemoved({ tx, env, me }, 'totp_removed', {})
    await audit.write(tx)
  })
  mailer.wake()
  return { message: 'Aplikasi authenticator dimatikan' }
}
