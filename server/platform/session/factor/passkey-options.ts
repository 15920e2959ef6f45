/** Options of passkeys for the browser. */
import type { CreationOptions, RequestOptions } from '#contract/access/passkey.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'

/** Loaded at the first passkey: it is the most expensive package of all, and many installations never need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

export type PublicUrl = Pick<Env, 'PUBLIC_URL'>

const TIMEOUT_MS = 120_000
/** User verification is optional: the password is the knowledge factor, so possession of the key suffices. */
const VERIFICATION = 'preferred'

export const partyOf = ({ PUBLIC_URL }: PublicUrl) => new URL(PUBLIC_URL).hostname

interface KnownKey {
  id: string
  transports: string[]
}

const listKnown = (db: Db, user_id: number) => db<KnownKey[]>`
  select credential_id as id, transports from passkeys where user_id = ${user_id} order by id`

const asKnown = (keys: KnownKey[]) => keys.map((it) => ({ ...it, type: 'public-key' as const }))

export const creationOptions = async (
  db: Db,
  env: PublicUrl,
  user: { id: number; name: string; label: string },
): Promise<CreationOptions> => {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const known = await listKnown(db, user.id)
  const {
    rp,
    user: holder,
    challenge,
    pubKeyCredParams,
  } = await generateRegistrationOptions({
    rpName: 'HCIS',
    rpID: partyOf(env),
    userName: user.label,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(`hcis-${user.id}`),
  })
  return {
    rp: { name: rp.name, id: partyOf(env) },
    user: holder,
    challenge,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    excludeCredentials: asKnown(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFICATION },
    attestation: 'none',
  }
}

export const requestOptions = async (db: Db, env: PublicUrl, user_id: number): Promise<RequestOptions> => {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: partyOf(env) })
  const allowCredentials = asKnown(await listKnown(db, user_id))
  return { rpId: partyOf(env), challenge, timeout: TIMEOUT_MS, allowCredentials, userVerification: VERIFICATION }
}
