/** The only reader of the environment. Every variable is checked at start, with a sentence that says what to mend. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .default(fallback ? 'true' : 'false')
    .transform((it) => it === 'true')
const url = (protocols: string[]) =>
  z.string().refine(
    (it) => {
      try {
        return protocols.includes(new URL(it).protocol)
      } catch {
        return false
      }
    },
    { error: `must be a URL that starts with ${protocols.join(' or ')}` },
  )

const Variables = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag(true),
  TOKEN_HOURS: z.coerce.number().min(0.01).max(168).default(12),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email().default('hcis@localhost.localdomain'),
  TRUST_PROXY: flag(false),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export interface Env extends z.infer<typeof Variables> {
  PUBLIC_URL: string
  APP_SECRET: string
}

/** For the programs that we start ourselves: the embedded database needs to find the tools of the system. */
export const systemPath = process.env.PATH

export class BadEnvironment extends Error {}

/** An empty variable counts as absent: `.env` files and compose files leave them so. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((it) => `  ${it.path.join('.')}: ${it.message}`)
    throw new BadEnvironment(`The environment is not usable:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const DATA_DIR = resolve(env.DATA_DIR)
  return {
    ...env,
    DATA_DIR,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    APP_SECRET: env.APP_SECRET ?? ownSecret(DATA_DIR),
  }
}

/** Without APP_SECRET the data folder keeps one of its own, so that tokens outlive a restart. */
const ownSecret = (dataDir: string) => {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process may have written it a moment ago; any other failure shows when it is read.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new BadEnvironment(`DATA_DIR: cannot write to ${dataDir} (${(error as Error).message})`)
  }
  return readFileSync(file, 'utf8').trim()
}
