/** Writes one encrypted file with all tables and all uploaded files as of one moment. */
import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { syncFolder } from '#server/platform/files/sync-folder.ts'
import type { ArchiveEntry, Manifest } from './archive/archive-entry.ts'
import { encryptBackup } from './archive/encrypt.ts'
import { archiveEntries, withSnapshot } from './archive/snapshot.ts'
import { pack } from './archive/tar.ts'

interface Archive {
  file: string
  passphrase: string
  /** Cost of one guess at the passphrase, as a power of two; tests use a small one. */
  workFactor?: number
  /** Ends an unfinished backup. */
  signal?: AbortSignal
}

interface Backup {
  file: string
  bytes: number
  manifest: Manifest
}

/** The time in the name sorts several backups of one day. */
export const backupName = () => `hcis-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz.age`

export const defaultFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'backup', backupName())

export const backup = async (sql: Sql, env: StoreEnv, archive: Archive): Promise<Backup> => {
  const { file } = archive
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  // An interrupted backup must never have the name of a complete one.
  const draft = `${file}.${process.pid}.draft`
  const removeDraft = () => rmSync(draft, { force: true })
  process.once('exit', removeDraft)
  try {
    let failure: unknown
    const manifest = await withSnapshot(sql, (db) =>
      write(archiveEntries(db, env), { ...archive, file: draft }).catch((error: unknown) => {
        failure = error
        throw error
      }),
    ).catch((error: unknown) => {
      // Closing the rows early also loses their connection, which is not the cause.
      throw failure ?? error
    })
    await rename(draft, file)
    await syncFolder(dirname(file))
    return { file, bytes: (await stat(file)).size, manifest }
  } finally {
    removeDraft()
    process.off('exit', removeDraft)
  }
}

const write = async (
  entries: AsyncGenerator<ArchiveEntry>,
  { file, passphrase, workFactor, signal }: Archive,
): Promise<Manifest> => {
  const captured: { manifest?: Manifest } = {}
  const packed = createGzip({ level: 3 })
  const encrypted = await encryptBackup(packed, passphrase, workFactor)
  const stored = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const closed = new Promise<void>((resolve) => stored.once('close', () => resolve()))
  try {
    await Promise.all([
      pipeline(pack(captureManifest(entries, captured)), packed, { signal }),
      pipeline(encrypted, stored, { signal }),
    ])
  } finally {
    // After a failure the rows must be closed before their connection goes back to the pool.
    packed.destroy()
    // A file that is still being opened would appear after its removal.
    stored.destroy()
    await closed
    await entries.return(undefined)
  }
  if (!captured.manifest) throw new Error('The archive has no manifest.')
  return captured.manifest
}

/** Records a completed backup for the screen of the system status; the folder may be on any machine, so the name suffices. */
export const recordBackup = async (sql: Sql, { file, bytes }: Pick<Backup, 'file' | 'bytes'>) => {
  await sql`insert into backups (file_name, bytes) values (${basename(file)}, ${bytes})`
}

async function* captureManifest(
  parts: AsyncIterable<ArchiveEntry>,
  captured: { manifest?: Manifest },
): AsyncGenerator<ArchiveEntry> {
  for await (const part of parts) {
    if (part.header.is === 'end') captured.manifest = part.header.manifest
    yield part
  }
}
