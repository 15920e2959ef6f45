/** The provider, as far as it is spoken to: where people are sent, and who they turn out to be. */
import * as oidc from 'openid-client'
import type { Oidc } from '#server/env.ts'

const TIMEOUT_SECONDS = 8

/** What is kept in the browser between the way there and the way back. */
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
  /** How the person proved who they are there: `amr` and `acr` of the ID token. */
  methods: readonly string[]
}

export interface Provider {
  authorize(redirect_uri: string): Promise<{ url: string; state: OidcState }>
  /** Throws what `refusalOf` knows the words for. */
  readAnswer(address: URL, state: OidcState): Promise<Identity>
}

/**
 * It is asked about itself when somebody first wants to go there, and again until it has answered: one that is down keeps
 * nobody from starting, nor those out who have a password.
 */
export const createProvider = ({ issuer, client_id, client_secret }: Oidc): Provider => {
  let known: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  const discover = async () => {
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
      return { url: url.href, state: state }
    },

    readAnswer: async (address, { state, nonce, verifier }) => {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no identity.')
      if (claims.email !== undefined) return identityOf(claims, claims)
      // Some tell it only when they are asked.
      return identityOf(claims, await oidc.fetchUserInfo(config, tokens.access_token, claims.sub))
    },
  }
}

/** Who it is and how they proved it is believed of the signed token alone; the address may come from userinfo. */
const identityOf = (token: oidc.IDToken, about: Record<string, unknown>): Identity => ({
  issuer: token.iss,
  subject: token.sub,
  email: typeof about.email === 'string' ? about.email : undefined,
  isVerified: about.email_verified === true,
  methods: [token.amr, token.acr].flat().filter((it) => typeof it === 'string'),
})

/** The person has said no there. */
export const isCancelled = (error: unknown) =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
