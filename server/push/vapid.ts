/**
 * Who we are to the push services: a key pair that follows from the secret of the installation, so that every process has
 * the same and nobody has to keep another one. A new secret makes browsers subscribe anew.
 */
import { createECDH, hkdfSync } from 'node:crypto'
import type { Env } from '#server/env.ts'

export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

export const vapidOf = ({ APP_SECRET, PUBLIC_URL, MAIL_FROM }: Env): Vapid => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'web push', 32)))
  return {
    // Where a service complains: it takes no address without TLS.
    subject: PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${MAIL_FROM}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  }
}
