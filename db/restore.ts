/**
 * Restores a backup into an empty database: completely and checked against its manifest, or not at all. A backup of an
 * older release is then migrated forward.
 */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Sql } from '#server/platform/database/connect.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import type { ArchiveEntry, Manifest } from './archive/archive-entry.ts'
import { decryptBackup, refuseOtherFormat } from './archive/encrypt.ts'
import { FileSink } from './archive/file-sink.ts'
import { decryptFirstFormat, isFirstFormat, unpackFirstFormat } from './archive/first-format.ts'
import { type LoadedArchive, loadForward } from './archive/load-forward.ts'
import { unpack } from './archive/untar.ts'
import { OperatorError } from './operator-error.ts'

export type Archive = { file: string; passphrase: string }

export const restore = async (sql: Sql, env: StoreEnv, archive: Archive): Promise<LoadedArchive> => {
  const files = new FileSink(env)
  try {
    return await loadForward(sql, await openArchive(archive), files)
  } catch (error) {
    await files.discard()
    throw error
  }
}

export interface BackupInfo {
  created_at: string
  /** The release that wrote it; missing in backups of the first release. */
  version?: string
  commit?: string | null
  manifest: Manifest
}

/** Reads and verifies a backup from the first to the last byte without storing anything. */
export const inspect = async (archive: Archive): Promise<BackupInfo> => {
  let start: Pick<BackupInfo, 'created_at' | 'version' | 'commit'> | undefined
  let manifest: Manifest | undefined
  for await (const { header: head } of await openArchive(archive)) {
    if (head.is === 'start') start = head
    if (head.is === 'end') manifest = head.manifest
  }
  if (!start || !manifest) throw new OperatorError('The archive has no end.')
  return { created_at: start.created_at, version: start.version, commit: start.commit, manifest }
}

export async function openArchive({ file, passphrase }: Archive): Promise<AsyncIterable<ArchiveEntry>> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new OperatorError(`There is no backup file ${file}.`)
  const beginning = await firstBytesOf(file)
  const isFirst = isFirstFormat(beginning)
  if (!isFirst) refuseOtherFormat(beginning)
  const gunzip = createGunzip()
  const encrypted = createReadStream(file)
  const decrypted = isFirst ? decryptFirstFormat(encrypted, passphrase) : decryptBackup(encrypted, passphrase)
  // An error destroys the last stream, whose reader receives it.
  pipeline(decrypted, gunzip).catch(() => {})
  return isFirst ? unpackFirstFormat(gunzip) : unpack(gunzip)
}

const firstBytesOf = async (file: string): Promise<Buffer> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
