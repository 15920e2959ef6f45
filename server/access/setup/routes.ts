import { setup } from '#contract/access/setup.ts'
import { messages } from '#contract/platform/messages.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { forbidden, invalid, unavailable } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { addressKey, countAttempt, type Limit } from '#server/platform/http/throttle.ts'
import type { App } from '#server/platform/services.ts'
import { isCommonPassword } from '#server/platform/session/common-password.ts'
import { deviceOf } from '#server/platform/session/device.ts'
import { sameCode } from '#server/platform/session/one-time-code.ts'
import { openSession } from '#server/platform/session/session.ts'
import { countChecklist } from './checklist.ts'
import { createFirstAccount, isSetupNeeded, refuseSecondSetup, setupCode } from './create-first-account.ts'

const WRONG_CODES: Limit = { name: 'setup-address', attempts: 10, minutes: 15 }

export const setupRoutes = async (app: App) => {
  await leadToSetup(app)
  mount(app, setup.state, async ({ db }) => ({ needed: await isSetupNeeded(db) }))

  mount(app, setup.checklist, ({ db }) => countChecklist(db))

  mount(
    app,
    setup.begin,
    async ({ db, audit, env, body, request, passwords, ...services }) => {
      if (!(await isSetupNeeded(db))) refuseSecondSetup()
      await countAttempt(db, WRONG_CODES, addressKey(env, request.ip))
      if (!sameCode(body.code, await setupCode(db, env))) {
        const text = 'Kode salah. Lihat kembali kode yang tercetak saat server dinyalakan'
        forbidden(text, 'wrong_code', { code: [text] })
      }
      if (isCommonPassword(body.password)) invalid({ password: [messages.password.tooCommon] })
      const password_hash = await passwords.hash(body.password)
      return transaction(db, async (tx) => {
        const { id, position_id, company_id } = await createFirstAccount(tx, { ...body, password_hash })
        await audit.write(tx, { actor: { id, position_id }, entity_id: company_id, subject_user_id: id })
        return (
          (await openSession(tx, { env, ...services }, position_id, { device: deviceOf(request) })) ?? unavailable()
        )
      })
    },
    { ownTransaction: true },
  )
}

/** Redirects to the set-up while the installation has no people; afterwards it queries nothing. */
const leadToSetup = async (app: App) => {
  const { sql } = app.services
  let isNeeded = await isSetupNeeded(sql)
  if (!isNeeded) return
  app.addHook('onRequest', async (request, reply) => {
    if (!isNeeded || !['/', '/login'].includes(request.url)) return
    isNeeded = await isSetupNeeded(sql)
    if (isNeeded) await reply.header('cache-control', 'no-store').redirect('/setup')
  })
}
