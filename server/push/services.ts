/**
 * The server sends to an address that somebody gave it: only to services that browsers use, so that nobody makes it call
 * what stands beside it.
 */
import type { Env } from '#server/env.ts'

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
