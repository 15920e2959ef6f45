/** Builds second factors of a person. */
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Env } from '#server/platform/env.ts'
import { renewRecoveryCodes } from '#server/platform/session/factor/recovery.ts'
import { beginTotp } from '#server/platform/session/factor/totp.ts'

export interface BuiltTotp {
  secret: string
  recovery_codes: string[]
  /** The code at an instant, by default now. */
  code: (at?: number) => string
}

/** Confirmed without a code, so that the current one is still unused. */
export const buildTotp = async (
  db: Db,
  env: Pick<Env, 'APP_SECRET'>,
  { user_id }: { user_id: number },
): Promise<BuiltTotp> => {
  const begun = await beginTotp(db, env, { id: user_id, label: 'orang@contoh.id' })
  if (!begun) throw new Error('There is an app already')
  await db`update totp_factors set confirmed_at = now() where user_id = ${user_id}`
  const secret = Secret.fromBase32(begun.secret)
  return {
    secret: begun.secret,
    recovery_codes: await renewRecoveryCodes(db, env, user_id),
    code: (at = Date.now()) => TOTP.generate({ secret, timestamp: at }),
  }
}

/** Appears in lists only: its public key is not valid. */
export const buildPasskey = async (db: Db, { user_id }: { user_id: number }, name = 'Laptop') =>
  exactlyOne(
    await db<{ id: number }[]>`
    insert into passkeys (user_id, name, credential_id, public_key, counter)
    values (${user_id}, ${name}, gen_random_uuid()::text, '\\x00', 0) returning id`,
  )
