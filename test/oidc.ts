/** A real OpenID Connect provider on its own port; the test sets who signs in. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface Identity {
  email?: string
  email_verified?: boolean
  /** Microsoft Entra ID: whether the organisation owns the domain of the e-mail. */
  xms_edov?: boolean | string | number
  /** The subject id at the provider; by default derived from the e-mail. */
  sub?: string
  /** The authentication methods that the provider reports. */
  amr?: string[]
  acr?: string
}

export interface OidcServer {
  issuer: string
  client_id: string
  client_secret: string
  /** The next person to sign in; `null` declines. */
  who: Identity | null
  /** Follows redirects like a browser, from a URL of the provider to the first one outside it. */
  visit(url: string): Promise<URL>
  /** How often a code was exchanged for tokens. */
  exchanges: number
  stop(): Promise<void>
}

interface Settings {
  redirect_uri: string
  /** Allows redirects to any local port, because the port of the app is not known yet. */
  isNative?: boolean
  /** Returns the e-mail only from the user-info endpoint, as some providers do. */
  isTaciturn?: boolean
  /** Publishes keys that did not sign its tokens. */
  hasForeignKeys?: boolean
  /** Accepts the client secret in a header only. */
  isBasic?: boolean
}

export const startOidc = async ({
  redirect_uri,
  isNative = false,
  isTaciturn = false,
  hasForeignKeys = false,
  isBasic = false,
}: Settings): Promise<OidcServer> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'hcis', client_secret: 'a secret between the two of them' }
  const method = isBasic ? 'client_secret_basic' : 'client_secret_post'
  const people = new Map<string, Identity>()
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [redirect_uri],
        application_type: isNative ? 'native' : 'web',
        token_endpoint_auth_method: method,
      },
    ],
    claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
    clientAuthMethods: [method],
    conformIdTokenClaims: isTaciturn,
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ name: 'Seseorang', ...people.get(sub), sub }),
    }),
  })
  const answer = provider.callback()

  const decide = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const finish = (result: object) => provider.interactionFinished(request, response, result)
    if (!oidc.who) return finish({ error: 'access_denied' })
    if (prompt.name === 'login') {
      const { sub, email, amr, acr } = oidc.who
      const accountId = sub ?? (email ? `sub of ${email.toLowerCase()}` : `person-${people.size}`)
      people.set(accountId, oidc.who)
      return finish({ login: { accountId, amr, acr } })
    }
    const grant = new provider.Grant({ accountId: session!.accountId, clientId: params.client_id })
    grant.addOIDCScope('openid email profile')
    return finish({ consent: { grantId: await grant.save() } })
  }
  const foreign =
    hasForeignKeys && generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
  const publishForeign = async (response: ServerResponse) => {
    const own = (await (await fetch(`${issuer}/jwks?own`)).json()) as { keys: { kty: string }[] }
    const keys = own.keys.map((key) => (key.kty === 'RSA' ? { ...key, ...foreign } : key))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  }
  server.on('request', (request, response) => {
    if (request.url === '/token') oidc.exchanges += 1
    if (foreign && request.url === '/jwks') return void publishForeign(response)
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    decide(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  const oidc: OidcServer = {
    issuer,
    ...client,
    who: null,
    exchanges: 0,
    visit: async (from) => {
      const cookies = new Map<string, string>()
      let url = new URL(from)
      while (url.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        const next = response.headers.get('location')
        if (!next) throw new Error(`The provider stops at ${response.status}: ${await response.text()}`)
        url = new URL(next, url)
      }
      return url
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return oidc
}
