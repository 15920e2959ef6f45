/** The only module that reads the environment: validates every variable at start and says what to correct. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type * as z from 'zod'
import { isLoopback, Variables } from './env-variables.ts'

/** The provider of single sign-on. */
export interface Oidc {
  issuer: string
  client_id: string
  client_secret: string
  /** Whether an e-mail counts as verified if the provider says nothing about it. */
  trustsEmail: boolean
}

type OidcVariable = 'OIDC_ISSUER' | 'OIDC_TRUST_EMAIL' | `OIDC_CLIENT_${string}`
type EnvValues = Omit<z.infer<typeof Variables>, 'DEMO' | 'LOCAL_LOGIN' | OidcVariable>

export interface Env extends EnvValues {
  /** Undefined without single sign-on. */
  OIDC?: Oidc
  /** Whether people may sign in with a password. */
  LOCAL_LOGIN: boolean
  /** Whether the demo group may be loaded into a database without people. */
  DEMO: boolean
  PUBLIC_URL: string
  APP_SECRET: string
}

/** PATH for child processes: the embedded database needs the tools of the system. */
export const systemPath = process.env.PATH

export class BadEnvironment extends Error {}

/** Treats an empty variable as absent, because `.env` and compose files leave unset ones empty. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success) {
    return unusable(...parsed.error.issues.map((it) => `${it.path.join('.')}: ${it.message}`))
  }
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_TRUST_EMAIL, ...env } = parsed.data
  const OIDC = providerOf(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_TRUST_EMAIL === 'true')
  if (env.OIDC_REQUIRE_AMR.length > 0 && !OIDC) unusable('OIDC_REQUIRE_AMR: needs OIDC_ISSUER')
  if (env.LOCAL_LOGIN === 'false' && !OIDC)
    unusable('LOCAL_LOGIN: false needs OIDC_ISSUER, otherwise sign-in is impossible')
  if (env.BACKUP_TO && !env.BACKUP_PASSPHRASE)
    unusable('BACKUP_TO: needs BACKUP_PASSPHRASE, which encrypts the backups')
  if (env.SCRATCH_DATABASE_URL && env.SCRATCH_DATABASE_URL === env.DATABASE_URL)
    unusable('SCRATCH_DATABASE_URL: must not be the database of DATABASE_URL')
  const DATA_DIR = resolve(env.DATA_DIR)
  return {
    ...env,
    OIDC,
    LOCAL_LOGIN: env.LOCAL_LOGIN === 'true',
    DATA_DIR,
    DEMO: env.DEMO === undefined ? isTrial(env) : env.DEMO === 'true',
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    APP_SECRET: env.APP_SECRET ?? ownSecret(DATA_DIR),
  }
}

const unusable = (...lines: string[]): never => {
  throw new BadEnvironment(`Invalid environment variables:\n${lines.map((it) => `  ${it}`).join('\n')}`)
}

/** Requires all three variables or none: a partly configured provider could not sign anyone in. */
const providerOf = (
  issuer: string | undefined,
  client_id: string | undefined,
  client_secret: string | undefined,
  trustsEmail: boolean,
): Oidc | undefined => {
  if (trustsEmail && !issuer) unusable('OIDC_TRUST_EMAIL: needs OIDC_ISSUER')
  if (trustsEmail && issuer && isOpenToAll(issuer))
    unusable('OIDC_TRUST_EMAIL: needs an issuer of one organisation, because anybody may have an account at this one')
  if (issuer && client_id && client_secret) return { issuer, client_id, client_secret, trustsEmail }
  if (issuer || client_id || client_secret)
    unusable('OIDC_ISSUER: single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')
  return undefined
}

/** Issuers at which everybody can make an account with any e-mail: Entra ID for many tenants, and Google. */
const isOpenToAll = (issuer: string) => {
  const { hostname, pathname } = new URL(issuer)
  return hostname === 'accounts.google.com' || /^\/(common|organizations|consumers)(\/|$)/.test(pathname)
}

/** A local trial that other machines cannot reach; anywhere else, demo accounts with a known password are unsafe. */
const isTrial = (env: Pick<z.infer<typeof Variables>, 'DATABASE_URL' | 'PUBLIC_URL' | 'HOST'>) =>
  !env.DATABASE_URL && !env.PUBLIC_URL && isLoopback(env.HOST)

/** Without APP_SECRET a generated secret is stored in the data folder, so that tokens survive a restart. */
const ownSecret = (dataDir: string) => {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // EEXIST: another process wrote the secret a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new BadEnvironment(`DATA_DIR: cannot write to ${dataDir} (${(error as Error).message})`)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Only this machine reaches the app, and people open it under a local address. */
export const isLocal = ({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>) =>
  isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname)
