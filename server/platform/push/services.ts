/**
 * The server sends requests to a URL that a client supplied, so only known push services are allowed; otherwise a
 * client could make it call internal hosts (SSRF).
 */
import type { Env } from '#server/platform/env.ts'

const KNOWN = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

export const isPushService = (env: Env, address: string): boolean => {
  const { protocol, host, username } = new URL(address)
  const isNamed = (known: string) => (known.startsWith('.') ? host.endsWith(known) : host === known)
  if (env.PUSH_HOSTS.some(isNamed)) return username === ''
  return protocol === 'https:' && username === '' && KNOWN.some(isNamed)
}
