/** Encrypted cookies for the redirect to the provider and back, valid for minutes and for this path only. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/platform/env.ts'
import { decrypt, encrypt } from '#server/platform/session/encrypt.ts'
import type { OidcState } from './provider.ts'

type CookieEnv = Pick<Env, 'APP_SECRET' | 'PUBLIC_URL'>

export const STATE_COOKIE = 'hcis_oidc'
export const BROWSER_COOKIE = 'hcis_sso'
export const STATE_SECONDS = 600
const PURPOSE = 'sign-in at a provider'

const cookie = ({ PUBLIC_URL }: CookieEnv, name: string, value: string, seconds: number) =>
  [
    `${name}=${value}`,
    'Path=/api/login/oidc',
    `Max-Age=${seconds}`,
    'HttpOnly',
    // The callback is a navigation from another site, for which browsers omit strict cookies.
    'SameSite=Lax',
    ...(PUBLIC_URL.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

export const readCookie = (request: FastifyRequest, name: string) =>
  request.headers.cookie
    ?.split(';')
    .map((it) => it.trim())
    .find((it) => it.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const stateCookie = (env: CookieEnv, state: OidcState) => {
  const until = Date.now() + STATE_SECONDS * 1000
  const encrypted = encrypt(env, PURPOSE, STATE_COOKIE, Buffer.from(JSON.stringify({ ...state, until })))
  return cookie(env, STATE_COOKIE, encrypted.toString('base64url'), STATE_SECONDS)
}

/** Undefined unless the sign-on started here, in this browser, within the last minutes. */
export const readState = (env: CookieEnv, request: FastifyRequest): OidcState | undefined => {
  const opened = decrypt(env, PURPOSE, STATE_COOKIE, Buffer.from(readCookie(request, STATE_COOKIE) ?? '', 'base64url'))
  if (!opened) return undefined
  const { until, ...state } = JSON.parse(opened.toString()) as OidcState & { until: number }
  return until > Date.now() ? state : undefined
}

/** Removes the cookie after the callback, whatever its result. */
export const clearStateCookie = (env: CookieEnv) => cookie(env, STATE_COOKIE, '', 0)

/** One half of the proof that opens the session; the other half is in the URL, which an attacker could have sent. */
export const browserCookie = (env: CookieEnv, seconds: number) => {
  const half = randomBytes(32).toString('base64url')
  return { half, header: cookie(env, BROWSER_COOKIE, half, seconds) }
}
export const clearBrowserCookie = (env: CookieEnv) => cookie(env, BROWSER_COOKIE, '', 0)

export const hashOf = (code: string, half: string) => createHash('sha256').update(`${code}.${half}`).digest()
