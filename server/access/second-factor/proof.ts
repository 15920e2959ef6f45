/** Proof of identity before a factor is added or recovery codes are created, because a session alone may be stolen. */

import { SIGN_ON_AGAIN, WRONG_CODE } from '#contract/access/login-refusals.ts'
import { type Proof, type ProofKind, SIGN_ON_MINUTES } from '#contract/access/second-factor.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { forbidden, invalid } from '#server/platform/http/errors.ts'
import { clearAttempts, countAttempt, type Limit } from '#server/platform/http/throttle.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import type { Services } from '#server/platform/services.ts'
import { consumeFactorCode } from '#server/platform/session/factor/consume-code.ts'
import { factorsOf } from '#server/platform/session/factor/factors.ts'
import { countRecoveryCodes } from '#server/platform/session/factor/recovery.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { findPasswordHash, proveOwnPassword } from '#server/platform/session/own-password.ts'
import { refuseWithoutPasswords } from '#server/platform/session/refuse-without-passwords.ts'

/** Counted apart from the second step of a sign-in, which a stolen session must not be able to lock. */
const CODE_BY_PERSON: Limit = { name: 'prove-code', attempts: 5, minutes: 15 }

type ProofServices = Pick<Services, 'passwords' | 'env' | 'clock' | 'mailer'> & { db: Db }

export const proveOwner = async (services: ProofServices, me: Caller, { password, code }: Proof) => {
  if (password !== undefined) {
    refuseWithoutPasswords(services.env)
    return proveOwnPassword(services, me.id, password, 'password')
  }
  if (code !== undefined) return proveFactor(services, me, code)
  if (await hasFreshSignOn(services.db, me)) return undefined
  if (me.by_sso) forbidden(`Masuk lagi lewat SSO, lalu ulangi dalam ${SIGN_ON_MINUTES} menit`, SIGN_ON_AGAIN)
  return invalid({ password: ['Password harus diisi'], code: ['Kode harus diisi'] })
}

const proveFactor = async ({ db, env, clock, mailer }: ProofServices, me: Caller, code: string) => {
  await countAttempt(db, CODE_BY_PERSON, me.id)
  const taken = await transaction(db, async (tx) => {
    const kind = await consumeFactorCode(tx, { env, clock }, me.id, code)
    if (kind === 'recovery')
      await notifyAccountEvent(tx, 'recovery_code_used', { left: await countRecoveryCodes(tx, me.id) }, [{ id: me.id }])
    return kind
  })
  if (!taken) invalid({ code: ['Kode salah atau sudah pernah dipakai'] }, undefined, WRONG_CODE)
  await clearAttempts(db, CODE_BY_PERSON, me.id)
  mailer.wake()
}

/** Whether the provider identified the person recently; switching accounts keeps the time of the sign-on. */
const hasFreshSignOn = async (db: Db, { by_sso, session_id }: Caller) => {
  if (!by_sso) return false
  const [fresh] = await db`
    select id from sessions where id = ${session_id} and signed_in_at > now() - make_interval(mins => ${SIGN_ON_MINUTES})`
  return fresh !== undefined
}

/** The proofs that `proveOwner` accepts from the caller now. */
export const proofsOf = async (db: Db, { LOCAL_LOGIN }: Services['env'], me: Caller): Promise<ProofKind[]> => {
  const hasPassword = LOCAL_LOGIN && Boolean(await findPasswordHash(db, me.id))
  const hasFactor = (await factorsOf(db, me.id)).length > 0
  return [
    ...(hasPassword ? (['password'] as const) : []),
    ...(hasFactor ? (['code'] as const) : []),
    ...((await hasFreshSignOn(db, me)) ? (['sign_on'] as const) : []),
  ]
}
