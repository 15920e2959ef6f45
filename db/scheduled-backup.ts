/** The backups that the app makes itself when BACKUP_TO is set: written each night, kept for 30 days, tried each week. */
import { basename } from 'node:path'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { type LoadedArchive, loadForward } from './archive/load-forward.ts'
import { backup, backupName, recordBackup } from './backup.ts'
import { backupTargetOf, type StoredBackup } from './backup-target.ts'
import { noFiles } from './move.ts'
import { OperatorError } from './operator-error.ts'
import { type Archive, openArchive } from './restore.ts'
import { type ScratchEnv, withScratchDatabase } from './scratch-database.ts'

export const KEEP_DAYS = 30
const DAY_MS = 86_400_000

export interface ScheduledBackup {
  sql: Sql
  env: Pick<
    Env,
    'DATA_DIR' | 'STORAGE_URL' | 'BACKUP_TO' | 'BACKUP_PASSPHRASE' | 'DATABASE_URL' | 'SCRATCH_DATABASE_URL'
  >
  signal?: AbortSignal
  /** As in `backup`. */
  workFactor?: number
}

const passphraseOf = ({ BACKUP_PASSPHRASE }: ScheduledBackup['env']) => {
  if (!BACKUP_PASSPHRASE) throw new OperatorError('BACKUP_TO needs BACKUP_PASSPHRASE.')
  return BACKUP_PASSPHRASE
}

/** Old backups go only after a new one is complete, so that the last one always stays. */
export const writeScheduledBackup = async ({ sql, env, signal, workFactor }: ScheduledBackup) => {
  const target = backupTargetOf(env)
  const passphrase = passphraseOf(env)
  const written = await target.store(backupName(), (file) => backup(sql, env, { file, passphrase, workFactor, signal }))
  await recordBackup(sql, written)
  const expired = expiredBackups(await target.list(), Date.now())
  for (const { name } of expired) await target.remove(name)
  return { written: 1, removed: expired.length }
}

export const expiredBackups = (stored: readonly StoredBackup[], now: number) =>
  stored.filter(({ changed }) => now - changed > KEEP_DAYS * DAY_MS)

/** Restores the newest backup into a scratch database: every row, constraint and file hash is compared. */
export const checkLastBackup = async ({ sql, env }: ScheduledBackup) => {
  const target = backupTargetOf(env)
  const [last] = (await target.list()).toSorted((a, b) => b.changed - a.changed)
  if (!last) throw new OperatorError(`There is no backup in ${target.name}.`)
  const passphrase = passphraseOf(env)
  await target.open(last.name, (file) => restoreIntoScratch(env, { file, passphrase }))
  await recordCheck(sql, last.name)
  return { checked: 1 }
}

export const restoreIntoScratch = (env: ScratchEnv, archive: Archive): Promise<LoadedArchive> =>
  withScratchDatabase(env, async (scratch) => loadForward(scratch, await openArchive(archive), noFiles))

/** A backup that this installation did not record is checked all the same. */
export const recordCheck = async (sql: Sql, file: string) => {
  await sql`update backups set checked_at = now() where file_name = ${basename(file)}`
}
