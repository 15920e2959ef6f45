/** The schema of every variable of the environment. */
import { isIP } from 'node:net'
import * as z from 'zod'
import { readS3Address } from '#server/platform/files/s3-address.ts'

const url = (protocols: string[]) =>
  z.string().refine(
    (text) => {
      try {
        // A URL of a database on a socket has no host: postgresql://user@/database?host=/run/postgresql
        return protocols.includes(new URL(text.replace(/^(\w+:\/\/[^/?]*@)\//, '$1localhost/')).protocol)
      } catch {
        return false
      }
    },
    { error: `must be a URL that starts with ${protocols.join(' or ')}`, abort: true },
  )

/** Comma-separated values. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean),
  )

/** Links in mails and the assets of the web app start at the root; below a path, pages would load without assets. */
const rootOnly = (it: string) => {
  const { pathname, search, hash } = new URL(it)
  return /^\/*$/.test(pathname) && search === '' && hash === ''
}

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))

/** An IP address, optionally with a prefix length. */
const isNetwork = (it: string) => {
  const [address = '', bits, ...rest] = it.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && isLength && rest.length === 0
}

const PROXY = 'must be the number of proxies in front (0 for none) or a list of their addresses, as 10.0.0.0/8,::1'
/** The number of proxies or their addresses; only these may state the address of the client. */
const Proxies = z
  .string()
  .default('false')
  .refine((it) => it !== 'true', {
    error: `${PROXY}; true would trust any address that a client sends`,
    abort: true,
  })
  .transform((it) => (it === 'false' ? '0' : it))
  .refine((it) => /^\d{1,2}$/.test(it) || it.split(',').every((one) => isNetwork(one.trim())), { error: PROXY })
  .transform((it): number | string[] => (/^\d+$/.test(it) ? Number(it) : it.split(',').map((one) => one.trim())))

const SENDER = 'must be an address, as hcis@example.id, or a name with one, as PT Contoh <hcis@example.id>'
/** `address`, `Name <address>` or `"Name" <address>`. */
const Sender = z.string().transform((text, check) => {
  const [, quoted, plain, inBrackets] = /^(?:"([^"\r\n]*)"|([^<>"\r\n]*))\s*<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = z.email().safeParse(inBrackets ?? text.trim())
  if (!address.success) {
    check.addIssue(SENDER)
    return z.NEVER
  }
  return { name: (quoted ?? plain ?? '').trim() || 'HCIS', address: address.data }
})

export const Variables = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  STORAGE_URL: z
    .string()
    .superRefine((text, check) => {
      const address = readS3Address(text)
      if (typeof address === 'string') check.addIssue(address)
    })
    .optional(),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine(rootOnly, 'must not have a path: the app is served at the root of its address')
    .optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  /** Days after the last day of work from which a person may be anonymised. */
  ANONYMISE_AFTER_DAYS: z.coerce.number({ error: 'must be a number of days' }).int().min(0).max(36_500).default(730),
  /** Uploads are refused while the disk of their folder has less room; the database needs the rest. */
  UPLOAD_FREE_MB: z.coerce
    .number({ error: 'must be a number of megabytes' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .default(500),
  TOKEN_HOURS: z.coerce.number().min(0.01).max(168).default(12),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: Sender.default({ name: 'HCIS', address: 'hcis@localhost.localdomain' }),
  /** Mails per minute of all processes together; without it as many as the server takes. */
  MAIL_PER_MINUTE: z.coerce
    .number({ error: 'must be a number of mails' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100_000, 'must be at most 100000')
    .optional(),
  /** Days after an invitation that was not used until its one reminder; 0 sends none. The link is valid for seven days. */
  INVITE_REMINDER_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be a whole number')
    .min(0, 'must be from 0 (no reminder) to 6')
    .max(6, 'must be from 0 (no reminder) to 6')
    .default(3),
  /** Push services beside those of the known browsers: push.example.id, or .example.id with its subdomains. */
  PUSH_HOSTS: list,
  TRUST_PROXY: Proxies,
  REQUIRE_SECOND_FACTOR: z.enum(['hcis', 'all'], { error: 'must be hcis or all' }).optional(),
  OIDC_ISSUER: url(['http:', 'https:'])
    .refine((it) => it.startsWith('https:') || isLoopback(new URL(it).hostname), 'must be an https address')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** `true`: an e-mail without a word on its verification counts as verified; for a provider of one organisation. */
  OIDC_TRUST_EMAIL: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  /** Values of `amr` or `acr`, one of which the provider must send; an empty list requires nothing. */
  OIDC_REQUIRE_AMR: list,
  LOCAL_LOGIN: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  /** `public` shows the API document to anyone; without it, production shows it only to signed-in users. */
  API_DOCS: z.literal('public', { error: 'must be public, or left out' }).optional(),
  /** The target of the app's own nightly backup: a folder, or a bucket as in STORAGE_URL. */
  BACKUP_TO: z
    .string()
    .superRefine((text, check) => {
      const address = text.startsWith('s3:') ? readS3Address(text) : undefined
      if (typeof address === 'string') check.addIssue(address)
    })
    .optional(),
  /** An empty database in which backups and upgrades are tried; without it a temporary one is created. */
  SCRATCH_DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})
