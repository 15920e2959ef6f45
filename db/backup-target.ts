/** The target of scheduled backups: the folder or bucket that BACKUP_TO names. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Env } from '#server/platform/env.ts'
import { objectName, readS3Address, type S3Address } from '#server/platform/files/s3-address.ts'
import { openBucket, type SendCommand } from '#server/platform/files/s3-client.ts'
import { uploadFile } from './upload-backup.ts'

export interface StoredBackup {
  name: string
  /** When it was written, in milliseconds. */
  changed: number
}

export interface BackupTarget {
  /** Name for operators, without secrets. */
  readonly name: string
  /** `write` creates the file; it is then kept under this name. */
  store<T>(name: string, write: (file: string) => Promise<T>): Promise<T>
  /** Only files with the name of a backup. */
  list(): Promise<StoredBackup[]>
  remove(name: string): Promise<void>
  /** Calls `read` with the path of a local copy. */
  open<T>(name: string, read: (file: string) => Promise<T>): Promise<T>
}

const isBackupName = (name: string) => /^hcis-.+\.tar\.gz\.age$/.test(name)

export const backupTargetOf = ({ BACKUP_TO = '', DATA_DIR }: Pick<Env, 'BACKUP_TO' | 'DATA_DIR'>): BackupTarget => {
  if (!BACKUP_TO.startsWith('s3:')) return folderTarget(resolve(BACKUP_TO))
  const address = readS3Address(BACKUP_TO)
  if (typeof address === 'string') throw new Error(`BACKUP_TO ${address}`)
  return bucketTarget(address, DATA_DIR)
}

const folderTarget = (folder: string): BackupTarget => ({
  name: folder,
  store: (name, write) => write(join(folder, name)),
  list: async () => {
    const names = (await readdir(folder)).filter(isBackupName)
    return Promise.all(names.map(async (name) => ({ name, changed: (await stat(join(folder, name))).mtimeMs })))
  },
  remove: (name) => rm(join(folder, name), { force: true }),
  open: (name, read) => read(join(folder, name)),
})

const bucketTarget = (address: S3Address, dataDir: string): BackupTarget => {
  const { bucket: Bucket, prefix } = address
  const ask = openBucket(address)
  /** A bucket needs the size before the bytes, and a restore reads the file twice: both use a local copy. */
  const withLocalCopy = async <T>(name: string, work: (file: string) => Promise<T>): Promise<T> => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(dataDir, 'backup-copy-'))
    try {
      return await work(join(folder, name))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return {
    name: objectName(address),
    store: (name, write) =>
      withLocalCopy(name, async (file) => {
        const written = await write(file)
        await uploadFile(ask, { Bucket, Key: `${prefix}${name}` }, file)
        return written
      }),
    list: () => listBackups(ask, Bucket, prefix),
    remove: async (name) => {
      await ask((s3, options) => s3.deleteObject({ Bucket, Key: `${prefix}${name}` }, options))
    },
    open: (name, read) =>
      withLocalCopy(name, async (file) => {
        const { Body } = await ask((s3, options) => s3.getObject({ Bucket, Key: `${prefix}${name}` }, options))
        await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }))
        return read(file)
      }),
  }
}

const listBackups = async (ask: SendCommand, Bucket: string, Prefix: string): Promise<StoredBackup[]> => {
  const found: StoredBackup[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await ask((s3, options) => s3.listObjectsV2({ Bucket, Prefix, ContinuationToken }, options))
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const name = Key.slice(Prefix.length)
      if (isBackupName(name) && LastModified) found.push({ name, changed: LastModified.getTime() })
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return found
}
