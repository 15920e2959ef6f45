/** The OpenID Connect client: builds the redirect to the provider and verifies its answer. */
import * as oidc from 'openid-client'
import type { Oidc } from '#server/platform/env.ts'

const TIMEOUT_SECONDS = 8

/** Stored in the browser between redirect and callback. */
export interface OidcState {
  state: string
  nonce: string
  verifier: string
}

export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  isVerified: boolean
  /** How the person authenticated there: `amr` and `acr` of the ID token. */
  methods: readonly string[]
}

export interface Provider {
  authorize(redirect_uri: string): Promise<{ url: string; state: OidcState }>
  /** Throws for an invalid answer, and for a cancelled one, which `isCancelled` recognises. */
  readAnswer(address: URL, state: OidcState): Promise<Identity>
}

/**
 * Discovers the provider at the first sign-on, and again until it succeeds: a provider that is down prevents neither
 * the start of the server nor sign-ins by password.
 */
export const createProvider = (settings: Oidc): Provider => {
  let known: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    authorize: async (redirect_uri) => {
      const config = await configuration()
      const state = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'openid email profile',
        state: state.state,
        nonce: state.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(state.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state }
    },

    readAnswer: async (address, state) => {
      const { about, token } = await readClaims(await configuration(), address, state)
      return identityOf(token, about, settings)
    },
  }
}

/** The signed token, and the claims about the person from it or from userinfo. */
const readClaims = async (config: oidc.Configuration, address: URL, { state, nonce, verifier }: OidcState) => {
  const tokens = await oidc.authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  })
  const token = tokens.claims()
  if (!token) throw new Error('OIDC token response has no ID token')
  // Some providers return the e-mail address from userinfo only.
  const about: Record<string, unknown> =
    token.email === undefined ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub) : token
  return { token, about }
}

const discover = async ({ issuer, client_id, client_secret }: Oidc) => {
  const isPlain = issuer.startsWith('http:')
  const found = await oidc.discovery(new URL(issuer), client_id, client_secret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  })
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.includes('client_secret_post')) return found
  const basic = oidc.ClientSecretBasic(client_secret)
  const config = new oidc.Configuration(found.serverMetadata(), client_id, client_secret, basic)
  config.timeout = TIMEOUT_SECONDS
  oidc.enableNonRepudiationChecks(config)
  if (isPlain) oidc.allowInsecureRequests(config)
  return config
}

/** Identity and authentication methods come from the signed token only; the e-mail address may come from userinfo. */
const identityOf = (token: oidc.IDToken, about: Record<string, unknown>, { trustsEmail }: Oidc): Identity => ({
  issuer: token.iss,
  subject: token.sub,
  email: typeof about.email === 'string' ? about.email : undefined,
  isVerified: isVerified(about, trustsEmail),
  methods: [token.amr, token.acr].flat().filter((it) => typeof it === 'string'),
})

/**
 * Microsoft Entra ID never sends `email_verified`; its `xms_edov` says that the organisation owns the domain of the
 * e-mail. A provider that says no is believed, whatever the settings say.
 */
const isVerified = ({ email_verified, xms_edov }: Record<string, unknown>, trustsEmail: boolean) => {
  const said = [email_verified, xms_edov].filter((it) => it !== undefined && it !== null)
  return said.length > 0 ? said.every(isYes) : trustsEmail
}
/** Entra ID sends booleans in several forms. */
const isYes = (claim: unknown) => claim === true || claim === 1 || claim === '1' || claim === 'true'

/** The person cancelled the sign-on at the provider. */
export const isCancelled = (error: unknown) =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
