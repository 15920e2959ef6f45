/** Codes of an authenticator app (RFC 6238); each is accepted once. */
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { decrypt, encrypt } from '#server/platform/session/encrypt.ts'

type EncryptionEnv = Pick<Env, 'APP_SECRET'>

const PERIOD = 30
/** The settings that every app supports. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD }
/** Accepts codes of one period before and after, for phones whose clock is off by half a minute. */
const WINDOW = 1
const SECRET_BYTES = 20
/** After this time an unconfirmed set-up has to be started again. */
const SET_UP_MINUTES = 30

const PURPOSE = 'totp secrets'
const ownerOf = (user_id: number) => `user ${user_id}`

/** Creates an unconfirmed secret in place of an earlier unconfirmed one; undefined if a confirmed one exists. */
export const beginTotp = async (tx: Db, env: EncryptionEnv, { id, label }: { id: number; label: string }) => {
  const secret = new Secret({ size: SECRET_BYTES })
  const encrypted = encrypt(env, PURPOSE, ownerOf(id), secret.bytes)
  const [row] = await tx`
    insert into totp_factors as f (user_id, secret) values (${id}, ${encrypted})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
      where f.confirmed_at is null returning user_id`
  if (!row) return undefined
  return { secret: secret.base32, uri: new TOTP({ ...SETTINGS, issuer: 'HCIS', label, secret }).toString() }
}

interface StoredTotp {
  secret: Buffer
  seconds: number
}

/** The time step of a code, if it is one of the current ones. */
const stepOf = (env: EncryptionEnv, user_id: number, { secret, seconds }: StoredTotp, code: string) => {
  // The library compares bytes and throws if six characters have more bytes than six digits.
  if (!isTotpCode(code)) return undefined
  const bytes = decrypt(env, PURPOSE, ownerOf(user_id), secret)
  if (!bytes) return undefined
  const key = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  const away = TOTP.validate({ ...SETTINGS, secret: key, token: code, timestamp: seconds * 1000, window: WINDOW })
  return away === null ? undefined : Math.floor(seconds / PERIOD) + away
}

export const isTotpCode = (typed: string) => /^\d{6}$/.test(plain(typed))
const plain = (typed: string) => typed.replaceAll(/[\s-]/g, '')

const now = (db: Db, clock: Clock) => db`extract(epoch from ${clock(db)})::float8 as seconds`

interface TotpContext {
  env: EncryptionEnv
  clock: Clock
}

/** Accepts a code once: only one of two concurrent uses succeeds. */
export const consumeTotp = async (tx: Db, { env, clock }: TotpContext, user_id: number, typed: string) => {
  const [kept] = await tx<StoredTotp[]>`
    select secret, ${now(tx, clock)} from totp_factors where user_id = ${user_id} and confirmed_at is not null`
  if (!kept) return false
  const step = stepOf(env, user_id, kept, plain(typed))
  if (step === undefined) return false
  const [taken] = await tx`
    update totp_factors set last_step = ${step} where user_id = ${user_id} and confirmed_at is not null
    and secret = ${kept.secret} and last_step < ${step} returning user_id`
  return taken !== undefined
}

/** Confirms a secret; 'none' if no set-up is in progress or it expired, 'wrong' for a wrong code. */
export const confirmTotp = async (tx: Db, { env, clock }: TotpContext, user_id: number, typed: string) => {
  const [kept] = await tx<StoredTotp[]>`
    select secret, ${now(tx, clock)} from totp_factors where user_id = ${user_id} and confirmed_at is null
    and created_at > now() - make_interval(mins => ${SET_UP_MINUTES})`
  if (!kept) return 'none'
  const step = stepOf(env, user_id, kept, plain(typed))
  if (step === undefined) return 'wrong'
  // The confirming code is used up, too.
  const [done] = await tx`
    update totp_factors set confirmed_at = now(), last_step = ${step}
    where user_id = ${user_id} and confirmed_at is null and secret = ${kept.secret} returning user_id`
  return done ? 'done' : 'none'
}
