/**
 * Encrypts secrets that must be read again with a key of the installation, so that a copy of the database reveals none.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '#server/platform/env.ts'

type Secret = Pick<Env, 'APP_SECRET'>

const NONCE = 12
const TAG = 16

/** Derives a separate key for each purpose. */
export const keyFor = ({ APP_SECRET }: Secret, purpose: string) =>
  Buffer.from(hkdfSync('sha256', APP_SECRET, '', `hcis ${purpose}`, 32))

/** Binds the ciphertext to `owner`: moved to another owner, it cannot be decrypted. */
export const encrypt = (env: Secret, purpose: string, owner: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyFor(env, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Undefined unless the text was encrypted here for the same purpose and owner. */
export const decrypt = (env: Secret, purpose: string, owner: string, encrypted: Buffer): Buffer | undefined => {
  if (encrypted.length < NONCE + TAG) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyFor(env, purpose), encrypted.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(encrypted.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return undefined
  }
}
