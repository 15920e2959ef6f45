/** Adds and removes the passkeys of the caller. */
import { secondFactor } from '#contract/access/second-factor.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { factorsOf, lockFactors } from '#server/platform/session/factor/factors.ts'
import { readCreated } from '#server/platform/session/factor/passkey.ts'
import { creationOptions } from '#server/platform/session/factor/passkey-options.ts'
import { renewRecoveryCodes } from '#server/platform/session/factor/recovery.ts'
import { proveOwnPassword } from '#server/platform/session/own-password.ts'
import { factorAdded, factorRemoved } from './factor-change.ts'
import { proveOwner } from './proof.ts'
import * as secondFactorQueries from './queries.ts'

/** More than a person needs; each additional key can be lost. */
const PASSKEYS_MAX = 10

export const passkeyRoutes = (app: App) => {
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
