import { FACTOR_REQUIRED, WRONG_CODE } from '#contract/access/login-refusals.ts'
import { secondFactor } from '#contract/access/second-factor.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Env } from '#server/platform/env.ts'
import type { Context } from '#server/platform/http/context.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts'
import { type AccountEventFacts, notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import type { App } from '#server/platform/services.ts'
import { factorsOf, lockFactors, needsFactor } from '#server/platform/session/factor/factors.ts'
import { readCreated } from '#server/platform/session/factor/passkey.ts'
import { creationOptions } from '#server/platform/session/factor/passkey-options.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  renewRecoveryCodes,
} from '#server/platform/session/factor/recovery.ts'
import { beginTotp, confirmTotp } from '#server/platform/session/factor/totp.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { proveOwnPassword } from '#server/platform/session/own-password.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { proofsOf, proveOwner } from './proof.ts'
import * as secondFactorQueries from './queries.ts'

/** More than a person needs; each additional key can be lost. */
const PASSKEYS_MAX = 10
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

const passkeyRoutes = (app: App) => {
  mount(app, secondFactor.passkeys, ({ db, me }) => secondFactorQueries.listPasskeys(db, me.id))

  mount(app, secondFactor.passkeyOptions, async ({ db, me, body, ...services }) => {
    const { env } = services
    await proveOwner({ ...services, db }, me, body)
    const options = await creationOptions(db, env, {
      id: me.id,
      name: me.name,
      label: await secondFactorQueries.findLabel(db, me.id),
    })
    await secondFactorQueries.saveChallenge(db, me.session_id, options.challenge)
    return options
  })

  mount(app, secondFactor.addPasskey, addPasskey, { ownTransaction: true })

  mount(app, secondFactor.renamePasskey, async ({ db, me, params, body }) =>
    orNotFound(await secondFactorQueries.renamePasskey(db, me.id, params.id, body.name), 'Passkey'),
  )

  mount(app, secondFactor.removePasskey, removePasskey, { ownTransaction: true })
}

const addPasskey = async ({ db, env, me, audit, body, mailer }: Context<typeof secondFactor.addPasskey>) => {
  const challenge = await secondFactorQueries.consumeChallenge(db, me.session_id)
  const key = challenge && (await readCreated(env, challenge, body.passkey))
  if (!key) return conflict('Passkey tidak dapat diperiksa, silakan coba lagi', 'passkey_refused')
  const added = await transaction(db, async (tx) => {
    await lockFactors(tx, me.id)
    const before = await factorsOf(tx, me.id)
    if ((await secondFactorQueries.listPasskeys(tx, me.id)).length >= PASSKEYS_MAX)
      conflict(`Maksimal ${PASSKEYS_MAX} passkey`, 'too_many_passkeys')
    const row = await secondFactorQueries.insertPasskey(tx, me.id, body.name, key)
    if (!row) return conflict('Passkey ini sudah terdaftar', 'duplicate')
    await factorAdded(tx, me, 'passkey_added', { name: body.name })
    await audit.write(tx, { entity_id: row.id })
    return before.length > 0 ? row : { ...row, recovery_codes: await renewRecoveryCodes(tx, env, me.id) }
  })
  mailer.wake()
  return added
}

const removePasskey = async ({
  db,
  env,
  me,
  audit,
  params,
  body,
  passwords,
  mailer,
}: Context<typeof secondFactor.removePasskey>) => {
  // Checked before the password: an unknown or foreign passkey answers 404 without it.
  if (!(await secondFactorQueries.listPasskeys(db, me.id)).some(({ id }) => id === params.id)) notFound('Passkey')
  await proveOwnPassword({ db, passwords }, me.id, body.password, 'password')
  await transaction(db, async (tx) => {
    await lockFactors(tx, me.id)
    const { name } = orNotFound(await secondFactorQueries.deletePasskey(tx, me.id, params.id), 'Passkey')
    await factorRemoved({ tx, env, me }, 'passkey_removed', { name })
    await audit.write(tx)
  })
  mailer.wake()
  return { message: 'Passkey dihapus' }
}

/** Ends all other sessions, which were opened without the new factor. */
const factorAdded = async <K extends 'totp_added' | 'passkey_added'>(
  tx: Db,
  me: Caller,
  kind: K,
  facts: AccountEventFacts<K>,
) => {
  await endSessions(tx, 'factor', { user_id: me.id, except: me.session_id })
  await notifyAccountEvent(tx, kind, facts, [{ id: me.id }])
}

/** Refuses to remove the last factor if one is required; otherwise deletes the recovery codes with it. */
const factorRemoved = async <K extends 'totp_removed' | 'passkey_removed'>(
  { tx, env, me }: { tx: Db; env: Env; me: Caller },
  kind: K,
  facts: AccountEventFacts<K>,
) => {
  if ((await factorsOf(tx, me.id)).length === 0) {
    if (await needsFactor(tx, env, me.id))
      conflict(
        'Akun Anda wajib memakai verifikasi dua langkah. Tambahkan cara lain sebelum menghapus ini',
        FACTOR_REQUIRED,
      )
    await deleteRecoveryCodes(tx, me.id)
  }
  await notifyAccountEvent(tx, kind, facts, [{ id: me.id }])
}
