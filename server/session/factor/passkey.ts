/** Passkeys (WebAuthn), as a second step: what is asked of a browser and what is made of its answer. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { CreatedPasskey, CreationOptions, RequestOptions, UsedPasskey } from '#contract/second-factor.ts'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'

type Place = Pick<Env, 'PUBLIC_URL'>

const TIMEOUT_MS = 120_000
/** The password is what somebody knows: a key without a PIN or a finger is something that they have. */
const VERIFICATION = 'preferred'

const partyOf = ({ PUBLIC_URL }: Place) => new URL(PUBLIC_URL).hostname

/** Where people open the app. On the own machine that is whichever port it was started on. */
const originOf = (env: Place, clientDataJSON: string) => {
  const { origin, hostname } = new URL(env.PUBLIC_URL)
  if (hostname !== 'localhost') return origin
  const said = originSaid(clientDataJSON)
  return said && /^http:\/\/localhost(:\d+)?$/.test(said) ? said : origin
}

const originSaid = (clientDataJSON: string): string | undefined => {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown }
    return typeof origin === 'string' ? origin : undefined
  } catch {
    return undefined
  }
}

interface KnownKey {
  id: string
  transports: string[]
}

const listKnown = (db: Db, user_id: number) => db<KnownKey[]>`
  select credential_id as id, transports from passkeys where user_id = ${user_id} order by id`

const asKnown = (keys: KnownKey[]) => keys.map((it) => ({ ...it, type: 'public-key' as const }))

export const creationOptions = async (
  db: Db,
  env: Place,
  user: { id: number; name: string; label: string },
): Promise<CreationOptions> => {
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

export const requestOptions = async (db: Db, env: Place, user_id: number): Promise<RequestOptions> => {
  const { challenge } = await generateAuthenticationOptions({ rpID: partyOf(env) })
  const allowCredentials = asKnown(await listKnown(db, user_id))
  return { rpId: partyOf(env), challenge, timeout: TIMEOUT_MS, allowCredentials, userVerification: VERIFICATION }
}

export interface NewKey {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** What is to be kept of a new passkey, or undefined when it does not hold together. */
export const readCreated = async (env: Place, challenge: string, it: CreatedPasskey): Promise<NewKey | undefined> => {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...it, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originOf(env, it.response.clientDataJSON),
      expectedRPID: partyOf(env),
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: it.response.transports ?? [],
    }
  } catch {
    // Whatever a caller sends that is no passkey of ours.
    return undefined
  }
}

interface StoredKey {
  id: number
  credential_id: string
  public_key: Buffer
  counter: number
}

/** Whether a passkey of the person has signed the challenge. Its counter goes up in the same statement: a copy that lags is refused. */
export const consumePasskey = async (tx: Db, env: Place, user_id: number, challenge: string, it: UsedPasskey) => {
  const [key] = await tx<StoredKey[]>`
    select id, credential_id, public_key, counter::float8 as counter from passkeys
    where credential_id = ${it.id} and user_id = ${user_id}`
  const counter = key && (await counterOf(env, challenge, key, it))
  if (counter === undefined) return false
  const [taken] = await tx`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${key!.id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`
  return taken !== undefined
}

const counterOf = async (env: Place, challenge: string, key: StoredKey, it: UsedPasskey) => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...it, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originOf(env, it.response.clientDataJSON),
      expectedRPID: partyOf(env),
      requireUserVerification: false,
      credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
