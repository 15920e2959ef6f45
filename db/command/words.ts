/** What a command is told by whoever runs it, and what it tells them. */
import type { Manifest } from '#db/archive/archive-entry.ts'
import { OperatorError } from '#db/operator-error.ts'
import { readEnv } from '#server/env.ts'
import { type SweepPlan, TRASH_DAYS } from '#server/files/sweep.ts'

export function tellSweep({ total, aside, remove, back }: SweepPlan, isTrial: boolean): string[] {
  const verb = isTrial ? 'would go' : 'went'
  return [
    `${total} files in the store.`,
    `${aside.length} ${verb} into the trash, for ${TRASH_DAYS} days:`,
    ...aside.map((it) => `  ${it.id}${it.place === 'draft' ? ' (half-written)' : ''}`),
    `${remove.length} ${verb} from the trash for good.`,
    `${back.length} ${verb} back to their places.`,
  ]
}

export function readPassphrase(): string {
  const { BACKUP_PASSPHRASE } = readEnv()
  if (!BACKUP_PASSPHRASE) throw new OperatorError('Set BACKUP_PASSPHRASE: backups are encrypted with it.')
  return BACKUP_PASSPHRASE
}

export function readTarget(given: unknown): string {
  if (typeof given === 'string' && /^postgres(ql)?:\/\//.test(given)) return given
  throw new OperatorError('Name the target by DATABASE_URL or --to, as postgresql://user:password@host/database')
}

export function whole(values: Record<string, unknown>, name: string, fallback: number, max: number): number {
  const value = Number(values[name] ?? fallback)
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  throw new OperatorError(`--${name} is a whole number from 1 to ${max}.`)
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export const rowsIn = ({ tables }: Manifest) => {
  const rows = Object.values(tables).reduce((sum, it) => sum + it.rows, 0)
  return `${Object.keys(tables).length} tables, ${rows.toLocaleString('en')} rows`
}

export function summary(manifest: Manifest): string {
  const { count, bytes, missing } = manifest.files
  const lost = missing > 0 ? `; ${missing} files were already missing from the store` : ''
  return `${rowsIn(manifest)}, ${count} files of ${megabytes(bytes)}${lost}`
}
