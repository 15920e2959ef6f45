/** Bearer tokens. They carry little but the session id, because each request reads the session row. */
import { createSigner, createVerifier } from 'fast-jwt'
import type { Env } from '#server/platform/env.ts'

const ISSUER = 'hcis'
const SKEW_SECONDS = 30

export interface TokenClaims {
  jti: string
  exp: number
}

export const tokensOf = (env: Env) => {
  const sign = createSigner({ algorithm: 'HS256', key: env.APP_SECRET, iss: ISSUER, aud: ISSUER })
  const verify = createVerifier({
    algorithms: ['HS256'],
    key: env.APP_SECRET,
    allowedIss: ISSUER,
    allowedAud: ISSUER,
    requiredClaims: ['jti', 'iat', 'exp', 'iss', 'aud'],
    clockTolerance: SKEW_SECONDS * 1000,
  })
  return {
    sign: (claims: TokenClaims) => sign({ ...claims }) as string,
    /** The session id, or undefined for a token that is expired or not signed by us. */
    read: (token: string): string | undefined => {
      try {
        const { jti, exp, iat } = verify(token) as Record<string, unknown>
        const isTimely = typeof exp === 'number' && typeof iat === 'number' && iat <= Date.now() / 1000 + SKEW_SECONDS
        return isTimely && typeof jti === 'string' ? jti : undefined
      } catch {
        return undefined
      }
    },
  }
}
export type Tokens = ReturnType<typeof tokensOf>
