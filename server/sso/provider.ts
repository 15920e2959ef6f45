/** The provider, as far as it is spoken to: where people are sent, and who they turn out to be. */
import * as oidc from 'openid-client'
import type { Oidc } from '#server/env.ts'

const TIMEOUT_SECONDS = 8

/** What is kept in the browser between the way there and the way back. */
export interface Errand {
  state: string
  nonce: string
  verifier: string
}

export interface Identity {
  email: string | undefined
  isVerified: boolean
}

export interface Provider {
  leave(redirect_uri: string): Promise<{ url: string; errand: Errand }>
  /** Throws what `refusalOf` knows the words for. */
  readAnswer(address: URL, errand: Errand): Promise<Identity>
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
      ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
    })
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    if (methods.includes('client_secret_post')) return found
    const basic = oidc.ClientSecretBasic(client_secret)
    const config = new oidc.Configuration(found.serverMetadata(), client_id, client_secret, basic)
    config.timeout = TIMEOUT_SECONDS
    if (isPlain) oidc.allowInsecureRequests(config)
    return config
  }

  return {
    leave: async (redirect_uri) => {
      const config = await configuration()
      const errand = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'openid email profile',
        state: errand.state,
        nonce: errand.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(errand.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, errand }
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
      if (claims.email !== undefined) return identityOf(claims)
      // Some tell it only when they are asked.
      return identityOf(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub))
    },
  }
}

const identityOf = (claims: Record<string, unknown>): Identity => ({
  email: typeof claims.email === 'string' ? claims.email : undefined,
  isVerified: claims.email_verified === true,
})

/** The person has said no there. */
export const isCancelled = (error: unknown) =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
