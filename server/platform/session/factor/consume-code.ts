import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { consumeRecoveryCode } from './recovery.ts'
import { consumeTotp, isTotpCode } from './totp.ts'

interface Keys {
  env: Pick<Env, 'APP_SECRET'>
  clock: Clock
}

/** Accepts a code of the app (six digits) or a recovery code (letters), and uses it up. Undefined for a wrong one. */
export const consumeFactorCode = async (tx: Db, { env, clock }: Keys, user_id: number, typed: string) => {
  if (isTotpCode(typed)) return (await consumeTotp(tx, { env, clock }, user_id, typed)) ? 'totp' : undefined
  return (await consumeRecoveryCode(tx, env, user_id, typed)) ? 'recovery' : undefined
}
