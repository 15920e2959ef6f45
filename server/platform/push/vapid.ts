/**
 * The VAPID key pair, derived from the secret of the installation, so that every process has the same one and no other
 * key has to be stored. After a new secret, browsers have to subscribe again.
 */
import { createECDH, hkdfSync } from 'node:crypto'
import type { Env } from '#server/platform/env.ts'

export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

export const vapidOf = ({ APP_SECRET, PUBLIC_URL, MAIL_FROM }: Env): Vapid => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'web push', 32)))
  return {
    // The contact for push services, which accept no URL without TLS.
    subject: PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${MAIL_FROM.address}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  }
}
