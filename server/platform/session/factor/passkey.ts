/** Passkeys (WebAuthn) as a second step: verifies the answer of the browser. */
import type { CreatedPasskey, UsedPasskey } from '#contract/access/passkey.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { loadWebAuthn, type PublicUrl, partyOf } from './passkey-options.ts'

/** The origin of the app; on localhost any port is accepted. */
const originOf = (env: PublicUrl, clientDataJSON: string) => {
  const { origin, hostname } = new URL(env.PUBLIC_URL)
  if (hostname !== 'localhost') return origin
  const claimed = claimedOrigin(clientDataJSON)
  return claimed && /^http:\/\/localhost(:\d+)?$/.test(claimed) ? claimed : origin
}

const claimedOrigin = (clientDataJSON: string): string | undefined => {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown }
    return typeof origin === 'string' ? origin : undefined
  } catch {
    return undefined
  }
}

export interface NewKey {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** The data to store of a new passkey, or undefined if verification fails. */
export const readCreated = async (
  env: PublicUrl,
  challenge: string,
  it: CreatedPasskey,
): Promise<NewKey | undefined> => {
  const { verifyRegistrationResponse } = await loadWebAuthn()
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
    // The input is not a valid answer to this challenge.
    return undefined
  }
}

interface StoredKey {
  id: number
  credential_id: string
  public_key: Buffer
  counter: number
}

/**
 * Whether a passkey of the person signed the challenge. The same statement raises its counter, so that a cloned key
 * with an older counter is rejected.
 */
export const consumePasskey = async (
  tx: Db,
  env: PublicUrl,
  { user_id, challenge }: { user_id: number; challenge: string },
  it: UsedPasskey,
) => {
  const [key] = await tx<StoredKey[]>`
    select id, credential_id, public_key, counter::float8 as counter from passkeys
    where credential_id = ${it.id} and user_id = ${user_id}`
  const counter = key && (await counterOf(env, challenge, key, it))
  if (!key || counter === undefined) return false
  const [taken] = await tx`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${key.id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`
  return taken !== undefined
}

const counterOf = async (env: PublicUrl, challenge: string, key: StoredKey, it: UsedPasskey) => {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
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
