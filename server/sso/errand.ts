/** Cookies of the way to the provider and back: sealed, for minutes, and for this path alone. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { decrypt, encrypt } from '#server/session/encrypt.ts'
import type { Errand } from './provider.ts'

type Place = Pick<Env, 'APP_SECRET' | 'PUBLIC_URL'>

export const ERRAND = 'hcis_oidc'
export const BROWSER = 'hcis_sso'
export const ERRAND_SECONDS = 600
const PURPOSE = 'sign-in at a provider'

const cookie = ({ PUBLIC_URL }: Place, name: string, value: string, seconds: number) =>
  [
    `${name}=${value}`,
    'Path=/api/login/oidc',
    `Max-Age=${seconds}`,
    'HttpOnly',
    // Coming back is a navigation from another site, which a strict cookie would not go along with.
    'SameSite=Lax',
    ...(PUBLIC_URL.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

export const readCookie = (request: FastifyRequest, name: string) =>
  request.headers.cookie
    ?.split(';')
    .map((it) => it.trim())
    .find((it) => it.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const errandCookie = (env: Place, errand: Errand) => {
  const until = Date.now() + ERRAND_SECONDS * 1000
  const encrypted = encrypt(env, PURPOSE, ERRAND, Buffer.from(JSON.stringify({ ...errand, until })))
  return cookie(env, ERRAND, encrypted.toString('base64url'), ERRAND_SECONDS)
}

/** Undefined for whoever did not set out from here, in this browser, minutes ago. */
export const readErrand = (env: Place, request: FastifyRequest): Errand | undefined => {
  const opened = decrypt(env, PURPOSE, ERRAND, Buffer.from(readCookie(request, ERRAND) ?? '', 'base64url'))
  if (!opened) return undefined
  const { until, ...errand } = JSON.parse(opened.toString()) as Errand & { until: number }
  return until > Date.now() ? errand : undefined
}

/** It is done with, whatever became of it. */
export const forgetErrand = (env: Place) => cookie(env, ERRAND, '', 0)

/** Half of what opens the session: the other half stands in the address, which somebody else may have sent. */
export const browserCookie = (env: Place, seconds: number) => {
  const half = randomBytes(32).toString('base64url')
  return { half, header: cookie(env, BROWSER, half, seconds) }
}
export const forgetBrowser = (env: Place) => cookie(env, BROWSER, '', 0)

export const hashOf = (code: string, half: string) => createHash('sha256').update(`${code}.${half}`).digest()
