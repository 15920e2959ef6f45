import { pino } from 'pino'
import type { Env } from './env.ts'

const SECRETS = [
  'authorization',
  'password',
  'old_password',
  'confirm_password',
  'password_hash',
  'access_token',
  'secret',
  'recovery_codes',
  'ticket',
  'id_number',
  'tax_number',
  'account_number',
  'base_salary',
  'take_home_pay',
]

/** One JSON line an event; what must not leave the database is struck out, at the top level and one below. */
export const createLog = (env: Pick<Env, 'LOG_LEVEL'>) =>
  pino({ level: env.LOG_LEVEL, redact: SECRETS.flatMap((it) => [it, `*.${it}`, `*.*.${it}`]) })
