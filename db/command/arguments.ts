/** Reads and validates the arguments and environment variables of commands. */
import { OperatorError } from '#db/operator-error.ts'
import { readEnv } from '#server/platform/env.ts'

export function readPassphrase(): string {
  const { BACKUP_PASSPHRASE } = readEnv()
  if (!BACKUP_PASSPHRASE) throw new OperatorError('Set BACKUP_PASSPHRASE: backups are encrypted with it.')
  return BACKUP_PASSPHRASE
}

export function parseTarget(value: unknown): string {
  if (typeof value === 'string' && /^postgres(ql)?:\/\//.test(value)) return value
  throw new OperatorError('Set the target with DATABASE_URL or --to, as postgresql://user:password@host/database')
}

export function parseInteger(values: Record<string, unknown>, name: string, fallback: number, max: number): number {
  const value = Number(values[name] ?? fallback)
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  throw new OperatorError(`--${name} must be an integer from 1 to ${max}.`)
}
