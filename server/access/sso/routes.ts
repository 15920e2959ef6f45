import { randomBytes } from 'node:crypto'
import { type SsoRefusal, sso } from '#contract/access/sso.ts'
import { maskEmail } from '#server/platform/audit/mask.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { notFound, unauthorized } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { RawReply } from '#server/platform/http/raw-reply.ts'
import { addressKey, countAttempt } from '#server/platform/http/throttle.ts'
import { notifyNewDevice } from '#server/platform/notice/new-device.ts'
import type { App } from '#server/platform/services.ts'
import { deviceOf } from '#server/platform/session/device.ts'
import { originOf } from '#server/platform/session/known-device.ts'
import { LOGIN_BY_ADDRESS } from '#server/platform/session/login-limit.ts'
import { openSession } from '#server/platform/session/session.ts'
import { findAccountToOpen, markSignedIn } from '#server/platform/session/sign-in-queries.ts'
import * as stateCookies from './oidc-state-cookie.ts'
import { createProvider, type Identity, isCancelled, type Provider } from './provider.ts'
import * as ssoQueries from './queries.ts'

const HANDOVER_SECONDS = 60

const goTo = (location: string, ...cookies: string[]) =>
  new RawReply(Buffer.alloc(0), 'text/plain', { location, ...(cookies.length > 0 && { 'set-cookie': cookies }) })

/** In the fragment, which browsers send to no server. */
const loginPage = (name: 'sso' | 'sso_error', value: string) => `/login#${name}=${value}`

export const ssoRoutes = (app: App) => {
  const { env } = app.services
  const provider = env.OIDC && createProvider(env.OIDC)
  const redirect_uri = `${env.PUBLIC_URL}/api${sso.callback.path}`

  mount(app, sso.options, async () => ({ local: env.LOCAL_LOGIN, sso: provider !== undefined }))

  mount(app, sso.authorize, async ({ request }) => {
    if (!provider) return notFound('Login SSO')
    try {
      const { url, state } = await provider.authorize(redirect_uri)
      return goTo(url, stateCookies.stateCookie(env, state))
    } catch (error) {
      request.log.error({ err: error }, 'OIDC provider unavailable')
      return goTo(loginPage('sso_error', 'unavailable'))
    }
  })

  mount(app, sso.callback, async (call) =>
    provider ? answerCallback(call, provider, new URL(redirect_uri)) : notFound('Login SSO'),
  )
  mount(app, sso.open, async (call) => (provider ? openHandover(call) : notFound('Login SSO')), {
    ownTransaction: true,
  })
}

const answerCallback = async (
  { db, env, request, audit }: Context<typeof sso.callback>,
  provider: Provider,
  address: URL,
): Promise<RawReply> => {
  // Only a refused identity is recorded.
  audit.note({ each: [] })
  const refuse = (why: SsoRefusal) => goTo(loginPage('sso_error', why), stateCookies.clearStateCookie(env))
  const state = stateCookies.readState(env, request)
  // Checked before the provider is called, because the URL may be replayed from a history or a log.
  if (!state || !(await ssoQueries.consumeState(db, state.state, stateCookies.STATE_SECONDS))) return refuse('expired')
  address.search = new URL(request.url, env.PUBLIC_URL).search
  let identity: Identity
  try {
    identity = await provider.readAnswer(address, state)
  } catch (error) {
    if (isCancelled(error)) return refuse('cancelled')
    request.log.warn({ err: error }, 'OIDC callback rejected')
    return refuse('failed')
  }
  const { user_id, refusal } = await transaction(db, (tx) => personOf(tx, identity, env.OIDC_REQUIRE_AMR))
  if (refusal) {
    const email = identity.email && maskEmail(identity.email)
    request.log.info({ why: refusal, email }, 'single sign-on refused')
    audit.note({ each: [{ subject_user_id: user_id, after: { sso_refusal: refusal, email } }] })
    return refuse(refusal)
  }
  const code = randomBytes(32).toString('base64url')
  const { half, header } = stateCookies.browserCookie(env, HANDOVER_SECONDS)
  await ssoQueries.saveHandover(db, user_id, stateCookies.hashOf(code, half), HANDOVER_SECONDS)
  return goTo(loginPage('sso', code), stateCookies.clearStateCookie(env), header)
}

const openHandover = async ({ db, audit, body, request, reply, mailer, ...services }: Context<typeof sso.open>) => {
  const { env } = services
  const half = stateCookies.readCookie(request, stateCookies.BROWSER_COOKIE) ?? ''
  const session = await transaction(db, async (tx) => {
    const user_id = await ssoQueries.consumeHandover(tx, stateCookies.hashOf(body.code, half))
    if (user_id === undefined) return undefined
    audit.note({ subject_user_id: user_id })
    if (!(await ssoQueries.lockUnlessHeld(tx, user_id))) return undefined
    const position_id = await findAccountToOpen(tx, user_id)
    if (position_id === undefined) return undefined
    await markSignedIn(tx, user_id)
    const device = deviceOf(request)
    const opened = await openSession(tx, services, position_id, { device, bySso: true })
    if (opened) await notifyNewDevice(tx, user_id, originOf(env, request.ip, body.device), device)
    return opened
  })
  if (!session) {
    await countAttempt(db, LOGIN_BY_ADDRESS, addressKey(env, request.ip))
    return unauthorized('Login SSO sudah kedaluwarsa, silakan coba lagi')
  }
  mailer.wake()
  reply.header('set-cookie', stateCookies.clearBrowserCookie(env))
  return session
}

type FoundPerson = { user_id: number; refusal?: undefined } | { user_id?: number; refusal: SsoRefusal }

/**
 * The person with the verified e-mail address, if the identity is the one bound at the first sign-on. No account is
 * created. `required` lists authentication methods, of which the provider must have used one.
 */
const personOf = async (
  tx: Db,
  { email, isVerified, methods, ...identity }: Identity,
  required: readonly string[],
): Promise<FoundPerson> => {
  if (!email) return { refusal: 'unknown' }
  if (!isVerified) return { refusal: 'unverified' }
  const user = await ssoQueries.findByEmail(tx, email)
  if (required.length > 0 && !methods.some((it) => required.includes(it))) return { user_id: user?.id, refusal: 'weak' }
  if (!user) return { refusal: 'unknown' }
  const user_id = user.id
  if ((await findAccountToOpen(tx, user_id)) === undefined) return { user_id, refusal: 'inactive' }
  if (user.is_held) return { user_id, refusal: 'held' }
  return (await ssoQueries.bindIdentity(tx, user_id, identity)) ? { user_id } : { user_id, refusal: 'other_identity' }
}
